import { onceEach } from '../../../rules/onceEach.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { networkOf, siteOf } from '../../helpers/networkOf.ts';
import type { DraftRow } from '../../store/draftRows.ts';
import type { Subject } from '../../store/sessionRows.ts';
import type { DraftStore } from '../../store/store.ts';
import type { FilingContext } from '../filingContext.ts';

const hour = 60 * 60_000;

/** One network's share of the quota of claimants who have not signed in. */
const shareOfNetwork = 1 / 4;

type Limited = Pick<FilingContext, 'limits'>;

/** Drafts of claimants who did not sign in fill at most half, so that those of notices and claims always have space. */
export const mostBytesOf = ({ limits: { draftBytes } }: Limited, { kind }: Pick<Subject, 'kind'>): number =>
  kind === 'open' ? draftBytes / 2 : draftBytes;

/** The network whose share a draft counts against; null where its owner signed in. */
export const networkOfDraft = (
  { attemptKey }: Pick<FilingContext, 'attemptKey'>,
  { kind }: Pick<Subject, 'kind'>,
  address: string,
): string | null => (kind === 'open' ? attemptKey('draft of', siteOf(address) ?? networkOf(address)) : null);

/** Summing up takes longer the more drafts there are, so not every save waits for it. */
const summedEveryMilliseconds = 10_000;

/** The last sum, plus what this process has admitted since. */
interface Sum {
  bytes: number;
  at: number;
  /** Admitted and not stored yet. */
  underWay: number;
}
const newSum = (): Sum => ({ bytes: 0, at: Number.NEGATIVE_INFINITY, underWay: 0 });

const sumsOf = onceEach((_drafts: DraftStore) => ({ all: newSum(), byNetwork: new Map<string, Sum>() }));
/** Beyond so many networks their sums are dropped, and computed again on demand. */
const mostNetworks = 1000;

function sumOfNetwork(byNetwork: Map<string, Sum>, network: string): Sum {
  const found = byNetwork.get(network);
  if (found !== undefined) return found;
  if (byNetwork.size >= mostNetworks) {
    for (const [other, { underWay }] of byNetwork) if (underWay === 0) byNetwork.delete(other);
  }
  const created = newSum();
  byNetwork.set(network, created);
  return created;
}

interface Bound {
  readonly sum: Sum;
  readonly most: number;
  readonly sumUp: () => Promise<number>;
  readonly full: () => HttpError;
}

/** Reserves bytes. Call the returned function once they are stored or given up. @throws HttpError */
async function take({ sum, most, sumUp, full }: Bound, bytes: number): Promise<() => void> {
  // Sums up before it refuses: drafts may have been removed since.
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
 * Reserves a draft's growth, as `take` does. Several servers may exceed the quota a little within seconds.
 * @throws HttpError where the network's quota or the whole one is full.
 */
export async function takeQuota(
  context: Limited & Pick<FilingContext, 'store'>,
  subject: Subject,
  { network }: Pick<DraftRow, 'network'>,
  bytes: number,
): Promise<() => void> {
  // A draft that does not grow is always saved.
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

/** A /48 of IPv6 may begin twice as many drafts as one network. @throws HttpError where either has begun too many. */
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
