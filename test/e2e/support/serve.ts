/**
 * Starts the real server for the journeys: an empty data folder and a class list with NOTICES invented notices. The
 * settlement is the sample's unless SETTLEMENT_DIR says otherwise.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dataDir } from './dataDir.ts';
import { noticeOf, pin } from './notices.ts';

const folder = process.env['DATA_DIR'] ?? dataDir;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env['DATA_DIR'] = folder;
process.env['LOG_LEVEL'] = 'warn';
// All tests come from one address.
process.env['AUTHORIZE_PER_MINUTE'] = '10000';
process.env['SUBMIT_PER_MINUTE'] = '10000';

const columns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';
const rows = Array.from({ length: Number(process.env['NOTICES'] ?? 100) }, (_, index) => {
  const { noticeId, email } = noticeOf(index);
  return `${noticeId},${pin},Alvarez,Rosa,J,418 Juniper Street,,Sacramento,CA,95814,US,${email},`;
});
const classList = `${folder}/class-list.csv`;
writeFileSync(classList, [columns, ...rows, ''].join('\n'));
const imported = spawnSync(process.execPath, ['src/server/cli/classList.ts', 'import', classList], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (imported.status !== 0) process.exit(1);
await import('../../../src/server/main.ts');
