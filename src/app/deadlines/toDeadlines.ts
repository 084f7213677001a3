import type { Deadline } from '../../state/appState.ts';
import type { DeadlinesResponse } from '../api/getDeadlines.ts';
import { defaultCulture } from '../i18n/culture.ts';
import { deadlinePath } from './decideDeadline.ts';

/** Reads a date in a Windows time zone; `deadlineInstant` of src/rules/clock.ts. */
export type InstantReader = (text: string, windowsZone: string) => number;

/**
 * The deadlines by name, from either of the two shapes. Where the content says them per language, the instant is
 * English's, or the first language's that has the deadline.
 * @throws Error for an unknown zone or a text that is no date.
 */
export function toDeadlines(response: DeadlinesResponse, instant: InstantReader): Readonly<Record<string, Deadline>> {
  return isPlain(response) ? fromPlain(response.deadlines, instant) : fromContent(response, instant);
}

type Plain = Extract<DeadlinesResponse, { deadlines: unknown }>;
type ContentManaged = Exclude<DeadlinesResponse, Plain>;

// No language is called "deadlines".
function isPlain(response: DeadlinesResponse): response is Plain {
  return 'deadlines' in response;
}

function fromPlain(deadlines: Plain['deadlines'], instant: InstantReader): Record<string, Deadline> {
  const entries = Object.entries(deadlines).flatMap(([name, value]): [string, Deadline][] =>
    value === undefined
      ? []
      : [[name, { instant: instant(value.deadline, value.timeZone), redirects: {}, defaultRedirect: deadlinePath }]],
  );
  return Object.fromEntries(entries);
}

function fromContent(response: ContentManaged, instant: InstantReader): Record<string, Deadline> {
  const cultures = Object.keys(response).sort((a, b) => Number(b === defaultCulture) - Number(a === defaultCulture));
  const result: Record<string, Deadline> = {};
  for (const culture of cultures) {
    const content = response[culture];
    if (content === undefined) continue;
    for (const [name, { deadlineDateTime, redirectUrl }] of Object.entries(content.deadlines)) {
      const known = result[name];
      result[name] = {
        instant: known?.instant ?? instant(deadlineDateTime, content.projectTimeZone),
        redirects: { ...known?.redirects, ...(redirectUrl === undefined ? {} : { [culture]: redirectUrl }) },
        defaultRedirect: deadlinePath,
      };
    }
  }
  return result;
}
