import type { Deadline } from '../../claim/navigation/redirect.ts';
import { defaultCulture } from '../../rules/culture.ts';
import { namedRoutes } from '../../rules/productPaths.ts';
import type { ContentManagedDeadlines, DeadlinesResponse, PlainDeadlines } from '../../wire/calls.ts';

/** `zonedDeadline` of src/rules/clock.ts. */
type DateReader = (text: string, windowsZone: string) => Pick<Deadline, 'instant' | 'timeZone'>;

/**
 * For per-language content, date and default target are English's, or else those of the first language that has the
 * deadline. A redirect that is neither a path nor a web address is ignored.
 * @throws Error for an unknown zone or an unreadable date.
 */
export function toDeadlines(response: DeadlinesResponse, read: DateReader): Readonly<Record<string, Deadline>> {
  return isPlain(response) ? fromPlain(response.deadlines, read) : fromContent(response, read);
}

// No language is called "deadlines".
function isPlain(response: DeadlinesResponse): response is PlainDeadlines {
  return 'deadlines' in response;
}

function fromPlain(deadlines: PlainDeadlines['deadlines'], read: DateReader): Record<string, Deadline> {
  const entries = Object.entries(deadlines).map(
    ([name, { deadline, timeZone, defaultRedirectUrl }]): [string, Deadline] => [
      name,
      { ...read(deadline, timeZone), redirects: {}, defaultRedirect: firstTarget(defaultRedirectUrl) },
    ],
  );
  return Object.fromEntries(entries);
}

function fromContent(response: ContentManagedDeadlines, read: DateReader): Record<string, Deadline> {
  const cultures = Object.keys(response).sort((a, b) => Number(b === defaultCulture) - Number(a === defaultCulture));
  const result: Record<string, Deadline> = {};
  for (const culture of cultures) {
    const content = response[culture];
    if (content === undefined) continue;
    for (const [name, { deadlineDateTime, redirectUrl }] of Object.entries(content.deadlines)) {
      const known = result[name];
      result[name] = {
        ...(known ?? read(deadlineDateTime, content.projectTimeZone)),
        redirects: { ...known?.redirects, ...(isTarget(redirectUrl) ? { [culture]: redirectUrl } : {}) },
        defaultRedirect: firstTarget(...cultures.map((each) => response[each]?.deadlines[name]?.defaultRedirectUrl)),
      };
    }
  }
  return result;
}

function firstTarget(...redirects: readonly (string | undefined)[]): string {
  return redirects.find(isTarget) ?? namedRoutes.defaultDeadline;
}

function isTarget(redirect: string | undefined): redirect is string {
  return (
    redirect !== undefined &&
    /^(\/(?![/\\])|https?:\/\/)/.test(redirect) &&
    URL.canParse(redirect, 'http://page.invalid')
  );
}
