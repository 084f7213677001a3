import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../../../src/checks/loadProject.ts';
import { modelsOf } from '../../../src/claim/dtoReader.ts';
import type { CompiledFlow } from '../../../src/compile/compiledPage.ts';
import { formatDocumentError } from '../../../src/documents/reading/documentError.ts';
import type { ProjectFiles } from '../../../src/documents/reading/readProject.ts';
import { validDocuments } from '../../../src/documents/reading/validDocuments.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { compileFieldValidators } from '../../../src/rules/ajv/compileFieldValidators.ts';
import { fieldKey } from '../../../src/rules/names.ts';
import { receiptMessage } from '../../../src/server/filing/mail/receiptMessage.ts';
import { addressIn } from '../../../src/server/filing/receipts/receiptAddress.ts';
import { createReferenceCode } from '../../../src/server/filing/submission/referenceCode.ts';
import { claimFacts } from '../../../src/server/people/claimFacts.ts';
import type { Prepopulated } from '../../../src/server/people/signIn/authorizer.ts';
import { claimAuthorizer } from '../../../src/server/people/signIn/claimAuthorizer.ts';
import { classListFacts } from '../../../src/server/people/signIn/classListFacts.ts';
import { prepopulatedData } from '../../../src/server/people/signIn/prepopulatedData.ts';
import { compileSettlement } from '../../../src/server/settlement/compileSettlement.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import type { Settlement } from '../../../src/server/settlement/settlement.ts';
import { sealContextOfUpload } from '../../../src/server/vault/claimTexts.ts';
import { restoreFiledAtom } from '../../../src/state/claim/filed.ts';
import { savedCredentialsAtom } from '../../../src/state/claim/savedCredentials.ts';
import { registerFlowAtom } from '../../../src/state/flows.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { inFull } from '../../support/inFull.ts';
import { present } from '../../support/present.ts';
import { endingOf, type TiedFields, tiedFields, withFirstNames, withRenamed } from '../../support/renamedFields.ts';
import { bareClaim } from '../support/bareClaim.ts';
import { addition, model } from '../support/claims.ts';
import { testMembers, testServer } from '../support/testServer.ts';
import { testStorageKeys } from '../support/testStorageKeys.ts';

const settlements = await Promise.all(
  ['settlement', 'examples/data-breach'].map(async (settlementDir) => {
    const { files: written } = await readProjectFiles({ projectDir: '.', settlementDir });
    const files = inFull(written, settlementDir);
    return { settlementDir, files, tied: tiedFields(files, settlementDir) };
  }),
);

const faultsOf = (files: ProjectFiles, settlementDir: string) =>
  loadProject(files, settlementDir).errors.map(formatDocumentError);

const compiled = (files: ProjectFiles, settlementDir: string) =>
  compileSettlement(validDocuments(loadProject(files, settlementDir).project));

/** A claim, or an addition, that answers every text of a flow with the first name of its field. */
function answered(flow: CompiledFlow): FormDto {
  const models = Object.values(flow.models).filter(
    ({ isKnown, dtoMapping }) => !isKnown && dtoMapping !== 'credentials',
  );
  const texts = ({ key, fields }: (typeof models)[number]) =>
    Object.entries(fields).map(([name, { type }]) => [
      name,
      type === 'string' ? withFirstNames(`${key}.${name}`) : null,
    ]);
  const single = (mapping: string) => {
    const own = models.filter(({ dtoMapping }) => dtoMapping === mapping);
    return own.length === 0 ? null : model(mapping, Object.fromEntries(own.flatMap(texts)));
  };
  const many = (mapping: string) =>
    models
      .filter(({ dtoMapping }) => dtoMapping === mapping)
      .map((one) => ({
        ...model(mapping, Object.fromEntries(texts(one)), `c-${one.key}`),
        metadata: withoutFields(one.metadata),
      }));
  return addition({
    claimantInfo: single('claimantInfo'),
    claimDetails: single('claimDetails'),
    signature: single('signature'),
    documentContexts: many('documentContexts'),
    claimTransactions: many('claimTransactions'),
  });
}

/** Which fields take what of a file is in the compiled flows. */
const withoutFields = (metadata: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !key.endsWith('Field')));

function knownOf(flow: CompiledFlow): Prepopulated {
  const dto = answered(flow);
  const uploads = dto.documentContexts.map(({ clientId }) => ({
    storageId: clientId,
    clientId,
    name: 'a.pdf',
    type: 'application/pdf',
    size: 1,
    sha256: '',
    wrappedKey: 'key',
    status: 'Received' as const,
    statusReason: null,
  }));
  const claim = { ...bareClaim('1', { formType: flow.formType, facts: JSON.stringify(flow.facts) }), uploads };
  const end = { wrappedKey: 'key', status: 'Received' as const, endedAt: null, endReason: null };
  const stored = { ...claim, ...end, models: JSON.stringify(dto), additions: [], history: [] };
  const { facts, documents } = claimFacts(stored);
  return { facts, lists: { Document: documents } };
}

/** What a browser offers at the next sign-in, once it shows what was filed. */
function offeredAfter(flow: CompiledFlow) {
  const store = createStore();
  const validators = compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema));
  store.set(registerFlowAtom, { flow, validators });
  const receipt = { referenceCode: 'NB-1', filedAt: '2026-01-01', mail: { state: 'off' as const, to: null } };
  store.set(restoreFiledAtom, flow.formType, { ...receipt, models: [...modelsOf(answered(flow))] });
  return store.get(savedCredentialsAtom);
}

