import { onceEach } from '../../../rules/onceEach.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { networkOf, siteOf } from '../../helpers/networkOf.ts';
import type { DraftRow } from '../../store/draftStore.ts';
import type { Subject } from '../../store/sessionStore.ts';
import type { DraftStore } from '../../store/store.ts';
import type { FilingContext } from '../filingContext.ts';

const hour = 60 * 60_000;

/** Of what people whom nobody knows may take, one network may take so much. */
const shareOfNetwork = 1 / 4;

type Limited = Pick<FilingContext, 'limits'>;

/** Whoever is known keeps their answers also where people whom nobody knows have taken all that they may: half. */
export const mostBytesOf = ({ limits: { draftBytes } }: Limited, { kind }: Pick<Subject, 'kind'>): number =>
  kind === 'open' ? draftBytes / 2 : draftBytes;

/** Whose share a draft takes that is begun from an address; null where its owner is known. */
export const networkOfDraft = (
  { attemptKey }: Pick<FilingContext, 'attemptKey'>,
  { kind }: Pick<Subject, 'kind'>,
  address: string,
): string | null => (kind === 'open' ? attemptKey('draft of', siteOf(address) ?? networkOf(address)) : null);

/** To sum up drafts takes the longer the more there are: not every save waits for it. */
const summedEveryMilliseconds = 10_000;

/** What drafts had when they were summed up last, with what this process has let them grow by since. */
interface Sum {
  bytes: number;
  at: number;
  /** Of that, what is not stored yet. */
  underWay: number;
}
const newSum = (): Sum => ({ bytes: 0, at: Number.NEGATIVE_INFINITY, underWay: 0 });

const sumsOf = onceEach((_drafts: DraftStore) => ({ all: newSum(), byNetwork: new Map<string, Sum>() }));
/** Sums of more networks than these are forgotten, and made again when they are asked for. */
const mostNetworks = 1000;

function sumOfNetwork(byNetwork: Map<string, Sum>, network: string): Sum {
  const known = byNetwork.get(network);
  if (known !== undefined) return known;
  if (byNetwork.size >= mostNetworks) {
    for (const [other, { underWay }] of byNetwork) if (underWay === 0) byNetwork.delete(other);
  }
  const made = newSum();
  byNetwork.set(network, made);
  return made;
}

/** A bound that drafts are held to together. */
interface Bound {
  readonly sum: Sum;
  readonly most: number;
  readonly sumUp: () => Promise<number>;
  readonly full: () => HttpError;
}

/** Takes so many bytes of it. Returns what is to be called once they are stored, or are not going to be. @throws Refusal */
async function take({ sum, most, sumUp, full }: Bound, bytes: number): Promise<() => void> {
  // Nobody is refused by what is only believed: drafts may have gone since.
  if (performance.now() - sum.at >= summedEveryMilliseconds || sum.bytes + bytes > most) {
    const stored = await sumUp();
    sum.bytes = stored + sum.underWay;
    sum.at = performance.now();
  }
  if (sum.bytes + bytes > most) throw full();
  sum.bytes += bytes;
  sum.underWay += bytes;
  return () => {
    sum.underWay -= bytes;
  };
}

/**
 * Lets a draft grow by so many bytes. Several servers within seconds may go a little beyond. Returns what is to be called once
 * the bytes are stored, or are not going to be.
 * @throws Refusal where those of its network, or all drafts together, would have too many.
 */
export async function takeQuota(
  context: Limited & Pick<FilingContext, 'store'>,
  subject: Subject,
  { network }: Pick<DraftRow, 'network'>,
  bytes: number,
): Promise<() => void> {
  // What gets no larger is taken whatever there is.
  if (bytes <= 0) return () => undefined;
  const { drafts } = context.store;
  const { all, byNetwork } = sumsOf(drafts);
  const ofAll: Bound = { sum: all, most: mostBytesOf(context, subject), sumUp: () => drafts.bytes(), full: allFull };
  if (network === null) return take(ofAll, bytes);
  const ofNetwork: Bound = {
    sum: sumOfNetwork(byNetwork, network),
    most: mostBytesOf(context, { kind: 'open' }) * shareOfNetwork,
    sumUp: () => drafts.bytesOf(network),
    full: networkFull,
  };
  const leaveNetwork = await take(ofNetwork, bytes);
  try {
    const leaveAll = await take(ofAll, bytes);
    return () => {
      leaveNetwork();
      leaveAll();
    };
  } catch (error) {
    leaveNetwork();
    throw error;
  }
}

const allFull = () =>
  new HttpError(503, 'LocKey_Draft_NotKept', 'All drafts together have as many bytes as DRAFT_MEGABYTES allows.');
const networkFull = () =>
  new HttpError(
    429,
    'LocKey_Draft_NotKept',
    'Drafts of this network have as many bytes as one may of DRAFT_MEGABYTES.',
  );

/** Counts a draft that somebody begins whom nobody knows; all networks of a site of IPv6 begin twice as many as one. @throws Refusal where their network began too many. */
export async function countBeginning(
  { store, limits, now, attemptKey }: Limited & Pick<FilingContext, 'store' | 'now' | 'attemptKey'>,
  address: string,
): Promise<void> {
  const at = now();
  const site = siteOf(address);
  const refusedUntil = await store.attempts.register({
    limits: [
      { key: attemptKey('draft begun', networkOf(address)), most: limits.openDraftsPerHour },
      ...(site === null ? [] : [{ key: attemptKey('draft begun', site), most: 2 * limits.openDraftsPerHour }]),
    ],
    now: at.toISOString(),
    windowStart: new Date(at.getTime() - hour).toISOString(),
    succeeded: false,
  });
  if (refusedUntil === null) return;
  const message = 'This network has begun as many drafts in an hour as OPEN_DRAFTS_PER_HOUR allows.';
  throw new HttpError(429, 'LocKey_Draft_NotKept', message);
}
