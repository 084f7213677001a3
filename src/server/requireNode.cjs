// Node preloads this before the server or a command of it: one that is too old knows no TypeScript, and would only say so in
// a stack. `npm ci` brings the right Node; after `npm prune --omit=dev` the machine's own runs.
const needed = 24;
const found = process.versions.node;
if (Number.parseInt(found, 10) < needed) {
  process.stderr.write(
    `This needs Node.js ${needed} or newer, and the machine has ${found}: install a newer one, or run "npm ci", which brings it.\n`,
  );
  process.exit(1);
}
