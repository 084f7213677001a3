/**
 * Measures the same form in this product and in its peers, and writes docs/performance.md.
 *
 *   npm --prefix bench run all -- [--rounds 3] [--only long,records,first,later]
 *     [--pages ours,bare] [--counts 50,200,1000]
 *
 * With only some pages or counts it prints the results and writes nothing. `npm --prefix bench run write` makes
 * the page from the last results.
 */
import { parseArgs } from 'node:util';
import { everything, measure } from './measure.ts';
import { writePerformance } from './report/writePerformance.ts';
import { keepResults, type Part, type PartResults, parts } from './results.ts';

const options = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: everything.parts.join(',') },
    pages: { type: 'string', default: everything.pages.join(',') },
    counts: { type: 'string', default: everything.counts.join(',') },
  },
}).values;

const only = options.only.split(',');
const choice = {
  rounds: Number(options.rounds),
  parts: parts.filter((part) => only.includes(part)),
  pages: options.pages.split(','),
  counts: options.counts.split(',').map(Number),
};
const isWhole = choice.pages.length === everything.pages.length && choice.counts.length === everything.counts.length;
await measure(choice, async (part, results) => {
  if (isWhole) await keepResults(part, results, choice.rounds);
  else print(part, results);
});
if (isWhole) await writePerformance();

function print(part: Part, results: PartResults): void {
  for (const [situation, pages] of Object.entries(results)) {
    for (const [page, figures] of Object.entries(pages)) {
      const shown = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)}`);
      process.stdout.write(`${part} ${situation} ${page}: ${shown.join(', ')}\n`);
    }
  }
}
