import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import type { Settlement } from '../../../src/server/settlement/settlement.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';

const fixture = fileURLToPath(new URL('../project', import.meta.url));
const sharedLists = fileURLToPath(new URL('../../../lists', import.meta.url));
const Content = Type.Object({ texts: Type.Record(Type.String(), Type.String()) });

/**
 * Copies a small project of two flows into a folder: Standard, which needs a notice, and Comments, which is open. Its
 * lists are the product's. Its texts are its own and, for what the product shows, those of the sample settlement.
 */
export async function copyProject(target: string): Promise<string> {
  await cp(fixture, target, { recursive: true });
  await cp(sharedLists, join(target, 'lists'), { recursive: true });
  for (const culture of ['en', 'es'] as const) {
    const file = join(target, 'settlement', 'content', `${culture}.json`);
    const own = await readContent(file);
    await writeFile(file, JSON.stringify({ ...own, texts: { ...sampleTexts[culture], ...own.texts } }));
  }
  return target;
}

export function settlementOf(projectDir: string): string {
  return join(projectDir, 'settlement');
}

/** Where the project's site is, which every copy has too. */
export const testSettlementDir: string = settlementOf(fixture);

let loaded: Promise<Settlement> | undefined;
/** The project as a server reads it. Nothing stays on disk, so any number of files may share it. */
export function testSettlement(): Promise<Settlement> {
  loaded ??= loadCopy();
  return loaded;
}

async function loadCopy(): Promise<Settlement> {
  const folder = await mkdtemp(join(tmpdir(), 'claim-project-'));
  try {
    const projectDir = await copyProject(folder);
    return await loadSettlement({ projectDir, settlementDir: settlementOf(projectDir) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readContent(file: string): Promise<{ texts: Record<string, string> }> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (Value.Check(Content, content)) return content;
  throw new Error(`${file} has no texts.`);
}
