import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { messageKeys } from '../../src/rules/messageKeys.ts';
import { requiredWhen, ruleNamed, ruleProblem, rules } from '../../src/rules/registry.ts';
import type { AppliedRule } from '../../src/rules/rule.ts';
import { ruleReads } from '../../src/rules/ruleReads.ts';
import { expressionDefinitions } from '../../src/rules/schemas/expressionSchemas.ts';
import { declaredRules, ruleSchemas } from '../../src/rules/schemas/ruleSchemas.ts';

/** One of each, as a document writes it. */
const samples: Readonly<Record<string, AppliedRule>> = {
  required: { rule: 'required' },
  requiredOnClient: { rule: 'requiredOnClient' },
  requiredIf: {
    rule: 'requiredIf',
    when: {
      all: [
        { field: 'a.x', equals: 'y' },
        { count: 'b', atLeast: 1 },
      ],
    },
  },
  range: { rule: 'range', min: 1, max: '2.5' },
  dateRange: { rule: 'dateRange', min: '01/2011', max: '12/2021' },
  greaterThan: { rule: 'greaterThan', value: 'a.x' },
  atLeast: { rule: 'atLeast', value: { sum: ['b.x'], over: 'b' } },
  lessThan: { rule: 'lessThan', value: '1.5' },
  atMost: { rule: 'atMost', value: { min: [{ product: ['a.x', 25] }, '250'] }, format: 'currency' },
  before: { rule: 'before', value: 'today' },
  after: { rule: 'after', value: 'a.x' },
  computed: { rule: 'computed', value: { count: 'b' } },
  maxLength: { rule: 'maxLength', max: 5 },
  between: { rule: 'between', min: '01/01/2011', max: '12/31/2021' },
  characterSetRestriction: { rule: 'characterSetRestriction' },
  regularExpression: { rule: 'regularExpression', pattern: '^a' },
  endDate: { rule: 'endDate', start: 'a.x', allowEqual: true },
  inYear: { rule: 'inYear', year: 'a.x' },
  preventFutureDate: { rule: 'preventFutureDate' },
  preventPastDate: { rule: 'preventPastDate' },
  age: { rule: 'age', atLeast: 18, atMost: 120 },
  uniqueAmongRecords: { rule: 'uniqueAmongRecords', as: 'number' },
  preventFutureShortDate: { rule: 'preventFutureShortDate' },
  validDate: { rule: 'validDate', formats: ['MM/yyyy'] },
  requireOnePropertyValTrue: { rule: 'requireOnePropertyValTrue', fields: ['a.x', 'a.y'] },
  requireOnePropertyToHaveAValue: { rule: 'requireOnePropertyToHaveAValue', fields: ['a.x', 'a.y'] },
  requireOneTrueIf: {
    rule: 'requireOneTrueIf',
    field: 'a.x',
    equals: 'y',
    fields: ['a.y', 'a.z'],
    labels: { field: 'LocKey_A_X', field1: 'LocKey_A_Y', field2: 'LocKey_A_Z' },
  },
  choiceOfRecord: { rule: 'choiceOfRecord', list: 'b' },
  offeredChoice: { rule: 'offeredChoice', choice: 'A', when: { field: 'a.x', equals: 'y' } },
  userConfirmsNone: { rule: 'userConfirmsNone', list: 'b' },
  email: { rule: 'email' },
  url: { rule: 'url' },
  integer: { rule: 'integer' },
  decimal: { rule: 'decimal' },
  alpha: { rule: 'alpha' },
  alphanumeric: { rule: 'alphanumeric' },
  vin: { rule: 'vin' },
  sameAs: { rule: 'sameAs', field: 'a.x' },
  referenceCode: { rule: 'referenceCode', prefix: 'NB' },
  maskComplete: { rule: 'maskComplete', mask: 'VIN', when: { field: 'a.x', empty: false } },
};

/** What an editor, or any other reader of the documents' schemas, makes of a rule. */
const validate = new Ajv({ discriminator: true, keywords: ['reference', 'names', 'placeholders'] }).compile({
  type: 'object',
  required: ['rule'],
  discriminator: { propertyName: 'rule' },
  oneOf: Object.values(ruleSchemas),
  $defs: expressionDefinitions,
});
const accepted = (applied: object): boolean => validate(applied);

function without(applied: AppliedRule, name: string): object {
  return Object.fromEntries(Object.entries(applied).filter(([key]) => key !== name));
}

