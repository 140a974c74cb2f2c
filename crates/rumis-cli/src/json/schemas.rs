//! Generates `docs/json.md` and the schemas in `docs/json` from the types of the documents, and
//! checks that they are up to date. `cargo xtask generate` writes them.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use rumis::{Colour, Edition, PlanName, Seat, Stone, Way};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use super::{ErrorDocument, Name};
use crate::commands::admin::{DoneDocument, StatusDocument, TableDocument};
use crate::commands::analyse::json::Analysis;
use crate::commands::backup::Stored;
use crate::commands::health::Health;
use crate::commands::ladder::LadderDocument;
use crate::commands::licences::Licences;
use crate::commands::loadtest::cluster::ClusterStep;
use crate::commands::loadtest::pages::PagesResult;
use crate::commands::loadtest::{BurstResult, GrowthStep, PaceResult, StartResult};
use crate::commands::matches::json::MatchDocument;
use crate::commands::moves::LegalMoves;
use crate::commands::new_plan::{CheckedPlan, PlanBlock};
use crate::commands::perft::MoveCounts;
use crate::commands::plans::DescribedPlan;
use crate::commands::play::browser::PlayPage;
use crate::commands::puzzles::{ListedPuzzle, ShownPuzzle};
use crate::commands::replay::GameResult;
use crate::commands::serve::{Served, Working};
use crate::commands::show::Shown;
use crate::commands::solve::json::{AssemblyCount, BuildPlan, ForcedParts, NextPart, Solution};
use crate::commands::stones::DescribedStone;

macro_rules! schema_of_names {
    ($($type:ident),*) => {
        $(
            impl JsonSchema for Name<$type> {
                fn schema_name() -> Cow<'static, str> {
                    stringify!($type).into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!({ "type": "string", "enum": $type::ALL.map(|name| name.to_string()) })
                }
            }
        )*
    };
}

schema_of_names!(Colour, Edition, PlanName, Seat, Stone, Way);

/// A document that a command prints.
struct Document {
    /// The name of its schema and of its example in the tests.
    name: &'static str,
    /// Commands that print it.
    calls: &'static [&'static str],
    /// A description.
    about: &'static str,
    schema: Value,
}

fn document<T: JsonSchema>(name: &'static str, calls: &'static [&'static str], about: &'static str) -> Document {
    let mut schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value();
    close(&mut schema);
    Document { name, calls, about, schema }
}

/// Forbids fields that the schema does not name, in every object.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            if map.contains_key("properties") {
                map.insert("additionalProperties".to_owned(), false.into());
            }
            map.values_mut().for_each(close);
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}

