/**
 * How much memory an export into folders takes as it goes on, each claim with a summary as PDF.
 *
 *   node bench/server/exportFolders.ts [claims]
 *
 * Needs Linux: memory is read from /proc.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStorage } from '../../src/server/operations/storage.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { residentBytes } from './processFigures.ts';
import { sampleClaim } from './sampleClaim.ts';

const count = Number(process.argv[2] ?? 2000);
const atOnce = 100;
const command = fileURLToPath(new URL('../../src/server/operations/cli/claims.ts', import.meta.url));

async function fill(variables: NodeJS.ProcessEnv): Promise<void> {
  const { store } = await openStorage(readSettings(variables));
  const models = JSON.stringify(sampleClaim([]));
  const file = () => {
    const id = crypto.randomUUID();
    const claim = { id, referenceCode: id, formType: 'Standard', noticeId: null, idempotencyKey: id, dtoVersion: 1 };
    return store.claims.file({
      ...claim,
      filedAt: new Date().toISOString(),
      documentsHash: 'ab'.repeat(32),
      facts: '{}',
      models,
      uploads: [],
    });
  };
  for (let filed = 0; filed < count; filed += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - filed) }, file));
  }
  await store.close();
}

const folder = await mkdtemp(join(tmpdir(), 'bench-export-'));
try {
  const variables = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PIN_KEY: 'a PIN key of the bench, long enough for one',
  };
  await fill(variables);
  const to = join(folder, 'exported');
  const args = [command, 'export', '--format', 'folders', '--to', to];
  const child = spawn(process.execPath, args, { env: variables, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const step = count / 8;
  let next = step;
  let peak = 0;
  while (child.exitCode === null && child.pid !== undefined) {
    const bytes = await residentBytes(child.pid).catch(() => 0);
    peak = Math.max(peak, bytes);
    const written = (await readdir(to).catch(() => [])).length;
    if (written >= next) {
      process.stdout.write(`${written} claims: ${mebibytes(bytes)} MiB\n`);
      next += step;
    }
    await Promise.race([wait(100), ended]);
  }
  process.stdout.write(`at most ${mebibytes(peak)} MiB\n`);
} finally {
  await rm(folder, { recursive: true });
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