describe('the registry', () => {
  it('has a sample of every rule in this test', () => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(rules).sort());
  });

  it.each(Object.values(samples))('describes $rule by a closed schema', (sample) => {
    expect(accepted(sample)).toBe(true);
    expect(accepted({ ...sample, message: 'LocKey_My_Message' })).toBe(true);
    expect(accepted({ ...sample, message: 'My message' })).toBe(false);
    expect(accepted({ ...sample, surplus: 1 })).toBe(false);
    for (const name of Type.Object(declaredRules[sample.rule]?.parameters ?? {}).required ?? []) {
      expect(accepted(without(sample, name)), name).toBe(false);
    }
    expect(ruleProblem(sample)).toBeNull();
  });

  it('refuses a condition of the wrong shape inside a rule', () => {
    expect(accepted({ rule: 'requiredIf', when: { field: 'a.x', equal: 'y' } })).toBe(false);
    expect(accepted({ rule: 'requiredIf', when: { all: [] } })).toBe(false);
    expect(accepted({ rule: 'requiredIf', when: 'isGroup' })).toBe(true);
    expect(accepted({ rule: 'unknown' })).toBe(false);
  });

  it('lets no schema point to definitions that documents do not have', () => {
    const references = [...JSON.stringify(ruleSchemas).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(([, name]) => name);
    expect(new Set(references)).toEqual(new Set(Object.keys(expressionDefinitions)));
  });

  it('lists the existing rules for an unknown name', () => {
    expect(() => ruleNamed('requird')).toThrow('There is no rule "requird". There are: required, ');
    expect(() => ruleNamed('xyz')).toThrow('There is no rule "xyz". There are: required, requiredOnClient, ');
    expect(() => ruleNamed('constructor')).toThrow('There is no rule "constructor". There are: required, ');
  });

  it('lists every text key that validation shows by itself', () => {
    for (const rule of Object.values(rules)) expect(messageKeys).toContain(rule.messageKey);
    expect(messageKeys).toContain('LocKey_Validation_Type');
    expect(new Set(messageKeys).size).toBe(messageKeys.length);
    for (const key of messageKeys) expect(key).toMatch(/^LocKey(_[A-Za-z0-9]+){2,}$/);
  });

  it('sets the required mark by required and requiredIf only [RULE-41]', () => {
    expect(Object.values(samples).filter((sample) => requiredWhen(sample).length > 0)).toEqual([
      samples['required'],
      samples['requiredIf'],
    ]);
    expect(requiredWhen({ rule: 'required' })).toEqual([{ all: [] }]);
    expect(requiredWhen({ rule: 'requiredIf', when: { field: 'a.x', equals: 'y' } })).toEqual([
      { field: 'a.x', equals: 'y' },
    ]);
  });
});

describe('references inside rules', () => {
  it('are all read, and nothing else is', () => {
    const read = Object.values(samples).flatMap((sample) => {
      const { fields, models } = ruleReads(sample);
      return [...fields, ...models].length === 0 ? [] : [[sample.rule, [...fields, ...models]]];
    });
    expect(Object.fromEntries(read)).toEqual({
      requiredIf: ['a.x', 'b'],
      greaterThan: ['a.x'],
      atLeast: ['b.x', 'b'],
      atMost: ['a.x'],
      after: ['a.x'],
      computed: ['b'],
      endDate: ['a.x'],
      inYear: ['a.x'],
      choiceOfRecord: ['b'],
      offeredChoice: ['a.x'],
      requireOnePropertyValTrue: ['a.x', 'a.y'],
      requireOnePropertyToHaveAValue: ['a.x', 'a.y'],
      requireOneTrueIf: ['a.x', 'a.y', 'a.z'],
      userConfirmsNone: ['b'],
      sameAs: ['a.x'],
      maskComplete: ['a.x'],
    });
  });

  it('tell what a rule reads', () => {
    const read = (name: string) => ruleReads(samples[name] ?? { rule: name });
    expect(read('requiredIf')).toMatchObject({
      fields: ['a.x'],
      models: ['b'],
      conditions: [samples['requiredIf']?.['when']],
    });
    expect(read('requireOneTrueIf')).toMatchObject({ fields: ['a.x', 'a.y', 'a.z'], models: [] });
    expect(read('userConfirmsNone')).toMatchObject({ fields: [], models: ['b'] });
    expect(read('email')).toEqual({ fields: [], models: [], compared: [], ticked: [], conditions: [], operands: [] });
    expect(read('sameAs').compared).toEqual(['a.x']);
    expect(read('requireOneTrueIf').ticked).toEqual(['a.y', 'a.z']);
  });
});
