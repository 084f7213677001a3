import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rjsfValidators, type ValidatorsScript } from '../../src/renderer/rjsfValidators.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import type { FieldValidators } from '../../src/rules/ajv/fieldValidator.ts';
import { validateValue } from '../../src/rules/ajv/validateValue.ts';
import type { FieldSchema } from '../../src/rules/fieldSchema.ts';
import { validatorsScript } from '../../src/server/settlement/validatorsScript.ts';
import { allSchemas, schemas } from '../rules/ajv/schemas.ts';
import { contextWith, hostileValues, noFiles, oneFile } from '../rules/harness.ts';

const context = contextWith({ fields: { 'm.kind': 'Group' }, counts: { records: 0 } });
const atRunTime = compileFieldValidators(allSchemas);

const folder = mkdtempSync(join(tmpdir(), 'validators-'));
const file = join(folder, 'validators.mjs');
let code = '';
let script: ValidatorsScript;
let written: FieldValidators = {};

beforeAll(async () => {
  code = await validatorsScript(allSchemas);
  writeFileSync(file, code);
  const module: { readonly default: ValidatorsScript } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  script = module.default;
  written = rjsfValidators(script, allSchemas);
});
afterAll(() => rmSync(folder, { recursive: true }));

function messages(validators: FieldValidators, { $id, rules }: FieldSchema, value: unknown) {
  const validator = validators[$id];
  if (validator === undefined) throw new Error(`No validator for ${$id}`);
  return validateValue(validator, value, context, rules);
}

describe('the validators that the server writes, as rjsf runs them', () => {
  it('are there for every schema, by its id', () => {
    expect(Object.keys(written)).toEqual(allSchemas.map(({ $id }) => $id));
  });

  it("say the same as the server's, of good, bad and hostile values", () => {
    const values = [
      null,
      '',
      'a@b.c',
      'abcdef',
      'yes',
      true,
      false,
      [],
      ['2011'],
      ['2011', '2011'],
      noFiles,
      oneFile,
      {},
      1,
    ];
    for (const schema of allSchemas) {
      for (const value of [...values, undefined, Number.NaN, ...hostileValues]) {
        const said = messages(written, schema, value);
        expect(said, `${schema.$id} ${JSON.stringify(value)}`).toEqual(messages(atRunTime, schema, value));
      }
    }
  });

  it('say the same of anything at all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allSchemas), fc.anything(), (schema, value) => {
        expect(messages(written, schema, value)).toEqual(messages(atRunTime, schema, value));
      }),
      { numRuns: 500 },
    );
  });

  it('run where code from text is forbidden', () => {
    const main = join(folder, 'main.mjs');
    writeFileSync(
      main,
      `import script from './validators.mjs';
       let evalWorks = true;
       try { new Function('return 1')(); } catch { evalWorks = false; }
       const functions = script((name) => ({ default: name.endsWith('equal') ? Object.is : (text) => text.length }), () => []);
       process.stdout.write(JSON.stringify({ evalWorks, isValid: functions.choice.call({}, 'maybe') }));`,
    );
    const run = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', main], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(JSON.parse(run.stdout)).toEqual({ evalWorks: false, isValid: false });
  });

  it('ask for nothing of ajv but its runtime, and have no sentences of its own in them', () => {
    const asked = new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name));
    expect([...asked].sort()).toEqual(['ajv/dist/runtime/equal', 'ajv/dist/runtime/ucs2length']);
    expect(code).not.toMatch(/\beval\(|new Function|must NOT/);
  });

  it('are written once for fields that differ in their rules alone', async () => {
    const once = await validatorsScript([schemas.choice]);
    expect(await validatorsScript([schemas.choice, { ...schemas.choice, rules: [{ rule: 'required' }] }])).toBe(once);
  });

  it('are empty without fields', async () => {
    const none = join(folder, 'none.mjs');
    writeFileSync(none, await validatorsScript([]));
    const module: { readonly default: ValidatorsScript } = await import(/* @vite-ignore */ pathToFileURL(none).href);
    expect(rjsfValidators(module.default, [])).toEqual({});
  });

  it('are refused where that of a field is missing: it would never be checked', () => {
    const other: FieldSchema = { ...schemas.text, $id: 'other' };
    expect(() => rjsfValidators(script, [other])).toThrow('There is no validator of the schema other.');
  });
});
