import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));

/** The files of these chunks and of everything that they import at once. */
function withImports(sources) {
  const found = new Set();
  const follow = (source) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`The build has no chunk of ${source}: the budget is out of date.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const source of sources) follow(source);
  return [...found].map((file) => `dist/client/${file}`);
}

const flows = Object.keys(manifest).filter((source) => source.includes('claim-wizard/flow/'));
/** The one of the first page, `/`. */
const flow = flows.find((source) => source.endsWith('/Standard'));
const chunkFile = (source) => `dist/client/${manifest[source].file}`;

/** What a claimant's phone loads before the first page can be filled in; after it, what may still come. */
export default [
  {
    name: 'before the first page',
    path: withImports(['index.html', 'widgets/registry.ts', 'src/app/layouts/GeneralLayout.tsx', flow]),
    // Expressions took 8 kB of it. Answers that are kept took 15: a session is gone on with before the first page is drawn,
    // so what reads and restores a claim must be there; with them the steps beside the page, the bar of help and the
    // themes. One file for all, and none of the library's buttons and bars, gave back more.
    limit: '299 kB',
    gzip: true,
  },
  // Fetched while the first page is read: all fields but text, what shows answers, and the kit of records in records.
  // Grown by documents on their way to the server, and by what was filed, with its review.
  {
    name: 'the widgets of later pages',
    path: chunkFile('widgets/later.ts'),
    limit: '19.2 kB',
    gzip: true,
  },
  // A flow is loaded by whoever fills it in: each has the budget of the largest one.
  // Grown by sections, widths of fields and what options say of themselves; and by the tables of its patterns, half a
  // kilobyte in the place of RE2's 43.
  ...flows.map((source) => ({
    name: `the ${source.split('/').at(-1)} flow alone`,
    path: chunkFile(source),
    limit: '10.4 kB',
    gzip: true,
  })),
  // Grown by the analytics tag, the wallet's login, who has filed, records in records, and by what keeps answers and
  // documents, offers them again and gives receipts; one flow needs a part of it.
  {
    name: 'everything but the flows',
    path: ['dist/client/assets/*.js', ...flows.map((source) => `!${chunkFile(source)}`)],
    limit: '420.5 kB',
    gzip: true,
  },
];
