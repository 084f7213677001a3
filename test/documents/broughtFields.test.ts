import { describe, expect, it } from 'vitest';
import { readProject } from '../../src/documents/reading/readProject.ts';

const email = { type: 'string', maxLength: 254, validations: [{ type: 'Required' }] };
const phone = { type: 'string', maxLength: 16 };
const field = (reference: string, more: object = {}) => ({
  type: 'field',
  field: reference,
  widget: 'text',
  label: 'LocKey_A_Label',
  ...more,
});
const block = {
  version: 1,
  models: ['contact'],
  switches: { phone: false },
  fields: { 'contact.emailAddress': email, 'contact.phoneNumber': phone },
  content: [
    field('contact.emailAddress'),
    { type: 'group', onlyWith: 'phone', content: [field('contact.phoneNumber')] },
  ],
};
const page = (use: object) => ({
  version: 1,
  title: 'LocKey_A_Title',
  models: { claimant: { dtoMapping: 'claimantInfo' }, details: { dtoMapping: 'claimDetails' } },
  content: [{ type: 'use', block: 'shared/contact', models: { contact: 'claimant' }, ...use }],
});
const flow = (formType: string, document: string) => ({
  formType,
  deadlines: [],
  pages: [{ path: `/${document}`, document, requiresAuthorization: false }],
});

type Documents = Readonly<Record<string, unknown>>;

/** The fields in full that a project with these documents, and no faults, has by form type and model. */
function fieldsIn(documents: Documents): readonly (readonly [string, object])[] {
  const files = new Map(Object.entries(documents).map(([file, document]) => [file, JSON.stringify(document)]));
  const { project, errors } = readProject(files, 'settlement');
  expect(errors).toEqual([]);
  return project.models.flatMap(({ document }) =>
    document === null
      ? []
      : [[[document.metadata.FormType, document.metadata.DtoMapping].join('/'), document.fields] as const],
  );
}

/** The names of the fields of two flows, of which only the second asks for a telephone number. */
function modelsOf(documents: Documents): Readonly<Record<string, readonly string[]>> {
  const fields = fieldsIn({
    'flows.json': { version: 1, models: {}, conditions: {}, flows: [flow('Claim', 'a'), flow('Change', 'b')] },
    'page-schemas/shared/contact.json': block,
    'page-schemas/a.json': page({}),
    'page-schemas/b.json': page({ switches: { phone: true } }),
    ...documents,
  });
  return Object.fromEntries(fields.map(([model, own]) => [model, Object.keys(own)]));
}

describe('a block brings the fields that it asks for', () => {
  it('to a model without a config, by the switches of each flow', () => {
    expect(modelsOf({})).toEqual({
      'Claim/claimantInfo': ['EmailAddress'],
      'Change/claimantInfo': ['EmailAddress', 'PhoneNumber'],
    });
  });

  it("beside the settlement's own fields, whose config is divided only where the form types differ", () => {
    const config = (fields: object) => ({
      version: 1,
      metadata: { FormType: ['Claim', 'Change'], DtoMapping: 'claimantInfo' },
      fields,
    });
    expect(modelsOf({ 'settlement/models/claimant.json': config({ FirstName: phone }) })).toEqual({
      'Claim/claimantInfo': ['FirstName', 'EmailAddress'],
      'Change/claimantInfo': ['FirstName', 'EmailAddress', 'PhoneNumber'],
    });
    expect(
      modelsOf({ 'settlement/models/claimant.json': config({ FirstName: phone }), 'page-schemas/b.json': page({}) }),
    ).toEqual({ 'Claim,Change/claimantInfo': ['FirstName', 'EmailAddress'] });
  });

  it('but not over a field that the settlement has itself', () => {
    const files = new Map(
      Object.entries({
        'flows.json': { version: 1, models: {}, conditions: {}, flows: [flow('Claim', 'a')] },
        'page-schemas/shared/contact.json': block,
        'page-schemas/a.json': page({}),
        'settlement/models/claimant.json': {
          version: 1,
          metadata: { FormType: 'Claim', DtoMapping: 'claimantInfo' },
          fields: { EmailAddress: { type: 'string', maxLength: 60 } },
        },
      }).map(([file, document]) => [file, JSON.stringify(document)]),
    );
    const { project } = readProject(files, 'settlement');
    expect(project.models[0]?.document?.fields).toEqual({ EmailAddress: { type: 'string', maxLength: 60 } });
  });

  it('under the name and in the model of the field that takes its place', () => {
    expect(
      modelsOf({ 'page-schemas/b.json': page({ fields: { 'contact.emailAddress': 'details.dealerEmail' } }) }),
    ).toEqual({ 'Claim/claimantInfo': ['EmailAddress'], 'Change/claimDetails': ['DealerEmail'] });
  });

  it('with rules about the fields that take the place of others', () => {
    const kind = { choice: ['Letter', 'Other'] };
    const rule = (OtherProperty: string) => ({
      type: 'RequiredIf',
      parameters: { OtherProperty, Operator: 'Equals', Value: 'Other' },
    });
    const files = new Map(
      Object.entries({
        'flows.json': { version: 1, models: {}, conditions: {}, flows: [flow('Claim', 'a')] },
        'page-schemas/shared/contact.json': {
          ...block,
          fields: {
            'contact.kind': kind,
            'contact.words': { text: 20, optional: true, validations: [rule('Kind')] },
            'contact.wordsAgain': { sameAs: 'Words' },
          },
          content: [field('contact.kind'), field('contact.words'), field('contact.wordsAgain')],
        },
        'page-schemas/a.json': page({
          fields: { 'contact.kind': 'claimant.letterKind', 'contact.words': 'claimant.letterWords' },
        }),
      }).map(([file, document]) => [file, JSON.stringify(document)]),
    );
    const fields = readProject(files, 'settlement').project.models[0]?.document?.fields;
    expect(fields?.['LetterWords']?.validations).toContainEqual(rule('LetterKind'));
    expect(fields?.['WordsAgain']?.validations).toContainEqual({
      type: 'SameAs',
      parameters: { OtherProperty: 'LetterWords' },
    });
  });

  it('only for flows that the settlement runs', () => {
    const settings = { version: 1, referenceCodePrefix: 'AB', flows: ['Claim'] };
    expect(modelsOf({ 'settlement/settings.json': settings })).toEqual({ 'Claim/claimantInfo': ['EmailAddress'] });
  });
});