/** All that depends on fields, as it is under their first names. */
function behaviourOf(settlement: Settlement): unknown {
  const { flows } = settlement;
  const filing = flows.filter(({ submit }) => submit !== null);
  const signingIn = (by: string) => flows.filter(({ authorize }) => authorize?.by === by);
  const subject = { kind: 'claim', claimId: 'c-1' } as const;
  const [member] = testMembers();
  const facts = classListFacts({ ...present(member), further: { vehicleVin: 'VIN' } });
  const filled = (flow: CompiledFlow, known: Prepopulated) => {
    const models = prepopulatedData(flow, { subject, ...known }).map(({ fields }) => fields);
    const prefilled = Object.values(flow.fields).flatMap(({ id, prepopulatedDataKey: key }) =>
      key === null ? [] : [[id, models[0]?.[key] ?? null]],
    );
    return { models, prefilled };
  };
  const behaviour = {
    flows,
    filed: filing.map((flow) => ({
      known: knownOf(flow),
      receiptTo: addressIn(flow, answered(flow)),
      mail: receiptMessage(
        settlement,
        flow,
        answered(flow),
        { ...bareClaim('1'), claimId: '1', receipt: 'NB-1', uploads: [] },
        { culture: 'en', publicUrl: null },
      ).text,
      offered: offeredAfter(flow),
    })),
    byClaim: signingIn('claim').map((flow) => filing.map((from) => filled(flow, knownOf(from)))),
    byNotice: signingIn('notice').map((flow) => filled(flow, { facts, lists: {} })),
  };
  const text = JSON.stringify(behaviour, (key, value) => (key === 'metadataHash' || key === '$id' ? undefined : value));
  return JSON.parse(withFirstNames(text));
}

describe.each(settlements)('in $settlementDir', ({ settlementDir, files, tied }) => {
  const settlement = compiled(files, settlementDir);
  const { flows } = settlement;
  const named = new Set(flows.flatMap(({ facts }) => Object.keys(facts)));
  const byNotice = flows.filter(({ authorize }) => authorize?.by === 'notice').map(({ formType }) => formType);
  /** What the class list or the server itself knows has a name of the product's; other facts have the names of flows.json. */
  const isProducts = ({ fields }: TiedFields) =>
    fields.some(
      ({ dtoMapping, formTypes, name }) =>
        dtoMapping === 'prepopulatedData' &&
        (!named.has(fieldKey(name)) || formTypes.some((formType) => byNotice.includes(formType))),
    );
  const free = tied.filter((group) => !isProducts(group));

  it('every field can have another name, and all is as it was', () => {
    const renamed = withRenamed(files, free);
    expect(faultsOf(renamed, settlementDir)).toEqual([]);
    expect(behaviourOf(compiled(renamed, settlementDir))).toEqual(behaviourOf(settlement));
    expect(free.length, 'fields').toBeGreaterThan(50);
  });

  it('but one with the name of what the server knows, which the check refuses', () => {
    const known = tied.filter(isProducts);
    const faults = faultsOf(withRenamed(files, known), settlementDir);
    const accepted = known.filter((_group, number) => !faults.some((fault) => fault.includes(endingOf(number))));
    expect(accepted.map(({ fields }) => fields)).toEqual([]);
    expect(known.length).toBeGreaterThan(5);
  });

  it('and the check refuses a fact whose field is called otherwise', () => {
    const isFact = ({ path, as }: TiedFields['places'][number]) => as === 'value' && path[0] === 'facts';
    const ofFacts = free.filter(({ places }) => places.some(isFact));
    const faults = faultsOf(withRenamed(files, ofFacts, isFact), settlementDir);
    const refused = faults.flatMap((fault) => /flows\.json:\S+ unknown-field: "(\w+)"/.exec(fault)?.[1] ?? []);
    const keys = ofFacts.flatMap(({ fields: [field] }) => fieldKey(field?.name ?? ''));
    expect(new Set(refused)).toEqual(new Set(keys));
    expect(keys).toContain('paymentElection');
  });
});

describe('a claimant of the sample', () => {
  const { settlementDir, files, tied } = present(settlements[0]);
  const named = ['LastName', 'PaymentElection', 'DocumentType'];
  const renamed = withRenamed(
    files,
    tied.filter(({ fields }) =>
      fields.some(({ name, dtoMapping }) => named.includes(name) && /^claim|^document/.test(dtoMapping)),
    ),
  );

  it.each([
    ['as they are', files],
    ['under other names', renamed],
  ])(
    'signs in by their last name and reads what they elected and sent, with the fields %s',
    async (_how, documents) => {
      const live = liveSettlement(compiled(documents, settlementDir));
      const { store, options, app } = await testServer({ live });
      const flow = live.flow('Standard');
      const models = JSON.stringify(answered(flow));
      const referenceCode = createReferenceCode('NB');
      const upload = { storageId: 's-1', clientId: 'c-documentContexts', name: 'a.pdf', type: 'application/pdf' };
      const wrappedKey = testStorageKeys.newDataKey(sealContextOfUpload(upload.storageId)).wrapped;
      const uploads = [{ ...upload, size: 1, sha256: '', wrappedKey }];
      await store.claims.file(bareClaim('1', { referenceCode, models, facts: JSON.stringify(flow.facts), uploads }));
      const typed = { referenceCode, lastName: 'claimantInfo.lastName' };
      const request = { ip: '203.0.113.7', log: app.log };
      const signedIn = await claimAuthorizer.verify(options, live.flow('Lookup'), typed, request);
      expect(prepopulatedData(live.flow('Lookup'), signedIn).map(({ fields }) => fields)).toMatchObject([
        { referenceCode, status: 'Received', paymentElection: 'claimDetails(PaymentElection).paymentElection' },
        { name: 'a.pdf', kind: 'documentContexts.documentType' },
      ]);
    },
  );
});
