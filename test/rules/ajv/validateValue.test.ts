import { describe, expect, it } from 'vitest';
import { compileFieldValidators } from '../../../src/rules/ajv/compileFieldValidators.ts';
import type { FieldValidator } from '../../../src/rules/ajv/fieldValidator.ts';
import { validateValue } from '../../../src/rules/ajv/validateValue.ts';
import type { FieldSchema } from '../../../src/rules/fieldSchema.ts';
import { contextWith, noFiles, oneFile, slowPattern } from '../harness.ts';
import { allSchemas, schemas } from './schemas.ts';

const validators = compileFieldValidators(allSchemas);
const context = contextWith({ fields: { 'm.kind': 'Group' }, counts: { records: 0 } });

function validatorOf(schema: FieldSchema): FieldValidator {
  const validator = compileFieldValidators([schema])[schema.$id];
  if (validator === undefined) throw new Error(`No validator for ${schema.$id}`);
  return validator;
}

function messages(name: keyof typeof schemas, value: unknown) {
  const validator = validators[schemas[name].$id];
  if (validator === undefined) throw new Error(`No validator for ${name}`);
  return validateValue(validator, value, context, schemas[name].rules);
}

describe('validateValue', () => {
  it('says nothing of a valid value', () => {
    expect(messages('text', 'a@b.c')).toEqual([]);
    expect(messages('choice', 'yes')).toEqual([]);
    expect(messages('choice', null)).toEqual([]);
    expect(messages('flag', true)).toEqual([]);
    expect(messages('list', ['2011', '2012'])).toEqual([]);
    expect(messages('file', oneFile)).toEqual([]);
    expect(messages('conditional', null).map(({ key }) => key)).toEqual(['LocKey_Validation_RequiredIf']);
  });

  it('gives what the schema refuses a text of its own', () => {
    expect(messages('choice', 'maybe')).toEqual([{ key: 'LocKey_Validation_Enum' }]);
    expect(messages('list', ['2013'])).toEqual([{ key: 'LocKey_Validation_Enum' }]);
    expect(messages('list', ['2011', '2011'])).toEqual([{ key: 'LocKey_Validation_UniqueItems' }]);
    expect(messages('texts', ['abc', 'abcd'])).toEqual([{ key: 'LocKey_Validation_MaxLength', params: { max: '2' } }]);
  });

  it.each([
    ['its own message, with its own bound', 4, { key: 'LocKey_Name_TooLong', params: { max: '4' } }],
    ['nothing where it takes more', 9, { key: 'LocKey_Validation_MaxLength', params: { max: '5' } }],
  ])('gives what is too long for schema and rule %s', (_, max, message) => {
    const rules = [{ rule: 'maxLength', message: 'LocKey_Name_TooLong', max }];
    const schema: FieldSchema = { $id: `named-${max}`, type: ['string', 'null'], maxLength: 5, rules };
    expect(validateValue(validatorOf(schema), 'abcdef', context, rules)).toEqual([message]);
  });

  it.each([
    ['its bounds', '99999999', { key: 'LocKey_Size_Between', params: { min: '2', max: '1000000' } }],
    ['its length where it is within them', '0000500', { key: 'LocKey_Validation_MaxLength', params: { max: '6' } }],
    [
      'its bounds, with as many digits as a number may have',
      '9'.repeat(60),
      { key: 'LocKey_Size_Between', params: { min: '2', max: '1000000' } },
    ],
  ])('says of a number that is too long %s', (_, value, message) => {
    const rules = [{ rule: 'integer' }, { rule: 'range', message: 'LocKey_Size_Between', min: 2, max: '1000000' }];
    const schema: FieldSchema = { $id: 'size', type: ['string', 'null'], maxLength: 6, rules };
    expect(validateValue(validatorOf(schema), value, context, rules)).toEqual([message]);
  });

  it('gives each message once [RULE-4]', () => {
    const twice = { ...schemas.text, $id: 'twice', rules: [{ rule: 'email' }, { rule: 'email' }] };
    expect(validateValue(validatorOf(twice), 'x', context, twice.rules)).toEqual([{ key: 'LocKey_Validation_Email' }]);
  });

  it('asks the rules of what the rest of the schema accepts only [RULE-18]', () => {
    expect(messages('text', 'abcdef')).toEqual([{ key: 'LocKey_Validation_MaxLength', params: { max: '5' } }]);
    expect(messages('text', 'abcde')).toEqual([{ key: 'LocKey_Validation_Email' }]);
  });

  it('spends no time on a text, or a list of texts, that is too long, however slow its pattern is [RULE-23]', () => {
    const rules = [{ rule: 'regularExpression', pattern: slowPattern }];
    const text: FieldSchema = { $id: 'slow', type: ['string', 'null'], maxLength: 1000, rules };
    const choices: FieldSchema = { $id: 'choices', type: ['string', 'null'], enum: ['yes', null], rules };
    const list: FieldSchema = {
      $id: 'slow-list',
      type: ['array', 'null'],
      items: { type: 'string', maxLength: 1000 },
      uniqueItems: true,
      rules,
    };
    const mebibyte = `${'a'.repeat(1024 * 1024)}!`;
    const tooLong = [{ key: 'LocKey_Validation_MaxLength', params: { max: '1000' } }];
    expect(validateValue(validatorOf(text), mebibyte, context, text.rules)).toEqual(tooLong);
    expect(validateValue(validatorOf(list), [mebibyte], context, list.rules)).toEqual(tooLong);
    expect(validateValue(validatorOf(choices), mebibyte, context, choices.rules)).toEqual([
      { key: 'LocKey_Validation_Enum' },
    ]);
    expect(validateValue(validatorOf(text), `${'a'.repeat(999)}!`, context, text.rules)).toEqual([
      { key: 'LocKey_Validation_Regex_InvalidValue' },
    ]);
  });

  it("gives the rules' own and overridden messages [RULE-2]", () => {
    expect(messages('text', null)).toEqual([{ key: 'LocKey_Validation_Required' }]);
    expect(messages('file', null)).toEqual([{ key: 'LocKey_Upload_Missing' }]);
    expect(messages('file', noFiles)).toEqual([{ key: 'LocKey_Upload_Missing' }]);
    expect(messages('flag', false)).toEqual([{ key: 'LocKey_Validation_UserConfirmsNone' }]);
  });

  it('says of a value of the wrong type only that; nothing is coerced', () => {
    const wrong: readonly (readonly [keyof typeof schemas, unknown])[] = [
      ['text', 1],
      ['text', ['a']],
      ['text', undefined],
      ['text', {}],
      ['flag', 'true'],
      ['flag', 1],
      ['list', '2011'],
      ['list', { length: 1 }],
      ['list', [1]],
      ['file', 'letter.pdf'],
      ['file', {}],
      ['file', { length: 1 }],
    ];
    for (const [name, value] of wrong) {
      expect(messages(name, value), `${name} ${JSON.stringify(value)}`).toEqual([{ key: 'LocKey_Validation_Type' }]);
    }
  });

  it('counts characters and not code units, as the rule maxLength does', () => {
    expect(messages('texts', ['👍👍'])).toEqual([]);
    expect(messages('texts', ['👍👍👍'])).toHaveLength(1);
  });

  it('throws when a rule cannot be checked', () => {
    const validator = validators[schemas.conditional.$id];
    expect(() => validator && validateValue(validator, null, contextWith(), schemas.conditional.rules)).toThrow(
      'There is no field "m.kind".',
    );
  });
});

