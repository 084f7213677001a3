import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalHash } from '../../../src/server/helpers/canonicalHash.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { dtoVersion, FormDto } from '../../../src/wire/models.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { copyProject, settlementOf, testSettlement } from '../support/testProject.ts';

const moved = ['"type": "string", "maxLength": 200', '"maxLength": 200, "type": "string"'] as const;

describe('what a claim is filed under', () => {
  it('a form DTO of another shape has another version: who reads stored claims goes by it', () => {
    const shapes: Readonly<Record<number, string>> = {
      1: '3266927ce15c89ebaa9524f454eb96009a29aaac75f5fff41f6331800a19f01f',
    };
    expect(canonicalHash(FormDto), 'raise dtoVersion and add the new shape').toBe(shapes[dtoVersion]);
  });

  it.each([
    ['another text', 'settlement/content/es.json', 'Español Title', 'Otro', true],
    ['another page', 'page-schemas/standard/claim.json', '"LocKey_Test_FirstName"', '"LocKey_Test_LastName"', true],
    ['another model', 'settlement/models/comment-details.json', '200', '201', true],
    [
      'nothing of the order in which keys are written',
      'settlement/models/comment-details.json',
      moved[0],
      moved[1],
      false,
    ],
    ['nothing of a setting', 'settlement/settings.json', '"minSessionDuration": 30', '"minSessionDuration": 31', false],
  ])('the hash of the documents tells %s', async (_what, file, from, to, isTold) => {
    const projectDir = await copyProject(await temporaryFolder());
    const path = join(projectDir, file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
    const { documentsHash } = await loadSettlement({ projectDir, settlementDir: settlementOf(projectDir) });
    expect(documentsHash !== (await testSettlement()).documentsHash).toBe(isTold);
  });

  const rewritten = async (file: string, rewrite: (document: Readonly<Record<string, unknown>>) => unknown) =>
    writeFile(file, JSON.stringify(rewrite(JSON.parse(await readFile(file, 'utf8')))));
  const block = { version: 1, models: ['claimant'], content: [{ type: 'paragraph', text: 'LocKey_Test_Title' }] };
  const withSchema = (file: string) => (projectDir: string) =>
    rewritten(join(projectDir, file), (document) => ({ $schema: './some.schema.json', ...document }));

  it.each([
    [
      'in which order texts are written',
      (projectDir: string) =>
        rewritten(join(projectDir, 'settlement/content/es.json'), ({ texts, ...document }) => ({
          ...document,
          texts: Object.fromEntries(Object.entries(texts ?? {}).reverse()),
        })),
    ],
    [
      'which name the file of a model has',
      (projectDir: string) => {
        const models = join(projectDir, 'settlement/models');
        return rename(join(models, 'claim-details.json'), join(models, 'renamed.json'));
      },
    ],
    ['which schema an editor checks the flows against', withSchema('flows.json')],
    ['which schema an editor checks a page against', withSchema('page-schemas/standard/claim.json')],
    ['which schema an editor checks a block against', withSchema('page-schemas/shared/title.json')],
    ['which schema an editor checks a model against', withSchema('settlement/models/claim-details.json')],
    ['which schema an editor checks texts against', withSchema('settlement/content/es.json')],
  ])('the hash of the documents does not tell %s', async (_what, change) => {
    const projectDir = await copyProject(await temporaryFolder());
    await mkdir(join(projectDir, 'page-schemas/shared'));
    await writeFile(join(projectDir, 'page-schemas/shared/title.json'), JSON.stringify(block));
    const hash = async () =>
      (await loadSettlement({ projectDir, settlementDir: settlementOf(projectDir) })).documentsHash;
    const before = await hash();
    await change(projectDir);
    expect(await hash()).toBe(before);
  });
});
