import { expect, test, vi } from "vitest";
import { onNewVersion } from "./offline.svelte";

function workersWith(controller: ServiceWorker | null): EventTarget & Pick<ServiceWorkerContainer, "controller"> {
  return Object.assign(new EventTarget(), { controller });
}
const CHANGE = "controllerchange";

test("a first visit is not interrupted when the app is stored, and is told of the next version", () => {
  const workers = workersWith(null);
  const changed = vi.fn();
  onNewVersion(workers, changed);
  workers.dispatchEvent(new Event(CHANGE));
  expect(changed).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event(CHANGE));
  expect(changed).toHaveBeenCalledOnce();
});

test("a page loaded from storage is told of the next version at once", () => {
  const workers = workersWith({} as ServiceWorker);
  const changed = vi.fn();
  onNewVersion(workers, changed);
  workers.dispatchEvent(new Event(CHANGE));
  expect(changed).toHaveBeenCalledOnce();
});
