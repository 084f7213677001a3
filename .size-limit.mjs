import { readFileSync } from 'node:fs';
import { builtModules, layoutModules } from './src/files/builtClient.ts';

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

/** Before anything can be pressed on a page where one signs in: no page needs less. */
const signInPage = withImports([builtModules.page, builtModules.widgets, layoutModules.general]);
/** Before it can be on one with fields of every kind, opened by a reload or a link. */
const lazyPage = [...new Set([...signInPage, ...withImports([builtModules.lazyWidgets])])];

/** What a claimant's phone loads before a page can be used, as it travels; then what may still come. */
export default [
  { name: 'a page where one signs in', path: signInPage, limit: '164 kB', brotli: true },
  // The target is 180 kB; docs/decisions/0079 says what is left, by size. The server hands over what needs the zones of
  // time; the validators of the flow, MUI, imask, RE2 and what a press does come afterwards.
  { name: 'a page where one signs in, as gzip', path: signInPage, limit: '190.3 kB', gzip: true },
  { name: 'a page with fields of every kind', path: lazyPage, limit: '189.6 kB', brotli: true },
  // Fetched while the first page is read: all fields but text, what shows answers, and the kit of records in records.
  // Grown by documents as rows on their way to the server, by what was filed, with its review,
  // by saved values as rows, by the documents of a review as lines of a table,
  // and by records that stand inside the card of theirs.
  {
    name: 'the widgets of later pages',
    path: withImports([builtModules.lazyWidgets]).slice(0, 1),
    limit: '28.1 kB',
    gzip: true,
  },
  // Grown by the analytics tag, the wallet's login, who has filed, records in records, and by what keeps answers and
  // documents, offers them again and gives receipts; last by what is said above the open record and by names that have a
  // line of their own. One flow needs a part of it.
  {
    name: 'everything',
    path: 'dist/client/assets/*.js',
    limit: '411 kB',
    gzip: true,
  },
];
