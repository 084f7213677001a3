import { allPages, ours } from '../browser/pages.ts';
import type { KeptResults } from '../results.ts';
import { barChart, type Panel } from './barChart.ts';
import { firstMeasures, longMeasures } from './measures.ts';
import { type Measure, shownFigure } from './tables.ts';

type Situation = KeptResults['long']['results'][string];

/** A picture of the performance page. */
export interface Chart {
  readonly file: string;
  readonly title: string;
  readonly svg: string;
}

/** The charts of the parts that were measured. */
export function chartsOf({ long, first }: Partial<KeptResults>): readonly Chart[] {
  const byCount = Object.entries(long?.results ?? {});
  const ofLong = longMeasures.filter(({ chart }) => chart !== undefined);
  const twenty = first?.results['twenty'];
  return [
    ...(byCount.length === 0 ? [] : ofLong).map((measure) => {
      const panels = byCount.map(([count, situation]) =>
        panel(`${Number(count).toLocaleString('en-US')} fields`, situation, measure),
      );
      return chart(`${measure.chart}.svg`, `${measure.title}, by the number of fields`, panels);
    }),
    ...(twenty === undefined
      ? []
      : [
          chart(
            'first-load.svg',
            'First load of twenty fields on a slow phone',
            firstMeasures.filter(({ chart }) => chart !== undefined).map((each) => panel(each.title, twenty, each)),
          ),
        ]),
  ];
}

function chart(file: string, title: string, panels: readonly Panel[]): Chart {
  const said = panels.map(
    (each) => `${each.title}: ${each.bars.map(({ label, text }) => `${label} ${text}`).join(', ')}.`,
  );
  return { file, title, svg: barChart(title, said.join(' '), panels) };
}

function panel(title: string, situation: Situation, measure: Measure): Panel {
  const bars = allPages.flatMap((page) => {
    const value = situation[page.name]?.[measure.name];
    if (value === undefined) return [];
    return [{ label: page.title, value, text: shownFigure(measure, value), isOurs: page === ours }];
  });
  return { title, bars };
}
