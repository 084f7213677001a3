import { endpoints } from 'virtual:claim-wizard/endpoints';
import { lazyEndpoints } from 'virtual:claim-wizard/lazy-endpoints';
import { type CalendarDate, formatCalendarDate } from '../../../rules/calendarDate.ts';
import type { AuthorizeResponse, CsrfResponse } from '../../../wire/calls.ts';
import type { SaveDraftAnswer } from '../../../wire/drafts.ts';
import type { WireModel } from '../../../wire/models.ts';
import type { Tell } from './tell.ts';

/** What the frame answers itself with. */
export interface Known {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly today: CalendarDate;
  /** What the server would know of who signs in. */
  readonly person: readonly WireModel[];
  /** Where the flow signs in; null where it does not. */
  readonly authorize: string | null;
}

export interface Network {
  know(known: Partial<Known>): void;
}

const nothing: Known = { answers: {}, today: { year: 2000, month: 1, day: 1 }, person: [], authorize: null };

/** Answers the wizard's calls in the page itself: there is no session, and nothing leaves the frame. */
export function frameNetwork(tell: Tell): Network {
  const real = window.fetch.bind(window);
  let known = nothing;
  let waiting: { readonly address: string; readonly resolve: () => void }[] = [];
  let saves = 0;

  const until = (address: string) =>
    new Promise<void>((resolve) => {
      waiting = [...waiting, { address, resolve }];
    });

  async function answerTo(address: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    if (pathname === endpoints.content.path && !(address in known.answers)) {
      tell({ kind: 'language', culture: searchParams.get('culture') ?? '' });
      await until(address);
    }
    if (address in known.answers) return known.answers[address];
    switch (pathname) {
      case endpoints.csrf.path:
        return { requestHeaderName: 'x-preview', requestToken: 'preview' } satisfies CsrfResponse;
      case endpoints.setLanguage.path:
        return { culture: searchParams.get('culture') ?? '' };
      case endpoints.sessionTimeout.path:
        return { loggedOut: true };
      case endpoints.signatureDate.path:
        return { signatureDate: formatCalendarDate(known.today) };
      case lazyEndpoints.saveDraft.path:
        saves += 1;
        return {
          saved: true,
          revision: saves,
          savedAt: new Date().toISOString(),
          returnCode: null,
        } satisfies SaveDraftAnswer;
      case known.authorize:
        return {
          authorized: true,
          error: null,
          captcha: null,
          prepopulatedData: [...known.person],
        } satisfies AuthorizeResponse;
      default:
        return undefined;
    }
  }

  window.fetch = async (input, init) => {
    const { pathname, search, origin } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (origin !== window.location.origin || !pathname.startsWith('/api/')) return real(input, init);
    const body = await answerTo(pathname + search);
    if (body !== undefined) return Response.json(body);
    tell({ kind: 'said', sentence: `A preview has no server: it leaves out what ${pathname} does.` });
    return Response.json({ error: null, message: 'A preview has no server.' }, { status: 503 });
  };
  return {
    know(more) {
      known = { ...known, ...more };
      for (const { address, resolve } of waiting) if (address in known.answers) resolve();
      waiting = waiting.filter(({ address }) => !(address in known.answers));
    },
  };
}
