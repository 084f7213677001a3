import type { Figures } from '../browser/medians.ts';
import { allPages, bare, ours, peers } from '../browser/pages.ts';
import type { PartResults } from '../results.ts';

/** A figure as tables and charts show it. */
export interface Measure {
  /** Its name in the results. */
  readonly name: string;
  readonly title: string;
  readonly unit: 'ms' | 'MB' | 'kB' | '';
  readonly digits?: number;
}

export function shownFigure({ unit, digits = 0 }: Measure, value: number | undefined): string {
  if (value === undefined) return '–';
  const number = value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return unit === '' ? number : `${number} ${unit}`;
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, index) => (index === 0 ? '---' : '---:')));
  return [line(head), rule, ...rows.map(line)].join('\n');
}

type Situation = PartResults[string];

/** A row for each page, and our figures relative to the best peer and to bare inputs. */
export function comparison(situation: Situation, measures: readonly Measure[]): string {
  const rows = allPages
    .filter(({ name }) => situation[name] !== undefined)
    .map(({ name, title }) => [title, ...measures.map((each) => shownFigure(each, situation[name]?.[each.name]))]);
  const best = (measure: Measure) =>
    Math.min(...peers.map(({ name }) => situation[name]?.[measure.name] ?? Number.POSITIVE_INFINITY));
  const ratios = [
    ['**ours ÷ best peer**', ...measures.map((each) => ratio(situation[ours.name], each, best(each)))],
    [
      '**ours ÷ bare inputs**',
      ...measures.map((each) => ratio(situation[ours.name], each, situation[bare.name]?.[each.name])),
    ],
  ];
  return markdownTable(['', ...measures.map(({ title }) => title)], [...rows, ...ratios]);
}

function ratio(figures: Figures | undefined, { name, unit }: Measure, other: number | undefined): string {
  if (unit === '') return '';
  const own = figures?.[name];
  if (own === undefined || other === undefined || other < 0.5 || !Number.isFinite(other)) return '–';
  return `**${(own / other).toFixed(2)}**`;
}