const filled = (fields: object, content: readonly unknown[], more: object = {}) => ({
  version: 1,
  models: ['contact'],
  fields,
  content,
  ...more,
});

/** The fields of one flow. */
const fieldsOf = (documents: Documents): Readonly<Record<string, object>> =>
  Object.fromEntries(
    fieldsIn({
      'settlement/settings.json': { version: 1, referenceCodePrefix: 'AB' },
      'page-schemas/a.json': page({}),
      ...documents,
    }),
  );

const oneFlow = (more: object = {}, facts: object = {}) => ({
  version: 1,
  models: {},
  conditions: {},
  facts,
  flows: [{ ...flow('Claim', 'a'), ...more }],
});
const signIn = (by: string) => ({ authorize: { call: '/api/forms/claim/authorize', by } });

describe('with its fields a block brings', () => {
  const asked = [{ ...field('contact.phoneNumber'), prepopulatedDataKey: 'phoneNumber' }];
  const phoneBlock = filled({ 'contact.phoneNumber': { text: 16, optional: true } }, asked);
  const knownBy = (by: string, facts: object = {}, use: object = {}) =>
    fieldsOf({
      'flows.json': oneFlow(signIn(by), facts),
      'page-schemas/shared/contact.json': phoneBlock,
      'page-schemas/a.json': page(use),
    })['Claim/prepopulatedData'];

  it('what they are filled in with, where the sign-in knows it and the field is the one of the block', () => {
    const room = { PhoneNumber: { type: 'string', maxLength: 16 } };
    expect(knownBy('notice')).toEqual(room);
    expect(knownBy('claim', { phoneNumber: 'claimant.phoneNumber' })).toEqual(room);
    expect(knownBy('claim')).toBeUndefined();
    expect(knownBy('open')).toBeUndefined();
    expect(knownBy('notice', {}, { fields: { 'contact.phoneNumber': 'details.phone' } })).toBeUndefined();
  });

  it('the name of the field that is typed again, also where another takes its place', () => {
    const fields = { 'contact.emailAddress': { email: true }, 'contact.confirm': { sameAs: 'EmailAddress' } };
    const twice = filled(fields, [field('contact.emailAddress'), field('contact.confirm')]);
    const own = { 'contact.emailAddress': 'details.payPal', 'contact.confirm': 'details.payPalAgain' };
    const { PayPalAgain } = Object(
      fieldsOf({
        'flows.json': oneFlow(),
        'page-schemas/shared/contact.json': twice,
        'page-schemas/a.json': page({ fields: own }),
      })['Claim/claimDetails'],
    );
    expect(PayPalAgain.validations).toContainEqual({ type: 'SameAs', parameters: { OtherProperty: 'PayPal' } });
  });

  it("the prefix of the settlement's reference codes", () => {
    const code = { 'contact.code': { text: 40, optional: true, validations: [{ type: 'ReferenceCode' }] } };
    const { Code } = Object(
      fieldsOf({
        'flows.json': oneFlow(),
        'page-schemas/shared/contact.json': filled(code, [field('contact.code')]),
      })['Claim/claimantInfo'],
    );
    expect(Code.validations).toEqual([{ type: 'ReferenceCode', parameters: { Prefix: 'AB' } }]);
  });

  it('no rule about a field or a choice that is not there', () => {
    const rule = (value: string) => ({
      type: 'RequiredIf',
      parameters: { OtherProperty: 'Kind', Operator: 'Equals', Value: value },
    });
    const note = { 'contact.note': { text: 20, pattern: '^x$', optional: true, validations: [rule('Other')] } };
    const noteWith = (kinds: object) =>
      Object(
        fieldsOf({
          'flows.json': oneFlow(),
          'page-schemas/shared/contact.json': filled(note, [field('contact.note')]),
          'settlement/models/claimant.json': {
            version: 1,
            metadata: { FormType: 'Claim', DtoMapping: 'claimantInfo' },
            fields: kinds,
          },
        })['Claim/claimantInfo'],
      ).Note.validations.length;
    expect(noteWith({ Kind: { choice: ['Letter', 'Other'] } })).toBe(2);
    expect(noteWith({ Kind: { choice: ['Letter'] } })).toBe(1);
    expect(noteWith({})).toBe(1);
  });

  it('the fields of the block whose answers it shows, which may stay empty in it', () => {
    const shown = { type: 'labelledValue', label: 'LocKey_A_Label', value: { field: 'contact.phoneNumber' } };
    const fields = { 'contact.phoneNumber': { text: 16 } };
    expect(
      fieldsOf({
        'flows.json': oneFlow(),
        'page-schemas/shared/asking.json': filled(fields, [], { summary: 'shared/contact' }),
        'page-schemas/shared/contact.json': { version: 1, models: ['contact'], content: [shown] },
      })['Claim/claimantInfo'],
    ).toEqual({
      PhoneNumber: {
        type: 'string',
        maxLength: 16,
        validations: [{ type: 'MaxLength', parameters: { Max: 16 } }, { type: 'CharacterSetRestriction' }],
      },
    });
  });
});

