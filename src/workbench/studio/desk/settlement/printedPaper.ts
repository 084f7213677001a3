import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { ProjectFolders } from '../../../../files/readProjectFiles.ts';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import type { PaperFile } from '../../calls/settlementCalls.ts';
import type { Request } from '../../calls.ts';
import { Refusal } from '../refusal.ts';

const program = path.resolve(import.meta.dirname, '../../../paper.ts');

/** The command says what it does, a sentence a line; Node's own warnings stand there too. */
const sentences = /^[A-Z].*\.$/m;

/** A whole flow in all languages. */
const mostBytes = 64 * 1024 * 1024;

/**
 * What `npm run paper` prints of the saved documents. A process of its own: its proofs take seconds, and its browser
 * ends with it.
 */
export async function printedPaper(
  { projectDir, settlementDir }: ProjectFolders,
  { flow, format }: Request<'paper'>,
  { signal, say }: { readonly signal: AbortSignal; readonly say: (sentence: string) => void },
): Promise<PaperFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-paper-'));
  const file = path.join(folder, 'paper.pdf');
  try {
    const printing = promisify(execFile)(
      process.execPath,
      [program, flow, ...(format === 'pdf' ? ['--pdf', file] : [])],
      {
        env: {
          ...process.env,
          PROJECT_DIR: projectDir,
          SETTLEMENT_DIR: path.resolve(projectDir, settlementDir),
        },
        maxBuffer: mostBytes,
        signal,
      },
    );
    printing.child.stderr?.on('data', (told) => {
      const sentence = sentences.exec(String(told))?.[0];
      if (sentence !== undefined) say(sentence);
    });
    const { stdout } = await printing;
    return format === 'pdf'
      ? { name: `${flow}.pdf`, base64: (await readFile(file)).toString('base64') }
      : { name: `${flow}.txt`, base64: Buffer.from(stdout).toString('base64') };
  } catch (error) {
    // The command says in a sentence what is wrong.
    const { stdout = '' }: { readonly stdout?: string } = Object(error);
    throw new Refusal(409, stdout.trim() === '' ? errorMessage(error) : stdout.trim());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
