import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { generatedFiles } from '../../src/workbench/schemasFiles.ts';

const generated = generatedFiles();
const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });

const schemaFile = (name: string) => `page-schemas/schema/${name}.schema.json`;

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
for (const [file, text] of generated) {
  if (file.endsWith('.schema.json')) ajv.addSchema(JSON.parse(text), `file:///project/${file}`);
}

/** A validator that finds the other schemas as an editor does: by their file's name, in the same folder. */
function validator(name: string) {
  const validate = ajv.getSchema(`file:///project/${schemaFile(name)}`);
  if (validate === undefined) throw new Error(`There is no schema ${name}.`);
  return validate;
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

describe('the reference', () => {
  const reference = generated.get('docs/reference.md') ?? '';

  it.each([
    ['| `flows[].pages[].requiresAuthorization` |', 'Whether one must have signed in'],
    ['| `flows[].pages[].whenSkipped.discard` |', 'records are removed'],
    ['| `maxLength` |', 'default 1000'],
    ['| `plain.deadlines` |', 'By the names that flows.json gives the deadlines.'],
    ['| `contentManaged.<name>.projectTimeZone` | yes |', '`"Hawaiian Standard Time"`'],
    ['| `app.theme` |  |', '`"consumer-protection"`'],
    ['| `captcha.siteKey` |  | a text or null |', 'captcha is on where there is one'],
    ['- `USA_PHONE_NUMBER`:', 'like "(123) 456-7890"'],
  ])('has a line that begins with %s and tells %s', (beginning, meaning) => {
    const line = reference.split('\n').find((one) => one.startsWith(beginning));
    expect(line).toContain(meaning);
  });

  it('is linked from the pages for staff at headings that it has', async () => {
    for (const page of ['write-a-page', 'write-a-flow', 'add-a-language', 'run-a-settlement']) {
      const text = await readFile(`docs/staff/${page}.md`, 'utf8');
      const anchors = [...text.matchAll(/reference\.md#([\w-]+)/g)].map(([, anchor]) => anchor);
      const headings = [...reference.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => slug(heading));
      expect(headings).toEqual(expect.arrayContaining(anchors));
    }
  });
});

/** How a heading is called in an address, as code hosts make it. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

describe("the editors' schemas", () => {
  it.each([...files.keys()].filter((file) => file.endsWith('.json')))('accept %s, which names its schema', (file) => {
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

  const field = { type: 'field', widget: 'text', field: 'a.b', label: 'LocKey_A_B' };
  it.each([
    ['a node without a type', { label: 'LocKey_A_B' }, 'required'],
    ['a type that does not exist', { type: 'rwo' }, 'enum'],
    ['a key that a field does not have', { ...field, lable: 'LocKey_A_B' }, 'additionalProperties'],
    ['an option of another widget', { ...field, sortByLabel: true }, 'additionalProperties'],
    ['an option of the wrong type', { ...field, multiline: 'yes' }, 'type'],
    ['a text in the place of a key', { ...field, hint: 'Write here' }, 'pattern'],
    ['a dependency without a condition', { ...field, dependencies: { on: [{}] } }, 'required'],
    ['a condition that does not exist', { ...field, showWhen: { field: 'a.c', equal: 'x' } }, 'additionalProperties'],
    ['an operation that does not exist', { ...field, computed: { summ: ['a.c'] } }, 'additionalProperties'],
    ['an operation in each of nothing', { ...field, computed: { sum: ['a.c'], over: 5 } }, 'type'],
    ['a number with a fraction', { ...field, computed: 12.5 }, 'anyOf'],
    ['a comparator that does not exist', { ...field, showWhen: { field: 'a.c', atMots: 5 } }, 'additionalProperties'],
    ['a rule that does not exist', { ...field, validations: [{ rule: 'requierd' }] }, 'enum'],
    ['a wrong node inside a row', { type: 'row', cells: [{ ...field, lable: 'x' }] }, 'additionalProperties'],
  ])('underline in a page and in a block %s, which the definitions that they share say', (_, node, keyword) => {
    const documents = {
      page: { version: 1, title: 'LocKey_Page_Title', models: {} },
      block: { version: 1, models: ['a'] },
    };
    for (const [name, document] of Object.entries(documents)) {
      const validate = validator(name);
      expect(validate({ ...document, content: [field] })).toBe(true);
      expect(validate({ ...document, content: [node] })).toBe(false);
      expect((validate.errors ?? []).map((error) => error.keyword)).toContain(keyword);
    }
  });

  it.each([
    ['a field by its name alone', 'details.name'],
    ['a field without a widget', { field: 'details.name', texts: 'Name', width: 'short', sortByLabel: true }],
    ['choices by their values', { field: 'details.kind', options: ['A', { value: 'B', showWhen: 'isGroup' }] }],
    ['a message by the name of its rule', { field: 'details.name', messages: { Required: 'Name_Missing' } }],
    ['a block without models', { block: 'shared/name' }],
    ['a header without a level', { type: 'header', text: 'Coverage' }],
    ['a minimum that is a number', { type: 'repeatingTable', model: 'rows', minItems: 1, columns: ['rows.year'] }],
  ])('accept in a page without title and models %s', (_, node) => {
    const validate = validator('page');
    validate({ version: 1, content: [node] });
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each([
    ['a key that no field has', { field: 'details.name', lable: 'Name' }, 'additionalProperties'],
    ['a message of no rule', { field: 'details.name', messages: { Requird: 'Name' } }, 'additionalProperties'],
    ['a name that is none', { field: 'details.name', texts: 'the name' }, 'pattern'],
    ['a key that breaks off', { type: 'paragraph', text: 'LocKey_Name' }, 'pattern'],
    ['a text in the place of a field', 'Your name', 'pattern'],
  ])('underline in a short node %s', (_, node, keyword) => {
    const validate = validator('page');
    expect(validate({ version: 1, content: [node] })).toBe(false);
    expect((validate.errors ?? []).map((error) => error.keyword)).toContain(keyword);
  });

  it('refer to nothing but the schemas beside them, and each definition is written once', () => {
    const defined = new Set<string>();
    const referred = new Set<string>();
    for (const [file, text] of generated) {
      if (!file.endsWith('.schema.json')) continue;
      const own = path.posix.basename(file);
      for (const name of Object.keys(JSON.parse(text).$defs ?? {})) defined.add(`${own}#/$defs/${name}`);
      for (const [, ref = ''] of text.matchAll(/"\$ref": "(.+)"/g)) referred.add(ref.startsWith('#') ? own + ref : ref);
    }
    expect([...referred].filter((ref) => !defined.has(ref))).toEqual([]);
    const definitions = generated.get(schemaFile('definitions')) ?? '';
    for (const words of ['one fulfilled dependency fulfils them all', 'Lets prepopulated data fill a field']) {
      expect([...generated].filter(([file, text]) => file.endsWith('.json') && text.includes(words))).toHaveLength(1);
      expect(definitions.split(words)).toHaveLength(2);
    }
  });

  const credentials = sample('settlement/models/credentials.json');
  it.each([
    ['a validation type that does not exist', { type: 'MaxLenght' }, 'enum'],
    ['a parameter that the type does not take', { type: 'MaxLength', parameters: { max: 3 } }, 'additionalProperties'],
    ['a parameter that is missing', { type: 'MaxLength', parameters: {} }, 'required'],
    ['parameters that are missing', { type: 'Range' }, 'required'],
    ['parameters of a type that takes none', { type: 'Required', parameters: { Max: 3 } }, 'additionalProperties'],
  ])('underline in a model config %s', (_, validation, keyword) => {
    const validate = validator('model-config');
    expect(validate({ ...credentials, fields: { Pin: { type: 'string', validations: [validation] } } })).toBe(false);
    expect((validate.errors ?? []).map((error) => error.keyword)).toContain(keyword);
  });

  it.each([
    ['model-config', 'settlement/models/credentials.json', ['metadata', 'DtoMapping'], 'credentails'],
    ['settings', 'settlement/settings.json', ['app', 'theme'], 'genral'],
    ['settings', 'settlement/settings.json', ['captcha', 'provider'], 'GoogleCaptcha'],
    ['deadlines', 'settlement/deadlines.json', ['contentManaged', 'en', 'projectTimeZone'], 'America/Los_Angeles'],
  ])('underline in %s a name that is not known: %s %j', (schema, file, path, wrong) => {
    const document = sample(file);
    expect(validator(schema)(document)).toBe(true);
    expect(validator(schema)(changed(document, path, wrong))).toBe(false);
  });

  it('describe each type, widget, rule, validation and mask where its name is chosen', () => {
    const helped = ['definitions', 'model-config'].flatMap((name) =>
      enumsIn(JSON.parse(generated.get(schemaFile(name)) ?? '')),
    );
    for (const name of ['summary', 'hybridRadio', 'sameAs', 'NestedRequiredIf', 'ZIP_CODE_NON_US']) {
      const choice = helped.find(({ values }) => values.includes(name));
      expect(choice?.words[choice.values.indexOf(name)] ?? '').not.toBe('');
    }
  });

  it('complete the keys of every operation and every comparator', () => {
    const { $defs } = JSON.parse(generated.get(schemaFile('definitions')) ?? '');
    const keysOf = (definition: { then: { allOf: readonly { then: { properties?: object } }[] } }) =>
      definition.then.allOf.map(({ then: { properties = {} } }) => Object.keys(properties).join(' '));
    expect(keysOf($defs.operand)).toEqual(
      expect.arrayContaining([
        'sum over where by of',
        'min over where by of',
        'max over where by of',
        'count where by of',
        'product',
        'quotient',
        'choose else',
        'bands from table else',
        'date years months weeks days',
        'between in',
        'difference',
      ]),
    );
    expect(keysOf($defs.condition)).toEqual(
      expect.arrayContaining([
        'field greaterThan atLeast lessThan atMost before after',
        'field equals notEquals in matches empty prefilled greaterThan atLeast lessThan atMost before after',
        'field value count some every all any not',
        'value greaterThan atLeast lessThan atMost before after',
        'count where greaterThan atLeast lessThan atMost',
        'some where',
        'every where',
      ]),
    );
    const operand = {
      ...field,
      widget: 'currency',
      computed: { min: [{ sum: ['b.c'], over: 'b', where: 'isX' }, '500'] },
    };
    const page = { version: 1, title: 'LocKey_Page_Title', models: {}, content: [operand] };
    const validate = validator('page');
    validate(page);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('say in words what form a text key has', () => {
    const { title } = JSON.parse(generated.get(schemaFile('page')) ?? '').properties;
    expect(title.patternErrorMessage).toContain('like "LocKey_');
  });
});

function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  const inner = Object.entries(value ?? {}).find(([name]) => name === key)?.[1];
  return { ...Object(value), [key]: changed(inner, rest, to) };
}

/** Every choice of a schema that has descriptions, with them. */
function enumsIn(
  schema: unknown,
): readonly { readonly values: readonly string[]; readonly words: readonly string[] }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(enumsIn);
  if (!('enum' in schema && 'enumDescriptions' in schema)) return inner;
  const [values, words] = [schema.enum, schema.enumDescriptions];
  return Array.isArray(values) && Array.isArray(words) ? [...inner, { values, words }] : inner;
}
