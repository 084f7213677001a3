import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { inject } from 'vitest';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import type { Settlement } from '../../../src/server/settlement/settlement.ts';

const fixture = fileURLToPath(new URL('../project', import.meta.url));
const sampleContent = fileURLToPath(new URL('../../../settlement/content', import.meta.url));
const Content = Type.Object({ texts: Type.Record(Type.String(), Type.String()) });

/**
 * A small project of two flows: Standard, for people with a notice, and Comments, open to everybody. Its texts are its
 * own and, for what the product itself shows, those of the sample settlement. All tests of a run read the same copy.
 */
export function testProject(): string {
  return inject('testProject');
}

/** Another copy of the project for a test that changes it; the test removes it with its folder. */
export async function copyProject(folder?: string): Promise<string> {
  const target = folder ?? (await mkdtemp(join(tmpdir(), 'claim-project-')));
  await cp(fixture, target, { recursive: true });
  for (const culture of ['en', 'es']) {
    const file = join(target, 'settlement', 'content', `${culture}.json`);
    const own = await readContent(file);
    const sample = await readContent(join(sampleContent, `${culture}.json`));
    await writeFile(file, JSON.stringify({ ...own, texts: { ...sample.texts, ...own.texts } }));
  }
  return target;
}

export function settlementOf(projectDir: string): string {
  return join(projectDir, 'settlement');
}

let loaded: Promise<Settlement> | undefined;
export function testSettlement(): Promise<Settlement> {
  const projectDir = testProject();
  loaded ??= loadSettlement({ projectDir, settlementDir: settlementOf(projectDir) });
  return loaded;
}

async function readContent(file: string): Promise<{ texts: Record<string, string> }> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (Value.Check(Content, content)) return content;
  throw new Error(`${file} has no texts.`);
}
