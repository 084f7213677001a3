import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileFieldValidators } from '../../../../src/rules/ajv/compileFieldValidators.ts';
import { liveSettlement } from '../../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../../src/server/settlement/loadSettlement.ts';
import { authorizedAtom } from '../../../../src/state/appState.ts';
import { collectFormDtoAtom } from '../../../../src/state/claim/collectFormDto.ts';
import { addRecordAtom } from '../../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../../src/state/claim/saveRecord.ts';
import { validatePageAtom } from '../../../../src/state/validation/validatePage.ts';
import type { FormDto } from '../../../../src/wire/models.ts';
import { browserClaim } from '../../../support/browserClaim.ts';
import { fileList } from '../../../support/nodes.ts';
import { pdf, standardClaim } from '../../support/claims.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { copyProject, settlementOf } from '../../support/testProject.ts';
import { notice, testServer } from '../../support/testServer.ts';

const car = 'claimTransactions(Car)';
const bill = 'documentContexts(Bill)';
const label = 'LocKey_Test_Documents';
const text = { type: 'string', maxLength: 300 };
const field = (name: string, widget = 'text', rest: object = {}) => ({
  type: 'field',
  field: name,
  widget,
  label,
  ...rest,
});

/** The test project with a page of cars before that of documents, bills in each car, and a choice of one of the cars. */
async function settlementWithCars() {
  const projectDir = await copyProject(await temporaryFolder());
  const settlementDir = settlementOf(projectDir);
  const bills = {
    type: 'uploadManager',
    model: 'bills',
    label,
    required: true,
    content: [field('bills.file', 'file')],
    summaryFields: ['bills.fileName'],
  };
  const cars = {
    type: 'repeatingForm',
    model: 'cars',
    label,
    content: [field('cars.vin'), bills],
    summaryFields: ['cars.vin'],
  };
  const main = field('details.groupName', 'select', { options: { records: 'cars', label: 'cars.vin' } });
  const models = {
    details: { dtoMapping: 'claimDetails' },
    cars: { dtoMapping: 'claimTransactions', transactionType: 'Car' },
    bills: { dtoMapping: 'documentContexts', transactionType: 'Bill' },
  };
  const page = { version: 1, title: 'LocKey_Test_Title', models, content: [cars, main] };
  await writeFile(join(projectDir, 'page-schemas/standard/cars.json'), JSON.stringify(page));
  // Replaces the page of groups.
  const flows = join(projectDir, 'flows.json');
  const written = await readFile(flows, 'utf8');
  const group = /\{[^{}]*"standard\/group"[^{}]*\}/;
  await writeFile(flows, written.replace(group, '{ "path": "/standard/cars", "document": "standard/cars" }'));
  await rm(join(projectDir, 'page-schemas/standard/group.json'));
  const config = (metadata: object, fields: object) =>
    JSON.stringify({ version: 1, metadata: { FormType: 'Standard', ...metadata }, fields });
  await writeFile(
    join(settlementDir, 'models/car.json'),
    config({ DtoMapping: 'claimTransactions', TransactionType: 'Car' }, { Vin: text }),
  );
  await writeFile(
    join(settlementDir, 'models/bill.json'),
    config(
      {
        DtoMapping: 'documentContexts',
        TransactionType: 'Bill',
        FileNameField: 'FileName',
        FileSizeField: 'FileSize',
        ParentField: 'ClaimTransactionId',
      },
      { File: { type: 'file' }, FileName: text, FileSize: text, ClaimTransactionId: text },
    ),
  );
  return loadSettlement({ projectDir, settlementDir });
}

