import type { StoredClaim } from '../../src/server/store/claimRows.ts';
import {
  openClaim,
  sealContextOfClaim,
  sealContextOfUpload,
  sealSubmitted,
} from '../../src/server/vault/claimTexts.ts';
import { storageKeys } from '../../src/server/vault/storageKeys.ts';
import { sampleClaim, sampleDocuments } from './sampleClaim.ts';

const keys = storageKeys(['a storage key of the bench, long enough for one of them']);

/** A stored claim of the sample settlement with so many documents, whose bytes are sealed elsewhere. */
function claimWith(count: number): StoredClaim {
  const documents = sampleDocuments(count, 100);
  const uploads = documents.map(({ clientId, name }, index) => ({
    storageId: `s-${index}`,
    clientId,
    name,
    type: 'application/pdf',
    size: 100,
    sha256: 'ab'.repeat(32),
    wrappedKey: keys.newDataKey(sealContextOfUpload(`s-${index}`)).wrapped,
    status: 'Received' as const,
    statusReason: null,
  }));
  return {
    id: crypto.randomUUID(),
    referenceCode: 'NB-0000-0000-0',
    formType: 'Standard',
    noticeId: 'NB-1000-0001',
    idempotencyKey: crypto.randomUUID(),
    filedAt: new Date().toISOString(),
    dtoVersion: 1,
    documentsHash: 'ab'.repeat(32),
    facts: '{}',
    models: JSON.stringify(sampleClaim(documents)),
    wrappedKey: '',
    status: 'Received',
    endedAt: null,
    endReason: null,
    uploads,
    additions: [],
    history: [],
  };
}

/** Microseconds of CPU per run: unlike the clock, other processes do not change it. */
function sealed(claim: StoredClaim): StoredClaim {
  const { dataKey, wrapped } = keys.newDataKey(sealContextOfClaim(claim.id));
  return { ...sealSubmitted(keys, dataKey, claim), wrappedKey: wrapped };
}

function microseconds(work: () => void, runs = 5000): number {
  for (let run = 0; run < runs / 5; run += 1) work();
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / runs;
}

for (const count of [0, 1, 3]) {
  const claim = claimWith(count);
  const stored = sealed(claim);
  const [sealing, opening] = [microseconds(() => sealed(claim)), microseconds(() => openClaim(keys, stored))];
  process.stdout.write(
    `${count} documents: sealed in ${sealing.toFixed(0)} µs, opened in ${opening.toFixed(0)} µs; answers of ` +
      `${claim.models.length} characters are stored as ${stored.models.length}\n`,
  );
}

const [wrapped, storedPlace] = [keys.newDataKey(['claim', 'a']).wrapped, ['claim', 'a']];
const next = storageKeys([
  'the next storage key of the bench, long enough too',
  'a storage key of the bench, long enough for one of them',
]);
process.stdout.write(
  `a key is wrapped by another one in ${microseconds(() => next.rewrap(wrapped, storedPlace)).toFixed(0)} µs\n`,
);
