import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/support/temporaryFolder.ts';

const module = (name: string) => JSON.stringify(pathToFileURL(resolve('src/workbench/threads', name)).href);

test('a process that has its answer ends, though the thread waits for the next question', async () => {
  const folder = await temporaryFolder();
  const [thread, asking] = [join(folder, 'thread.mjs'), join(folder, 'asking.mjs')];
  await writeFile(
    thread,
    `import { answerQuestions } from ${module('answerQuestions.ts')};
     answerQuestions(async (question) => question * 2);`,
  );
  await writeFile(
    asking,
    `import { askedThread } from ${module('askedThread.ts')};
     const thread = askedThread(new URL(${JSON.stringify(pathToFileURL(thread).href)}));
     console.log(await thread.ask(21));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [asking], { timeout: 120_000 });
  expect(stdout).toBe('42\n');
});
