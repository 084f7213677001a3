import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptStamp } from '../../../src/workbench/studio/desk/diskStamp.ts';
import { copySample } from '../../support/copySample.ts';

async function sample() {
  const projectDir = await mkdtemp(join(tmpdir(), 'stamp-'));
  onTestFinished(() => rm(projectDir, { recursive: true }));
  await copySample(projectDir);
  return {
    folders: { projectDir, settlementDir: join(projectDir, 'settlement') },
    write: () => writeFile(join(projectDir, 'lists', 'written.json'), '{}'),
  };
}

test('what was seen on the disk stands until the watcher or a save says that it may be another', async () => {
  const { folders, write } = await sample();
  const disk = keptStamp(folders, () => 0);
  const before = await disk.read();
  await write();
  expect(await disk.read()).toBe(before);
  disk.forget();
  expect(await disk.read()).not.toBe(before);
});

test('a change that the watcher misses is seen after two seconds', async () => {
  const { folders, write } = await sample();
  let now = 0;
  const disk = keptStamp(folders, () => now);
  const before = await disk.read();
  await write();
  now = 2001;
  expect(await disk.read()).not.toBe(before);
});
