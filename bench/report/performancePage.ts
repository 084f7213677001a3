import { allPages, ours } from '../browser/pages.ts';
import { slowPhone } from '../browser/tab.ts';
import type { KeptResults, PartResults } from '../results.ts';
import type { Chart } from './charts.ts';
import { writtenFigures } from './figures.ts';
import { firstMeasures, laterMeasures, longMeasures, recordMeasures } from './measures.ts';
import { comparison, type Measure, markdownTable, shownFigure } from './tables.ts';

/** docs/performance.md, without the parts that were never measured. */
export function performancePage(results: Partial<KeptResults>, charts: readonly Chart[]): string {
  const { long, records, first, later } = results;
  const parts = [
    introduction,
    ...(first === undefined ? [] : [firstLoad(first.results), dated(first), pictures(charts, ['first-load.svg'])]),
    ...(later === undefined ? [] : [laterPages(later.results), dated(later)]),
    ...(long === undefined
      ? []
      : [
          longPages(long.results),
          dated(long),
          pictures(
            charts,
            charts.map(({ file }) => file).filter((file) => file !== 'first-load.svg'),
          ),
        ]),
    ...(records === undefined ? [] : [manyRecords(records.results), dated(records)]),
    elsewhere(),
  ];
  return `${parts.join('\n\n')}\n`;
}

const introduction = `# Performance

One form in this product and in others: seven text fields in ten, one select, one checkbox and one group of six radio
buttons; a text is required and has 50 characters at most. All are built by the same Vite, served in the same way, and
driven one after the other in one headless Chromium, several rounds; a figure is the median. Milliseconds depend on the
machine, so compare within a table: what counts are the ratios.

\`\`\`sh
npm ci && npm --prefix bench ci       # what the others are made of has a lock file of its own
npm --prefix bench run all            # measures everything and writes this page; --rounds 5, --only long,records,first,later
npm --prefix bench run write          # writes this page again of what was measured last
\`\`\`

The others are ${list(allPages.filter((page) => page !== ours).map(({ title }) => title))}. rjsf is a controlled \`Form\` that
validates when a field is left; JSON Forms, SurveyJS and Form.io validate as they do by themselves; bare inputs are the
floor: what the browser alone costs, with a script that names what is missing when the form is sent.`;

const { slowdown, bitsPerSecond, latency } = slowPhone;
const phone = `a processor ${slowdown} times slower, ${bitsPerSecond / 1e6} Mbit/s, ${latency} ms`;

function firstLoad(results: PartResults): string {
  const { twenty = {}, standard = {} } = results;
  return `## The first load on a slow phone

Twenty such fields, nothing kept from before, on a slow phone (${phone}). Ours is the
whole product: its server and a settlement of those twenty fields, with header, help, languages and a second page. The
others are the form alone on a static server.
"A press acts" is when pressing the button of the empty form first shows what is missing: ours sends the form until its code
has come. "Blocked" is by how much tasks after the first paint exceed 50 ms, together: a page that paints late has done the
work before.

${comparison(twenty, firstMeasures)}

${lostInput(twenty)}

The first page of the sample's Standard flow, where one signs in:

${ownRows([['Standard, first page', standard[ours.name]]], firstMeasures)}`;
}

/** Names the pages that lost what was typed as soon as there was an input. */
function lostInput(situation: PartResults[string]): string {
  const lost = allPages.filter(({ name }) => situation[name]?.['kept'] === 0).map(({ title }) => title);
  if (lost.length === 0) return 'What is typed as soon as there is an input stays in it everywhere.';
  return `What is typed as soon as there is an input is lost in ${list(lost)}.`;
}

function laterPages(results: PartResults): string {
  const figures = results['twenty']?.[ours.name];
  const requests = laterMeasures.map(({ name, title }) => `${title} ${figures?.[`${name}Requests`] ?? '–'}`);
  return `## Later pages on a slow phone

The same settlement in the product, its twenty fields filled in: from the press until the title that it leads to is painted.
Without scripts, in the sample's Standard flow, the form is sent, and what counts is the time until the page that its answer
leads to is painted.

${ownRows([[ours.title, figures]], laterMeasures)}

Requests meanwhile: ${requests.join(', ')}.`;
}

function longPages(results: PartResults): string {
  const tables = Object.entries(results).map(
    ([count, situation]) =>
      `### ${Number(count).toLocaleString('en-US')} fields\n\n${comparison(situation, longMeasures)}`,
  );
  return `## Long pages

From the form's description (ours: from the resolved flow, compiled as the browser does it) until the first fields are painted
and until all of them are there: ours mounts the first thirty at once and the rest while the browser is idle. Then a key
press, and Tab out of a text that was typed in: the work of the main thread, and the time until the change is painted. The
heap is what is left after a collection, with all fields there. The page is the product's renderer with its own widgets,
store, rules and theme, without the frame around it.

${tables.join('\n\n')}`;
}

function manyRecords(results: PartResults): string {
  const tables = Object.entries(results).map(([kind, byCount]) => {
    const counts = Object.entries(byCount).map(([count, figures]): [string, typeof figures] => [
      `${count} records`,
      figures,
    ]);
    return `### In a ${kind}\n\n${ownRows(counts, recordMeasures)}`;
  });
  return `## Many records

In the product alone: the first of ten and of 500 records is deleted, one is added (in a form: saved), and a claimant types in it.

${tables.join('\n\n')}`;
}

function ownRows(
  rows: readonly (readonly [string, Readonly<Record<string, number>> | undefined])[],
  measures: readonly Measure[],
): string {
  return markdownTable(
    ['', ...measures.map(({ title }) => title)],
    rows.map(([title, figures]) => [title, ...measures.map((each) => shownFigure(each, figures?.[each.name]))]),
  );
}

const dated = ({ day, rounds }: { readonly day: string; readonly rounds: number }) =>
  `Measured on ${day}, ${rounds === 1 ? 'one round' : `medians of ${rounds} rounds`}.`;

function pictures(charts: readonly Chart[], files: readonly string[]): string {
  return charts
    .filter(({ file }) => files.includes(file))
    .map(({ file, title }) => `![${title}](performance/${file})`)
    .join('\n\n');
}

function elsewhere(): string {
  const rows = writtenFigures.map(({ where, what, command }) => [
    where,
    what,
    command === null ? 'none is kept: a figure of its day' : `\`${command}\``,
  ]);
  const table = [
    '| where | what it says | measured by |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
  return `## Figures elsewhere

${table.join('\n')}

The budgets of what the browser loads are in \`.size-limit.mjs\` (\`npm run size\`); the measurements of the engine and of the
server alone are listed in \`bench/README.md\`.`;
}

function list(titles: readonly string[]): string {
  return new Intl.ListFormat('en').format(titles);
}