/// All documents, in the order of the page.
fn documents() -> Vec<Document> {
    vec![
        document::<ErrorDocument<'_>>("error", &["rumis replay missing.rumis"], "Printed instead of a result."),
        document::<GameResult>(
            "replay",
            &["rumis replay game.rumis", "rumis play --terminal"],
            "The state of a game. `rumis play --terminal` prints it at the end.",
        ),
        document::<Shown>("show", &["rumis show game.rumis"], "A position, and the pictures that were written."),
        document::<LegalMoves>("moves", &["rumis moves game.rumis"], "Every legal move."),
        document::<MoveCounts>("perft", &["rumis perft --depth 2"], "Numbers of sequences of moves."),
        document::<Analysis>(
            "analyse",
            &["rumis analyse game.rumis"],
            "The engine's judgement of every move. After Ctrl-C, `complete` is false and `positions` and `moves` contain \
             what was finished.",
        ),
        document::<PlayPage<'_>>(
            "play",
            &["rumis play"],
            "Printed when the game is ready, while the program keeps serving it.",
        ),
        document::<Vec<DescribedPlan>>("plans", &["rumis plans", "rumis plans pisac"], "A list of plans."),
        document::<Vec<DescribedStone>>("stones", &["rumis stones"], "A list of the eleven stones."),
        document::<CheckedPlan>("new-plan-check", &["rumis new-plan --check mine.txt"], "A plan of your own."),
        document::<PlanBlock>("new-plan-block", &["rumis new-plan --block 3x2x4"], "A plan to start from."),
        document::<Vec<ListedPuzzle>>("puzzles", &["rumis puzzles"], "A list of the puzzles of the book."),
        document::<ShownPuzzle>("puzzles-show", &["rumis puzzles show last-three-cube --solution"], "One puzzle."),
        document::<Solution>(
            "solve",
            &["rumis solve --box 2x2x3", "rumis solve --box 2x2x3 --random 7"],
            "A solution.",
        ),
        document::<AssemblyCount>(
            "solve-count",
            &["rumis solve --box 2x2x3 --count"],
            "The number of solutions. For a part of a count (`--shard`), the number of solutions up to turns need not be \
             whole: then `up_to_turns` is null, and the fractions of all parts add up.",
        ),
        document::<String>(
            "solve-all",
            &["rumis solve --box 2x2x3 --all"],
            "JSON Lines: one assembly per line, because there may be millions. No line means no solution.",
        ),
        document::<NextPart>(
            "solve-hint",
            &["rumis solve --box 2x2x3 --hint", "rumis solve --box 2x2x3 --by-the-rules --hint"],
            "A piece that can come next.",
        ),
        document::<ForcedParts>("solve-forced", &["rumis solve --box 2x2x3 --forced"], "What all solutions share."),
        document::<BuildPlan>(
            "solve-by-the-rules",
            &["rumis solve --box 2x2x3 --by-the-rules", "rumis solve --box 2x2x3 --by-the-rules --in-turn"],
            "An order of stones that the rules allow.",
        ),
        document::<MatchDocument>("match", &["rumis match greedy-1 random-1"], "The result of a match."),
        document::<LadderDocument>("ladder", &["rumis ladder random-1 greedy-1 level-1"], "The result of a ladder."),
        document::<Served<'_>>("serve", &["rumis serve"], "Printed when the server is ready, while it keeps serving."),
        document::<Working>(
            "worker",
            &["rumis worker --nats-url nats://bus:4222"],
            "Printed at the start, before the first task.",
        ),
        document::<Health>("health", &["rumis health"], "The answer of a server that is ready."),
        document::<StatusDocument>(
            "admin-status",
            &["rumis admin status"],
            "How much a database contains, and which servers use it.",
        ),
        document::<Vec<TableDocument>>("admin-tables", &["rumis admin tables list"], "A list of tables."),
        document::<DoneDocument>(
            "admin",
            &[
                "rumis admin tables close ID",
                "rumis admin people reset ann",
                "rumis admin people ban ann",
                "rumis admin people unban ann",
                "rumis admin sessions revoke ann",
                "rumis admin sweep",
            ],
            "What was done.",
        ),
        document::<Stored>("backup", &["rumis backup FILE", "rumis restore FILE"], "What was stored."),
        document::<PaceResult<'_>>(
            "loadtest-pace",
            &["rumis loadtest pace"],
            "The result of a load test at people's pace.",
        ),
        document::<BurstResult>("loadtest-burst", &["rumis loadtest burst"], "How many moves per second are stored."),
        document::<StartResult>(
            "loadtest-start",
            &["rumis loadtest start"],
            "How quickly a server with many games starts.",
        ),
        document::<PagesResult>(
            "loadtest-pages",
            &["rumis loadtest pages"],
            "How long the pages of a server with many past games take.",
        ),
        document::<Vec<GrowthStep>>(
            "loadtest-grow",
            &["rumis loadtest grow"],
            "A list with one entry for each step of a growing load.",
        ),
        document::<Vec<ClusterStep>>(
            "loadtest-cluster",
            &["rumis loadtest cluster"],
            "A list with one entry for each cluster: what moves and idle tables cost.",
        ),
        document::<Licences>("licences", &["rumis licences"], "The licences of third-party software in the program."),
    ]
}

/// The text before the list of documents.
const INTRODUCTION: &str = "\
# JSON for scripts

<!-- Written by `cargo xtask generate` from the types in `crates/rumis-cli`. -->

Every command except `gtp`, `completions` and `man` prints JSON with `--json`. Field names and types are stable: a later \
version may add fields. If it renames or removes a field or changes its type, the changelog says so.

