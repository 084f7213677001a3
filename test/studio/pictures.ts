/** `npm run pictures:studio`: pictures of the steps that docs/staff/studio.md tells, by the journey that goes them. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';

const folder = resolve('.cache/pictures-studio');
rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync('playwright', ['test', '-c', 'test/studio/playwright.config.ts', 'fromNothing'], {
  env: { ...process.env, STUDIO_PICTURES: folder },
  stdio: 'inherit',
});
process.stdout.write(`\nThe pictures are in ${folder}.\n`);
process.exitCode = status ?? 1;
