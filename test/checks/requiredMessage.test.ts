import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, everyFaultAfter, third } from './harness.ts';

const message = 'LocKey_Page_Other';
const onTheServer = (validation: object): Edit => [claimDetails, ['fields', 'Kind', 'validations'], [validation]];
const onThePage = (rule: object): Edit => [third, ['content', 0, 'validations'], [rule]];
const warnings = (...edits: readonly Edit[]) =>
  everyFaultAfter(...edits).map((fault) => /warning required-without-message: (\S+ has no \S+),/.exec(fault)?.[1]);

describe('requiredMessage', () => {
  it('warns of a required rule whose claimants would read a sentence that names no question', () => {
    expect(everyFaultAfter(onTheServer({ type: 'Required' }))).toEqual([
      'settlement/models/claim-details.json:15:9 warning required-without-message: "Required" has no "messageKey", so claimants read a sentence that fits every question and names none. Write one that says what to do, like "Choose your insurer.", as a text of its own, and put its key here.',
    ]);
  });

  it.each([
    ['RequiredOnClient', undefined],
    ['RequiredIf', { OtherProperty: 'Amount', Operator: 'Equals', Value: null }],
    ['RequiredIfOtherPropertyMatchesRegex', { OtherProperty: 'Amount', Pattern: '^1' }],
    ['RequireOnePropertyValTrue', { Properties: ['Agrees'] }],
    ['RequireOnePropertyToHaveAValue', { Properties: ['Amount'] }],
    ['UserConfirmsNone', { DtoMapping: 'documentContexts' }],
  ])('warns of %s too, unless it has a message', (type, parameters) => {
    const validation = { type, ...(parameters === undefined ? {} : { parameters }) };
    expect(warnings(onTheServer(validation))).toEqual([`"${type}" has no "messageKey"`]);
    expect(warnings(onTheServer({ ...validation, messageKey: message }))).toEqual([]);
  });

  it('warns of the rules of a page, and of a least number of records', () => {
    expect(warnings(onThePage({ rule: 'requireOnePropertyValTrue', fields: ['details.agrees'] }))).toEqual([
      '"requireOnePropertyValTrue" has no "message"',
    ]);
    const list = (minimum: object): Edit => [
      third,
      ['content', 1],
      {
        type: 'uploadManager',
        model: 'documents',
        label: 'LocKey_Page_Label',
        summaryFields: ['documents.fileName'],
        minimum,
        content: [{ type: 'field', field: 'documents.file', widget: 'file', label: 'LocKey_Page_Label' }],
      },
    ];
    expect(warnings(list({ count: 1 }))).toContain('"minimum" has no "message"');
    expect(warnings(list({ count: 1, message }))).not.toContain('"minimum" has no "message"');
  });

  it('leaves other rules their own sentences', () => {
    expect(warnings(onTheServer({ type: 'MaxLength', parameters: { Max: 5 } }))).toEqual([]);
  });
});