describe('the values of a fact', () => {
  const kind = (values: object) => filled({ 'contact.kind': { choice: values } }, [field('contact.kind')]);
  const documents = (...types: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(
      types.map(([formType, choice]) => [
        `settlement/models/${formType}.json`,
        {
          version: 1,
          metadata: { FormType: formType, DtoMapping: 'documentContexts' },
          fields: { Type: { choice } },
        },
      ]),
    );
  const flows = {
    version: 1,
    models: { documents: { dtoMapping: 'documentContexts' } },
    conditions: {},
    facts: { kind: 'documents.type' },
    flows: [flow('Claim', 'a'), { ...flow('Other', 'b'), pages: [{ path: '/b', document: 'c' }] }],
  };
  const valuesWith = (block: object, more: object) =>
    Object(fieldsOf({ 'flows.json': flows, 'page-schemas/shared/contact.json': block, ...more })['Claim/claimantInfo'])
      .Kind?.values;

  it('are those of all its fields, each model in its order', () => {
    const own = documents(['Claim', ['PayStub', 'BankStatement', 'Other']], ['Other', ['Lease', 'BankStatement']]);
    expect(valuesWith(kind({ fact: 'kind' }), own)).toEqual(['PayStub', 'Lease', 'BankStatement', 'Other']);
  });

  it('are the default of the block where no model has any, or the field is not there', () => {
    expect(valuesWith(kind({ fact: 'kind', default: ['Letter', 'Other'] }), {})).toEqual(['Letter', 'Other']);
    expect(valuesWith(kind({ fact: 'kind' }), {})).toBeUndefined();
  });

  it('turn a switch on, or one of them does', () => {
    const phones = (given: object, more: object) => {
      const content = [{ ...field('contact.phoneNumber'), onlyWith: 'phone' }];
      const own = filled({ 'contact.phoneNumber': phone }, content, { switches: { phone: given } });
      return (
        'Claim/claimantInfo' in fieldsOf({ 'flows.json': flows, 'page-schemas/shared/contact.json': own, ...more })
      );
    };
    const own = documents(['Claim', ['Letter']]);
    expect([phones({ fact: 'kind' }, own), phones({ fact: 'kind' }, {})]).toEqual([true, false]);
    expect(phones({ fact: 'kind', value: 'Letter' }, own)).toBe(true);
    expect(phones({ fact: 'kind', value: 'Lease' }, own)).toBe(false);
  });
});
