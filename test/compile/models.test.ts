import { describe, expect, it } from 'vitest';
import { compileFlows, type Documents } from '../../src/compile/compileFlows.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import type { ServerModelConfig } from '../../src/wire/modelConfig.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { documentMetadata, documentModel, field, text } from '../support/nodes.ts';
import { sampleFlow } from '../support/sampleFlow.ts';
import { compileTestFlow } from '../support/testFlow.ts';

function config(metadata: Readonly<Record<string, string>>, fields: ServerModelConfig['fields'] = { Kind: text }) {
  return { metadataHash: JSON.stringify(metadata), metadata: { ...metadata }, fields };
}

/** A flow of the form type Standard whose one page binds `details` as this identity. */
function compileWith(
  models: readonly ServerModelConfig[],
  identity: Documents['flows'][number]['models'][string] = { dtoMapping: 'claimDetails' },
) {
  const flow = {
    formType: 'Standard',
    deadlines: [],
    pages: [{ path: '/test', document: 'test/1', requiresAuthorization: false }],
  };
  const content = [
    identity.dtoMapping === 'claimTransactions'
      ? {
          type: 'repeatingForm',
          model: 'details',
          label: 'LocKey_Test_Label',
          content: [field('details.kind')],
          summaryFields: ['details.kind'],
        }
      : field('details.kind'),
  ];
  const [compiled] = compileFlows({
    flows: [{ version: 1, models: {}, conditions: {}, flows: [flow] }],
    pages: { 'test/1': { version: 1, title: 'LocKey_Test_Title', models: { details: identity }, content } },
    blocks: {},
    lists: {},
    models,
  });
  if (compiled === undefined) throw new Error('The test flow compiled to nothing.');
  return compiled;
}

describe('a model of a page', () => {
  it('is met with the config that has its form type and dtoMapping [MODEL-9, MODEL-4]', () => {
    const flow = compileWith([
      config({ FormType: 'Automotive', DtoMapping: 'claimDetails' }),
      config({ FormType: 'Standard', DtoMapping: 'claimantInfo' }),
      config({ FormType: 'Standard', DtoMapping: 'claimDetails' }),
    ]);
    expect(flow.models['claimDetails']).toMatchObject({
      dtoMapping: 'claimDetails',
      metadata: { formType: 'Standard' },
      metadataHash: '{"FormType":"Standard","DtoMapping":"claimDetails"}',
    });
  });

  it.each([
    [{ FormType: 'Standard', DtoMapping: 'claimDetails' }],
    [{ formType: 'STANDARD', dtoMapping: 'ClaimDetails' }],
    [{ FORMTYPE: 'standard', DTOMAPPING: 'CLAIMDETAILS' }],
  ])('is matched without regard to case: %j [MODEL-6, MODEL-7]', (metadata) => {
    expect(compileWith([config(metadata)]).models['claimDetails']?.dtoMapping).toBe('claimDetails');
  });

  it('is there without a binding where it is what the server knows: fields are filled in with it by its name', () => {
    const known = config({ FormType: 'Standard', DtoMapping: 'prepopulatedData' }, { FirstName: text });
    const details = config({ FormType: 'Standard', DtoMapping: 'claimDetails' });
    expect(Object.keys(compileWith([details, known]).models['prepopulatedData']?.fields ?? {})).toEqual(['firstName']);
    expect(compileWith([details]).models['prepopulatedData']).toBeUndefined();
  });

  it('has its metadata keys camel-cased and its field names in camelCase [MODEL-5, MODEL-6]', () => {
    const { models } = compileWith([
      config({ FormType: 'Standard', DtoMapping: 'claimDetails' }, { Kind: text, URL: text, IsA: { type: 'boolean' } }),
    ]);
    expect(Object.keys(models['claimDetails']?.metadata ?? {})).toEqual(['formType', 'dtoMapping']);
    expect(Object.entries(models['claimDetails']?.fields ?? {}).map(([key, { type }]) => [key, type])).toEqual([
      ['kind', 'string'],
      ['uRL', 'string'],
      ['isA', 'boolean'],
    ]);
  });

  it.each([
    ['documentContexts', 'documentContexts'],
    ['documentContexts', 'DocumentContexts'],
    ['claimTransactions', 'ClaimTransactions'],
  ] as const)('%s is the same mapping as %s [MODEL-8]', (dtoMapping, DtoMapping) => {
    const { flow } = compileTestFlow({
      bindings: { list: { dtoMapping } },
      models: { list: { Kind: text } },
      metadata: { list: { DtoMapping } },
      pages: [[{ type: 'paragraph', text: 'LocKey_Test_End' }]],
    });
    expect(flow.models[dtoMapping]).toMatchObject({ dtoMapping, isList: true });
  });

  it('differs from others by its transaction type [MODEL-9, MODEL-10]', () => {
    const { flow } = sampleFlow();
    expect(flow.models['claimTransactions(Contribution)']).toMatchObject({
      dtoMapping: 'claimTransactions',
      transactionType: 'Contribution',
      isList: true,
    });
  });

  it('need not name the transaction type where there is only one, and the server knows the claim again [MODEL-9]', () => {
    const flow = compileWith(
      [config({ FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Payment' })],
      { dtoMapping: 'claimTransactions' },
    );
    expect(flow.models['claimTransactions']?.transactionType).toBe('Payment');
    const validators = compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema));
    expect(browserClaim({ flow, validators }).serverErrors()).toEqual([]);
  });

  it('without a config is an error [DEV-19]', () => {
    expect(() => compileWith([config({ FormType: 'Automotive', DtoMapping: 'claimDetails' })])).toThrow(
      'No config has the metadata {"formType":"Standard","dtoMapping":"claimDetails"}.',
    );
  });

  it('with several configs is an error [DEV-20]', () => {
    const two = ['Contribution', 'Payment'].map((TransactionType) =>
      config({ FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType }),
    );
    expect(() => compileWith(two, { dtoMapping: 'claimTransactions' })).toThrow(
      'Several configs have the metadata {"formType":"Standard","dtoMapping":"claimTransactions"}.',
    );
    expect(compileWith(two, { dtoMapping: 'claimTransactions', transactionType: 'Payment' }).models).toHaveProperty([
      'claimTransactions(Payment)',
    ]);
  });

  it('has a file field and the fields that its metadata names [MODEL-12, MODEL-13]', () => {
    const { flow } = compileTestFlow({
      models: { documents: documentModel },
      metadata: { documents: documentMetadata },
      pages: [[{ type: 'paragraph', text: 'LocKey_Test_End' }]],
    });
    expect(flow.models['documentContexts']).toMatchObject({
      fileField: 'file',
      fileTargets: { name: 'fileName', size: 'fileSize', type: 'fileType' },
    });
  });

  it('that lacks a field of the page is an error that lists what it has', () => {
    expect(() =>
      compileTestFlow({
        models: { details: { Kind: text, Other: text } },
        pages: [[field('details.knid')]],
      }),
    ).toThrow('"knid" is not a field of claimDetails. Its config has: kind, other.');
  });

  it('with a validation that nothing adapts is an error [DEV-3]', () => {
    expect(() =>
      compileTestFlow({
        models: { details: { Kind: { type: 'string', validations: [{ type: 'Requird' }] } } },
        pages: [[field('details.kind')]],
      }),
    ).toThrow('There is no validation adapter for the validation type "Requird" of the model claimDetails.');
  });
});
