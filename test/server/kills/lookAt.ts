import { buffer } from 'node:stream/consumers';
import { openStorage, type Storage } from '../../../src/server/operations/storage.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import type { StoredClaim } from '../../../src/server/store/claimRows.ts';
import { FormDto } from '../../../src/wire/models.ts';
import { parsed } from '../support/parsed.ts';
import type { Variables } from '../support/serverProcess.ts';
import { type Acknowledged, sha256 } from './claimants.ts';

/** What was found at the end: every list is empty where nothing is wrong. */
export interface Found {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly changed: readonly string[];
  /** Claims whose code reached no claimant, although all tried until they had one. */
  readonly unknown: readonly string[];
  /** Documents that are stored and belong to nothing, after the sweep. */
  readonly orphans: readonly string[];
}

const firstNameIn = ({ models }: StoredClaim) => parsed(FormDto, { body: models }).claimantInfo?.fields['firstName'];

/** Finds the faults in the claims of these settings, after the last claimant has filed. */
export async function lookAt(settings: Variables, acknowledged: readonly Acknowledged[]): Promise<Found> {
  const storage = await openStorage(readSettings(settings));
  try {
    return await compare(storage, acknowledged);
  } finally {
    await storage.store.close();
  }
}

async function compare({ store, uploads }: Storage, acknowledged: readonly Acknowledged[]): Promise<Found> {
  const known = (storageIds: readonly string[]) => store.claims.knownStorageIds(storageIds);
  await uploads.removeAbandoned(new Date(Date.now() + 3_600_000), known);
  const lost: string[] = [];
  const changed: string[] = [];
  for (const { code, noticeId, firstName, documents } of acknowledged) {
    const claim = await store.claims.findByReferenceCode(code);
    if (claim === null) lost.push(code);
    else {
      const stored = await Promise.all(claim.uploads.map(async (upload) => sha256(await buffer(uploads.read(upload)))));
      const isAsFiled =
        claim.noticeId === noticeId && firstNameIn(claim) === firstName && stored.join() === documents.join();
      if (!isAsFiled) changed.push(code);
    }
  }
  const codes = new Set(acknowledged.map(({ code }) => code));
  const notices = new Map<string, number>();
  const unknown: string[] = [];
  for await (const { referenceCode, noticeId } of store.claims.all()) {
    if (!codes.has(referenceCode)) unknown.push(referenceCode);
    notices.set(noticeId ?? '', (notices.get(noticeId ?? '') ?? 0) + 1);
  }
  const orphans: string[] = [];
  for await (const storageId of uploads.storageIds()) {
    if (!(await known([storageId])).has(storageId)) orphans.push(storageId);
  }
  const doubled = [...notices].filter(([, count]) => count > 1).map(([noticeId]) => noticeId);
  return { acknowledged: acknowledged.length, lost, doubled, changed, unknown, orphans };
}
