import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditKeys } from '../../src/server/store/audit/auditKeys.ts';
import type { NewAuditEntry } from '../../src/server/store/auditRows.ts';
import { openStore } from '../../src/server/store/openStore.ts';
import { pinKey } from '../../src/server/vault/pinKey.ts';

/**
 * What the audit trail adds to a claim and to a sign-in, in a database on this disk, or in DATABASE_URL, which keeps
 * the rows. Batches with and without it take turns.
 */
const url = process.env['DATABASE_URL'];
const folder = await mkdtemp(join(tmpdir(), 'audit-bench-'));
const store = await openStore(
  url === undefined ? { kind: 'sqlite', file: join(folder, 'claims.db') } : { kind: 'postgres', url },
);
const keys = auditKeys(pinKey('a PIN key of the bench, long enough for one of them'));
const [batches, runs, atOnce] = [15, 80, 8];

function entry(event: NewAuditEntry['event'], noticeId: string): NewAuditEntry {
  const subject = keys.notice(noticeId);
  const network = keys.network('203.0.113.7');
  const details = { formType: 'Standard', receipt: 'NB-7K3P-9WQX-A' };
  return { at: new Date().toISOString(), event, subject, network, details };
}

async function file(isAudited: boolean): Promise<void> {
  const id = crypto.randomUUID();
  const claim = { id, referenceCode: id, formType: 'Standard', noticeId: id, idempotencyKey: id, dtoVersion: 1 };
  const answers = {
    filedAt: new Date().toISOString(),
    documentsHash: 'ab'.repeat(32),
    facts: '{}',
    models: 'x'.repeat(3000),
    uploads: [],
  };
  await store.claims.file({ ...claim, ...answers }, isAudited ? { audit: () => entry('filed', id) } : {});
}

async function signIn(isAudited: boolean): Promise<void> {
  const noticeId = crypto.randomUUID();
  const now = new Date().toISOString();
  const limits = ['network', 'all'].map((of) => ({ key: `${of} ${noticeId}`, most: 5 }));
  const attempt = { limits, now, windowStart: now, succeeded: true };
  await store.attempts.register(isAudited ? { ...attempt, audit: () => entry('signed in', noticeId) } : attempt);
}

/** Microseconds per run: wall clock, and this process's CPU. */
async function batch(work: () => Promise<void>, together: number) {
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  for (let run = 0; run < runs; run += together) await Promise.all(Array.from({ length: together }, work));
  const { user, system } = process.cpuUsage(cpu);
  return { clock: ((performance.now() - begun) * 1000) / runs, cpu: (user + system) / runs };
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

for (const [name, work] of [
  ['a claim', file],
  ['a sign-in', signIn],
] as const) {
  for (const together of [1, atOnce]) {
    const measured = {
      without: [await batch(() => work(false), together)],
      with: [await batch(() => work(true), together)],
    };
    for (let turn = 0; turn < batches; turn += 1) {
      measured.without.push(await batch(() => work(false), together));
      measured.with.push(await batch(() => work(true), together));
    }
    const figure = (of: 'without' | 'with', unit: 'clock' | 'cpu') =>
      median(measured[of].map((one) => one[unit])).toFixed(0);
    process.stdout.write(
      `${name}, ${together} at once: ${figure('without', 'clock')} µs without, ${figure('with', 'clock')} µs with; ` +
        `CPU ${figure('without', 'cpu')} and ${figure('with', 'cpu')} µs\n`,
    );
  }
}
await store.close();
await rm(folder, { recursive: true });
