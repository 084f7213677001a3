import type { DeadlinesDocument } from '../documents/definitions/deadlines.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { defaultCulture } from '../rules/culture.ts';

/** A deadline in one language, or in all of them. */
export interface WrittenDeadline {
  readonly name: string;
  /** Null for all. */
  readonly culture: string | null;
  readonly text: string;
  /** The Windows name of the zone. */
  readonly zone: string;
  readonly path: JsonPath;
  /** Where the date stands. */
  readonly datePath: JsonPath;
  /** Targets by the key that names them. */
  readonly targets: Readonly<Record<string, string>>;
}

/** In either shape; English first, whose date counts. */
export function writtenDeadlines({ plain, contentManaged }: DeadlinesDocument): readonly WrittenDeadline[] {
  const shared = Object.entries(plain?.deadlines ?? {}).map(
    ([name, { deadline: text, timeZone: zone, ...targets }]) => {
      const path = ['plain', 'deadlines', name];
      return { name, culture: null, text, zone, path, datePath: [...path, 'deadline'], targets };
    },
  );
  const languages = Object.entries(contentManaged ?? {}).sort(
    ([one], [other]) => Number(other === defaultCulture) - Number(one === defaultCulture),
  );
  const ofLanguages = languages.flatMap(([culture, { projectTimeZone: zone, deadlines }]) =>
    Object.entries(deadlines).map(([name, { deadlineDateTime: text, ...targets }]) => {
      const path = ['contentManaged', culture, 'deadlines', name];
      return { name, culture, text, zone, path, datePath: [...path, 'deadlineDateTime'], targets };
    }),
  );
  return [...shared, ...ofLanguages].map(({ targets, ...deadline }) => ({
    ...deadline,
    targets: Object.fromEntries(
      Object.entries(targets).flatMap(([key, target]) => (typeof target === 'string' ? [[key, target]] : [])),
    ),
  }));
}
