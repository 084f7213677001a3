import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFieldValidators } from '../../../src/rules/ajv/compileFieldValidators.ts';
import type { FieldValidator, FieldValidators } from '../../../src/rules/ajv/fieldValidator.ts';
import { standaloneValidators } from '../../../src/rules/ajv/standaloneValidators.ts';
import { validateValue } from '../../../src/rules/ajv/validateValue.ts';
import { contextWith, hostileValues, noFiles, oneFile } from '../harness.ts';
import { allSchemas, schemas } from './schemas.ts';

const checkFieldRules = pathToFileURL(join(import.meta.dirname, '../../../src/rules/ajv/checkFieldRules.ts')).href;
const code = standaloneValidators(allSchemas, checkFieldRules);
const context = contextWith({ fields: { 'm.kind': 'Group' }, counts: { records: 0 } });
const atRunTime = compileFieldValidators(allSchemas);

// Inside node_modules, so that its imports find the project's packages.
const folder = mkdtempSync(join(import.meta.dirname, '../../../node_modules/.standalone-'));
const file = join(folder, 'validators.mjs');
let precompiled: FieldValidators = {};

beforeAll(async () => {
  writeFileSync(file, code);
  const module: { readonly validators: FieldValidators } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  precompiled = module.validators;
});
afterAll(() => rmSync(folder, { recursive: true }));

function named(validators: FieldValidators, id: string): FieldValidator {
  const validator = validators[id];
  if (validator === undefined) throw new Error(`No validator for ${id}`);
  return validator;
}

function bothSay(id: string, value: unknown) {
  return [
    validateValue(named(precompiled, id), value, context, []),
    validateValue(named(atRunTime, id), value, context, []),
  ] as const;
}

describe('precompiled validators', () => {
  it('are there for every schema, by its id', () => {
    expect(Object.keys(precompiled)).toEqual(allSchemas.map(({ $id }) => $id));
  });

  it('say the same as those compiled at run time, of good, bad and hostile values', () => {
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
    for (const { $id } of allSchemas) {
      for (const value of [...values, undefined, Number.NaN, ...hostileValues]) {
        const [first, second] = bothSay($id, value);
        expect(first, `${$id} ${JSON.stringify(value)}`).toEqual(second);
      }
    }
  });

  it('say the same of anything at all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allSchemas), fc.anything(), ({ $id }, value) => {
        const [first, second] = bothSay($id, value);
        expect(first).toEqual(second);
      }),
      { numRuns: 500 },
    );
  });

  it('run where code from text is forbidden', () => {
    const main = join(folder, 'main.mjs');
    writeFileSync(
      main,
      `import { validators } from './validators.mjs';
       const context = { today: { year: 2026, month: 11, day: 21 }, read: () => 'Group', savedCount: () => 0, allowedCharacters: () => '' };
       let evalWorks = true;
       try { new Function('return 1')(); } catch { evalWorks = false; }
       const answers = Object.entries(validators).map(([id, validate]) => [id, validate.call(context, null)]);
       process.stdout.write(JSON.stringify({ evalWorks, answers: Object.fromEntries(answers) }));`,
    );
    const run = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', main], { encoding: 'utf8' });
    expect(run.stderr).not.toContain('Error');
    expect(JSON.parse(run.stdout)).toEqual({
      evalWorks: false,
      answers: { text: false, choice: true, flag: false, list: false, texts: true, file: false, conditional: false },
    });
  });

  it('need no require and no eval', () => {
    expect(code.match(/^import .*$/gm)).toEqual([
      `import { checkFieldRules } from ${JSON.stringify(checkFieldRules)};`,
      'import runtime0 from "ajv/dist/runtime/ucs2length.js";',
    ]);
    expect(code).not.toMatch(/\beval\(|new Function|\brequire\("/);
  });

  it('are written once for fields with the same schema, and are none for no fields', () => {
    const once = standaloneValidators([schemas.choice], checkFieldRules);
    expect(standaloneValidators([schemas.choice, { ...schemas.choice }], checkFieldRules)).toBe(once);
    expect(standaloneValidators([], checkFieldRules)).toContain('export const validators = {');
  });
});