describe('compileFieldValidators', () => {
  it('compiles a schema that two fields share once', () => {
    expect(Object.keys(compileFieldValidators([schemas.text, { ...schemas.text }, schemas.choice]))).toEqual([
      'text',
      'choice',
    ]);
  });

  it('is an error when two schemas share an id', () => {
    expect(() => compileFieldValidators([schemas.text, { ...schemas.choice, $id: 'text' }])).toThrow(
      'Two different field schemas have the $id "text".',
    );
  });

  it('compiles a schema once for all documents that have it, and another with its id as well', () => {
    const again = compileFieldValidators([{ ...schemas.text }]);
    expect(again[schemas.text.$id]).toBe(validators[schemas.text.$id]);
    const shorter = { ...schemas.text, maxLength: 2 };
    expect(validateValue(validatorOf(shorter), 'abc', context, [])).not.toEqual([]);
    expect(validateValue(validatorOf(schemas.text), 'abc', context, [])).toEqual([]);
  });

  it('is an error for a keyword that field schemas do not have', () => {
    const misspelt = { ...schemas.text, maxLenght: 5 };
    expect(() => compileFieldValidators([misspelt])).toThrow('maxLenght');
    expect(compileFieldValidators([{ ...schemas.text, maxLength: 4 }])).toHaveProperty('text');
  });
});