- Standard output has exactly one document, on one line: the result, or an [error](#error). `solve --all` is the only \
  exception: it prints JSON Lines, one string per line.
- The exit code is 0 for a result, 2 for a wrong command line, 1 for any other failure and 130 after Ctrl-C. After \
  Ctrl-C, `match`, `ladder` and `analyse` print the results so far, with `\"complete\": false`.
- If something fails after the result was printed, such as writing a picture, the exit code is 1 and only standard \
  error says why.
- Standard error is for people: it has the messages of errors, progress, notices and logs.
- Every field of a result is always present; `null` means that there is no value. An error always has `code` and \
  `message`, and other fields only if they apply.
- Moves, positions, plans and records are texts as in [notation.md](notation.md).

The schemas are in the folder `json` beside this page: JSON Schema, draft 2020-12. In the examples, values that differ \
from run to run, such as times and addresses, are 0 or empty.

## Error codes

`code` is a stable code: its meaning never changes. It may be a code of the rules (`illegal-move`, `unknown-word`, \
`plan-in-pieces` and the others in [notation.md](notation.md)) or of the server ([server.md](server.md)). The program \
itself adds:

| code | meaning |
|---|---|
| `bad-usage` | the command line is wrong |
| `cannot-read` | a file cannot be read |
| `cannot-write` | a file, a folder or the output cannot be written |
| `gave-up` | no answer was found in a reasonable time |
| `load-failed` | something went wrong in a load test |
| `no-web-app` | the program was built without the web app |
| `not-text` | a file is not text |
| `nothing-to-resume` | there is no unfinished game |

`match` and `ladder` also have these:

| code | meaning |
|---|---|
| `unknown-program`, `bad-label` | the program does not exist, or the label before it is not valid |
| `missing-budget`, `unexpected-budget`, `empty-budget`, `bad-budget` | a program lacks its budget, takes none, or cannot use this one |
| `unknown-setting`, `bad-setting`, `bad-threads` | a setting of `rumis@…` does not exist or cannot have this value |
| `bad-command-line`, `cannot-start`, `not-gtp`, `wrong-gtp-version` | a program in another process cannot be started, or does not speak GTP 2 |
| `unclear-seats`, `program-without-seat`, `seat-without-program`, `too-few-programs` | the programs do not fill the seats |
| `no-moves` | nobody can place a stone on this plan |
| `bad-sprt` | the sequential test is not valid |
| `save-file-exists`, `not-a-save-file`, `other-match`, `other-version` | the save file exists already, is not a save file, or belongs to another match or version |
| `bad-line`, `line-too-long`, `wrong-games` | a line of the save file is damaged |

`solve` and `puzzles` also have these:

| code | meaning |
|---|---|
| `empty-target`, `target-too-large`, `target-too-long` | the shape is empty or too large |
| `bad-colours`, `bad-piece`, `bad-stock`, `same-name`, `same-shape` | the pieces are not valid |
| `impossible-volume` | no choice of the pieces has as many cubes as the shape has cells |
| `unknown-piece`, `wrong-shape`, `outside-target`, `overlap`, `used-too-often`, `used-too-seldom`, `not-filled` | the \
assembly has wrong pieces, or they do not fit into the shape |
| `not-buildable` | there is no order in which the stones can be placed |
| `not-a-checkpoint`, `other-count`, `other-version`, `wrong-checksum`, `cut-off` | the checkpoint belongs to another \
count or version, or is damaged |

Commands that draw pictures also have `bad-size`, `not-svg` and `encoding`: a picture of this size cannot be made.
";

fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    for Document { name, calls, about, schema } in documents() {
        let calls: Vec<String> = calls.iter().map(|call| format!("`{call} --json`")).collect();
        let _ = write!(page, "\n## {name}\n\n{about} Schema: [{name}.schema.json](json/{name}.schema.json).\n\n");
        let _ = write!(page, "{}\n\n", calls.join(", "));
        let fields = fields(&schema);
        if !fields.is_empty() {
            let _ = write!(page, "| field | type | meaning |\n|---|---|---|\n{fields}\n");
        }
        page.push_str(&example(name));
        page.truncate(page.trim_end().len());
        page.push('\n');
    }
    page
}

/// A row for each field. Fields of nested objects come after their object.
fn fields(schema: &Value) -> String {
    let mut rows = String::new();
    add_fields(schema, schema, "", &mut rows);
    rows
}

