import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { Refusal } from './refusal.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');

/**
 * Texts as `npm run format` writes them; one that is no JSON, or that the formatter finds too large, as it is.
 * @throws Refusal when the formatter cannot be asked.
 */
export async function formatted(texts: readonly string[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-format-')).catch(refuse);
  try {
    const files = texts.map((_, number) => join(folder, `${number}.json`));
    await Promise.all(files.map((file, number) => writeFile(file, texts[number] ?? ''))).catch(refuse);
    const program = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
    const options = ['--config-path', root, '--vcs-enabled=false', '--max-diagnostics=1', '--write'];
    await run(process.execPath, [program, 'format', ...options, folder], { cwd: root }).catch((error: unknown) => {
      // It ends with 1 where it leaves a text as it is.
      if (!isExit(error)) refuse(error);
    });
    return await Promise.all(files.map((file) => readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuse(error: unknown): never {
  throw new Refusal(500, `The documents cannot be formatted: ${errorMessage(error)}`);
}

const isExit = (error: unknown): boolean => typeof Object(error).code === 'number';
