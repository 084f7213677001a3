import type { DeadlinesDocument } from '../documents/definitions/deadlines.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';

/** A deadline as it is written, and where. */
interface DeadlineText {
  readonly text: string;
  /** The Windows name of the zone that it is read in. */
  readonly zone: string;
  readonly path: JsonPath;
}

/** Returns every deadline of the settlement, in either shape of the document and in every language. */
export function deadlineTexts({ plain, contentManaged }: DeadlinesDocument): readonly DeadlineText[] {
  return [
    ...Object.entries(plain?.deadlines ?? {}).map(([name, { deadline, timeZone }]) => ({
      text: deadline,
      zone: timeZone,
      path: ['plain', 'deadlines', name, 'deadline'],
    })),
    ...Object.entries(contentManaged ?? {}).flatMap(([culture, { projectTimeZone, deadlines }]) =>
      Object.entries(deadlines).map(([name, { deadlineDateTime }]) => ({
        text: deadlineDateTime,
        zone: projectTimeZone,
        path: ['contentManaged', culture, 'deadlines', name, 'deadlineDateTime'],
      })),
    ),
  ];
}
