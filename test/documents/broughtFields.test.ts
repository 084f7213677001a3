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

/** What the model configs of a project have, by form type and model. */
function modelsOf(documents: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly string[]>> {
  const files = new Map(
    Object.entries({
      'flows.json': { version: 1, models: {}, conditions: {}, flows: [flow('Claim', 'a'), flow('Change', 'b')] },
      'page-schemas/shared/contact.json': block,
      'page-schemas/a.json': page({}),
      'page-schemas/b.json': page({ switches: { phone: true } }),
      ...documents,
    }).map(([file, document]) => [file, JSON.stringify(document)]),
  );
  const { project, errors } = readProject(files, 'settlement');
  expect(errors).toEqual([]);
  return Object.fromEntries(
    project.models.flatMap(({ document }) =>
      document === null
        ? []
        : [[`${document.metadata.FormType}/${document.metadata.DtoMapping}`, Object.keys(document.fields)]],
    ),
  );
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

  it('only for flows that the settlement runs', () => {
    const settings = { version: 1, referenceCodePrefix: 'AB', flows: ['Claim'] };
    expect(modelsOf({ 'settlement/settings.json': settings })).toEqual({ 'Claim/claimantInfo': ['EmailAddress'] });
  });
});
