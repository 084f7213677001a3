import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { generatedFiles } from '../../src/workbench/schemasFiles.ts';

const generated = generatedFiles();
const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });

function validator(name: string) {
  const text = generated.get(`page-schemas/schema/${name}.schema.json`);
  if (text === undefined) throw new Error(`There is no schema ${name}.`);
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  return ajv.compile(JSON.parse(text));
}

const sample = (file: string): Record<string, unknown> => JSON.parse(files.get(file) ?? 'null');

describe('the generated files', () => {
  it.each([...generated])('%s is up to date: run "npm run schemas"', async (file, text) => {
    expect((await readFile(file, 'utf8')) === text).toBe(true);
  });

  it('describe every key of every widget and rule in the reference', () => {
    const reference = generated.get('docs/reference.md') ?? '';
    for (const heading of ['### uploadManager', '### hybridRadio', '### sameAs', '### NestedRequiredIf']) {
      expect(reference).toContain(`\n${heading}\n`);
    }
  });
});

describe("the editors' schemas", () => {
  it.each([...files.keys()])('accept %s, which names its schema', (file) => {
    const document = sample(file);
    const schema = /([a-z-]+)\.schema\.json$/.exec(String(document['$schema']))?.[1] ?? '';
    const validate = validator(schema);
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    const folders = file.split('/').length - 1;
    const up = folders === 0 ? './' : '../'.repeat(folders);
    expect(String(document['$schema'])).toBe(
      file.startsWith('page-schemas/')
        ? `../schema/${schema}.schema.json`
        : `${up}page-schemas/schema/${schema}.schema.json`,
    );
  });

  it('say what is wrong with a field by its widget, and nothing about other widgets', () => {
    const validate = validator('page');
    const page = {
      version: 1,
      title: 'LocKey_Page_Title',
      models: {},
      content: [{ type: 'field', widget: 'select', field: 'a.b', options: { list: 'years' }, mask: 'VIN' }],
    };
    expect(validate(page)).toBe(false);
    const unknown = (validate.errors ?? []).filter(({ keyword }) => keyword === 'additionalProperties');
    expect(unknown.map(({ params }) => params['additionalProperty'])).toEqual(['mask']);
  });
});
