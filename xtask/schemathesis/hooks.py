"""Gives every request of schemathesis a guest with a table of their own, so that it reaches more than "not found"."""

import os
import re

import requests
import schemathesis

SERVER = os.environ["RUMIS_SERVER"]
TERMS = {"plan": "chullpa", "seats": ["me", "me"]}
TABLE_ID = re.compile(r"[A-Za-z2-7]{25}[AEIMQUYaeimquy4]")


@schemathesis.hook
def before_call(context, case, kwargs):
    answer = requests.post(f"{SERVER}/api/v1/tables", json=TERMS, headers={"Origin": SERVER}, timeout=30)
    answer.raise_for_status()
    case.headers["Origin"] = SERVER
    case.headers["Cookie"] = f"rumis={answer.cookies['rumis']}"
    # What is not the ID of a table must stay as it is.
    if "/tables/{id}" in case.path and TABLE_ID.fullmatch(str(case.path_parameters.get("id"))):
        case.path_parameters["id"] = answer.json()["id"]