fn add_fields(root: &Value, schema: &Value, path: &str, rows: &mut String) {
    let schema = resolve(root, schema);
    if let Some(items) = schema.get("items") {
        return add_fields(root, items, &format!("{path}[]"), rows);
    }
    for part in ["anyOf", "oneOf"].iter().filter_map(|key| schema.get(key)?.as_array()).flatten() {
        add_fields(root, part, path, rows);
    }
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        let about = field.get("description").and_then(Value::as_str).unwrap_or_default().replace('\n', " ");
        let row = format!("| `{path}` | {} | {} |\n", kind(root, field), about.replace('|', "\\|"));
        // A field that occurs in two variants of an object is listed once.
        if !rows.contains(&row) {
            rows.push_str(&row);
        }
        add_fields(root, field, &path, rows);
    }
}

fn resolve<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    match schema.get("$ref").and_then(Value::as_str).and_then(|to| to.strip_prefix("#/")) {
        Some(path) => path.split('/').fold(root, |value, word| &value[word]),
        None => schema,
    }
}

/// The type of a field in a few words.
fn kind(root: &Value, schema: &Value) -> String {
    let schema = resolve(root, schema);
    if let Some(names) = schema.get("enum").and_then(Value::as_array) {
        let names: Vec<String> = names.iter().map(|name| format!("`{}`", name.as_str().unwrap_or("null"))).collect();
        return names.join(", ");
    }
    let parts = ["anyOf", "oneOf"].iter().filter_map(|key| schema.get(key)?.as_array()).flatten();
    let parts: BTreeSet<String> = parts.map(|part| kind(root, part)).collect();
    if !parts.is_empty() {
        return parts.into_iter().collect::<Vec<_>>().join(" or ");
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
        _ => vec!["any"],
    };
    let word = |kind: &str| match kind {
        "array" => format!("list of {}", kind_of_items(root, schema)),
        "object" if schema.get("properties").is_none() => {
            format!("object: any name to {}", kind_or_any(root, schema.get("additionalProperties")))
        }
        kind => kind.to_owned(),
    };
    types.into_iter().map(word).collect::<Vec<_>>().join(" or ")
}

fn kind_of_items(root: &Value, schema: &Value) -> String {
    match schema.get("prefixItems").and_then(Value::as_array) {
        Some(items) => format!("{} {}s", items.len(), kind_or_any(root, items.first())),
        None => kind_or_any(root, schema.get("items")),
    }
}

fn kind_or_any(root: &Value, schema: Option<&Value>) -> String {
    schema.map_or_else(|| "anything".to_owned(), |schema| kind(root, schema))
}

/// Longer examples are only linked.
const LONGEST_EXAMPLE: usize = 30;

/// The output of an example call, from the files of the tests.
fn example(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/json").join(format!("{name}.json"));
    let text = fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n");
    let lines = text.lines().count();
    match lines {
        0 => String::new(),
        1..=LONGEST_EXAMPLE => format!("```json\n{text}```\n"),
        _ => {
            let place = "../crates/rumis-cli/tests/json";
            format!("An example is in [{name}.json]({place}/{name}.json).\n")
        }
    }
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// Compares a file with its expected content; with `RUMIS_UPDATE` set, writes it.
fn check(file: &Path, text: &str) {
    if std::env::var_os("RUMIS_UPDATE").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    let found = fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n");
    assert!(found == text, "{} is not up to date: run `cargo xtask generate`", file.display());
}

#[test]
fn the_schemas_of_all_documents_are_up_to_date() {
    let folder = docs().join("json");
    let mut expected = BTreeSet::new();
    for Document { name, schema, .. } in documents() {
        let file = format!("{name}.schema.json");
        check(&folder.join(&file), &format!("{}\n", serde_json::to_string_pretty(&schema).unwrap()));
        expected.insert(file);
    }
    let found = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(found.collect::<BTreeSet<_>>(), expected, "schemas without a document");
}

#[test]
fn the_page_about_json_is_up_to_date() {
    check(&docs().join("json.md"), &page());
}

#[test]
fn every_field_has_a_description() {
    for Document { name, schema, .. } in documents() {
        for row in fields(&schema).lines() {
            assert!(!row.ends_with("|  |"), "{name}: {row}");
        }
    }
}
