import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';
import { readBrowserProject } from '../../src/workbench/browserProject.ts';
import viteConfig from '../../vite.config.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

describe('what the build makes of the documents', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'documents-'));
    for (const part of ['flows.json', 'page-schemas', 'lists', 'content', 'settlement']) {
      await cp(join(project, part), join(root, part), { recursive: true });
    }
  });
  afterAll(() => rm(root, { recursive: true }));

  const read = () => readBrowserProject({ root, settlementDir: join(root, 'settlement') });

  it('is one module per flow, resolved, and one of its validators that need no eval', async () => {
    const { flows, flowModule, validatorsModule } = await read();
    expect(flows.map(({ formType }) => formType)).toContain('Standard');
    const source = flowModule('Standard');
    expect(source).toContain('"standard/premiums"');
    expect(source).toContain('export const flow = {"formType":"Standard"');
    expect(source).not.toContain('"use"');
    expect(source).not.toContain('export const validators');
    const validators = validatorsModule('Standard');
    expect(validators).toContain('export const validators');
    expect(validators).not.toMatch(/new Function|\beval\(|require\(/);
  });

  it('is loaded from /app/dist/, where the server has it [BOOT-6]', () => {
    expect(viteConfig.base).toBe('/app/dist/');
  });

  it.each(['', 'settlement', 'examples/data-breach', '/srv/another'])(
    'is in the folder where the server looks for it, also for the settlement %j',
    async (settlement) => {
      vi.stubEnv('SETTLEMENT_DIR', settlement);
      vi.resetModules();
      const { build } = (await import('../../vite.config.ts')).default;
      vi.unstubAllEnvs();
      expect(resolve(build?.outDir ?? '')).toBe(readSettings({ SETTLEMENT_DIR: settlement }).clientDir);
    },
  );

  it('is made although the check warns of something', async () => {
    const file = join(root, 'settlement/deadlines.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('12/31/2030', '12/31/2199'));
    expect((await read()).flows).toHaveLength(5);
    await writeFile(file, text);
  });

  it('is an error that lists every fault at its place, with a suggestion, when a document is wrong', async () => {
    const file = join(root, 'page-schemas/standard/premiums.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"type": "repeatingTable"', '"type": "repeatingTabel"'));
    await expect(read()).rejects.toThrow(
      /page-schemas\/standard\/premiums\.json:\d+:\d+ unknown-node-type: .*Did you mean "repeatingTable"\?/,
    );
    await writeFile(file, text);
  });
});
