import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keysCommand } from '../../src/server/operations/cli/keysCommand.ts';
import { openStorage } from '../../src/server/operations/storage.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { sealContextOfClaim } from '../../src/server/vault/claimTexts.ts';
import { storageKeys } from '../../src/server/vault/storageKeys.ts';
import { sampleClaim } from './sampleClaim.ts';

const count = Number(process.argv[2] ?? 50_000);
const [before, next] = ['the-key-of-before-long-enough-for-one', 'the-next-key-of-the-bench-long-enough'];

/** Fills a database with claims, without waiting for the disk at each. */
async function fill(dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir, STORAGE_KEY: before });
  await (await openStorage(settings)).store.close();
  const database = new DatabaseSync(join(dataDir, 'claims.db'));
  const insert = database.prepare(
    `insert into claims (id, reference_code, form_type, idempotency_key, filed_at, dto_version, models, wrapped_key)
     values (?, ?, 'Standard', ?, '2026', 1, ?, ?)`,
  );
  const keys = storageKeys([before]);
  // As long as its encrypted form.
  const models = JSON.stringify(sampleClaim([])).repeat(2);
  database.exec('begin');
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID();
    insert.run(id, id, id, models, keys.newDataKey(sealContextOfClaim(id)).wrapped);
  }
  database.exec('commit');
  database.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-rotate-'));
try {
  await fill(dataDir);
  for (const args of [['status'], ['rotate']]) {
    const started = performance.now();
    const variables = { DATA_DIR: dataDir, STORAGE_KEY: `${next},${before}` };
    const { stdin, stdout, stderr } = process;
    await keysCommand({ args, variables, stdin, stdout, stderr });
    process.stdout.write(`${args[0]} of ${count} claims: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
} finally {
  rmSync(dataDir, { recursive: true });
}