/** A server of these documents, and a browser at the page of the cars: signed in. */
async function atCars() {
  const settlement = await settlementWithCars();
  const server = await testServer({ live: liveSettlement(settlement) });
  const client = server.client();
  await client.authorize(notice);
  const [flow] = settlement.flows;
  if (flow === undefined) throw new Error('The project has no flow.');
  const validators = compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema));
  const claim = browserClaim({ flow, validators });
  const { store } = claim;
  store.set(authorizedAtom, { error: null, forms: { Standard: true } });
  const sent = new Map<string, Uint8Array<ArrayBuffer>>();
  const attach = (model: string, record: string, name: string) => {
    const bytes = pdf(100 + sent.size, sent.size);
    claim.commit(`${model}.file`, fileList({ name, size: bytes.length, type: 'application/pdf' }), record);
    sent.set(record, bytes);
    expect(store.set(saveRecordAtom, { node: claim.node(model), record })).toBe(true);
    return record;
  };
  claim.commit('credentials.noticeId', notice.noticeId);
  claim.commit('credentials.pin', notice.pin);
  claim.next();
  claim.commit('claimantInfo.firstName', 'Ada');
  claim.commit('claimantInfo.lastName', 'Okafor');
  claim.commit('claimDetails.claimantDescription', 'Individual');
  expect(claim.next()).toBe('/standard/cars');
  return {
    ...claim,
    server,
    addCar(vin: string, ...names: readonly string[]) {
      const record = claim.drafts(car)[0] ?? store.set(addRecordAtom, { node: claim.node(car) });
      claim.commit(`${car}.vin`, vin, record);
      for (const name of names) {
        const free = claim.drafts(bill)[0];
        attach(bill, free ?? store.set(addRecordAtom, { node: claim.node(bill), parent: record }), name);
      }
      expect(store.set(saveRecordAtom, { node: claim.node(car), record })).toBe(true);
      return record;
    },
    async submit(change: (dto: FormDto) => FormDto = (dto) => dto) {
      expect(claim.next()).toBe('/standard/documents');
      attach('documentContexts', claim.drafts('documentContexts')[0] ?? '', 'letter.pdf');
      store.set(validatePageAtom);
      const { documents: attached, ...dto } = store.set(collectFormDtoAtom);
      const documents = attached ?? [];
      const files = documents.map(({ clientId }) => ({ clientId, bytes: sent.get(clientId) ?? pdf(40) }));
      return client.submit(change({ ...dto, credentials: null, prepopulatedData: standardClaim().prepopulatedData }), {
        files,
      });
    },
  };
}

describe('a claim with records inside records', () => {
  it('is filed as it was filled in, each file under the document that names it [MODEL-11]', async () => {
    const claim = await atCars();
    claim.addCar('ONE', 'a.pdf', 'b.pdf');
    const second = claim.addCar('TWO', 'c.pdf');
    claim.commit('claimDetails.groupName', second);
    const { status, body } = await claim.submit();
    expect([status, body.fieldErrors ?? []]).toEqual([200, []]);
    const stored = await claim.server.store.claims.findByReferenceCode(body.referenceCodeForm ?? '');
    const models: FormDto = JSON.parse(stored?.models ?? 'null');
    const names = new Map(models.documentContexts.map(({ clientId, fields }) => [clientId, fields['fileName']]));
    expect(
      models.claimTransactions.map(({ clientId, fields }) => [
        fields['vin'],
        models.documentContexts.filter(({ parent }) => parent === clientId).map((one) => names.get(one.clientId)),
      ]),
    ).toEqual([
      ['ONE', ['a.pdf', 'b.pdf']],
      ['TWO', ['c.pdf']],
    ]);
    expect(models.claimDetails?.fields['groupName']).toBe(second);
    expect(stored?.uploads.map(({ clientId, name }) => [name, names.get(clientId)])).toEqual(
      ['a.pdf', 'b.pdf', 'c.pdf', 'letter.pdf'].map((name) => [name, name]),
    );
  });

  it.each<[string, (dto: FormDto) => FormDto, string]>([
    [
      'a bill in no car',
      (dto) => ({ ...dto, documentContexts: dto.documentContexts.map((one) => ({ ...one, parent: null })) }),
      'in no record of claimTransactions(Car)',
    ],
    [
      'a bill that says it is in another car',
      (dto) => ({
        ...dto,
        documentContexts: dto.documentContexts.map((one) =>
          one.parent === null ? one : { ...one, fields: { ...one.fields, claimTransactionId: 'other' } },
        ),
      }),
      'does not hold the clientId',
    ],
    [
      'a choice that is no car',
      (dto) => ({
        ...dto,
        claimDetails: dto.claimDetails && {
          ...dto.claimDetails,
          fields: { ...dto.claimDetails.fields, groupName: 'x' },
        },
      }),
      'LocKey_Validation_ChoiceOfRecord',
    ],
  ])('is refused with %s', async (_what, change, words) => {
    const claim = await atCars();
    claim.commit('claimDetails.groupName', claim.addCar('ONE', 'a.pdf'));
    const answer = await claim.submit(change);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  it('is refused where a car lacks what each of them needs, and the error names that car', async () => {
    const claim = await atCars();
    claim.addCar('ONE', 'a.pdf');
    const second = claim.addCar('TWO', 'b.pdf');
    const withoutSecond = (dto: FormDto) => ({
      ...dto,
      documentContexts: dto.documentContexts.filter(({ parent }) => parent !== second),
    });
    claim.commit('claimDetails.groupName', second);
    const dto = claim.store.set(collectFormDtoAtom);
    expect(claim.validate(withoutSecond(dto))).toMatchObject([
      { field: bill, record: second, message: { key: 'LocKey_Shared_Upload_Required' } },
    ]);
  });
});
