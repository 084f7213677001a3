import { onceEach } from '../../rules/onceEach.ts';
import type { AppContext } from '../appContext.ts';
import { networkOf } from '../networkOf.ts';
import { Refusal } from '../refusal.ts';
import type { DraftStore } from '../store/draftStore.ts';
import type { Subject } from '../store/sessionStore.ts';

const hour = 60 * 60_000;

type Limited = Pick<AppContext, 'limits'>;

/** Whoever is known keeps their answers also where people whom nobody knows have taken all that they may: half. */
export const mostBytesOf = ({ limits: { draftBytes } }: Limited, { kind }: Pick<Subject, 'kind'>): number =>
  kind === 'open' ? draftBytes / 2 : draftBytes;

/** To sum up all drafts takes the longer the more there are: not every save waits for it. */
const summedEveryMilliseconds = 10_000;
/** What all drafts had when they were summed up last, and what this process has added since. */
const lastSum = onceEach((_drafts: DraftStore) => ({ bytes: 0, at: Number.NEGATIVE_INFINITY }));

/**
 * Lets a draft grow by so many bytes. Several at the same instant, and several servers within seconds, may go a little
 * beyond.
 * @throws Refusal where all drafts together would have too many.
 */
export async function requireRoom(
  context: Limited & Pick<AppContext, 'store'>,
  subject: Subject,
  bytes: number,
): Promise<void> {
  // What gets no larger is taken whatever there is.
  if (bytes <= 0) return;
  const { drafts } = context.store;
  const most = mostBytesOf(context, subject);
  const known = lastSum(drafts);
  // Nobody is refused by what is only believed: drafts may have gone since.
  if (performance.now() - known.at >= summedEveryMilliseconds || known.bytes + bytes > most) {
    known.bytes = await drafts.bytes();
    known.at = performance.now();
  }
  if (known.bytes + bytes <= most) {
    known.bytes += bytes;
    return;
  }
  throw new Refusal(503, 'LocKey_Draft_NotKept', 'All drafts together have as many bytes as DRAFT_MEGABYTES allows.');
}

/** Counts a draft that somebody begins whom nobody knows. @throws Refusal where their network began too many. */
export async function countBeginning(
  { store, limits, now, attemptKey }: Limited & Pick<AppContext, 'store' | 'now' | 'attemptKey'>,
  address: string,
): Promise<void> {
  const at = now();
  const isAllowed = await store.attempts.register({
    limits: [{ key: attemptKey('draft begun', networkOf(address)), most: limits.openDraftsPerHour }],
    now: at.toISOString(),
    windowStart: new Date(at.getTime() - hour).toISOString(),
    succeeded: false,
  });
  if (isAllowed) return;
  const message = 'This network has begun as many drafts in an hour as OPEN_DRAFTS_PER_HOUR allows.';
  throw new Refusal(429, 'LocKey_Draft_NotKept', message);
}
