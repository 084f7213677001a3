import { readFileSync } from 'node:fs';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import type { Answers, GivenRecord } from '../../src/proofs/answers.ts';
import { fieldId, splitField } from '../../src/rules/names.ts';
import { type FieldValue, fileListOf } from '../../src/rules/value.ts';

/** What is typed or chosen, by field id or, for records, by model key. */
type Written = Readonly<Record<string, unknown>>;

const given: Readonly<Record<string, string>> = {
  $noticeId: 'NB-1000-2345',
  $pin: '481926',
  $referenceCode: 'NB-7K3P-9WQX-A',
  $lastName: 'Alvarez',
};

/** What the server knows of her. */
export const marisol = {
  vehicleVin: '1HGCM82633A004352',
  firstName: 'Marisol',
  lastName: 'Alvarez',
  mailingCountry: 'US',
  mailingStreetLine1: '418 Juniper Street',
  mailingCity: 'Sacramento',
  mailingSubDivision: 'CA',
  mailingPostalCode: '95814',
  emailAddress: 'marisol.alvarez@example.com',
  phoneNumber: '(916) 555-0142',
};

/** All answers of a journey of the browser tests, with what the server knows of the claimant. */
export function journeyAnswers(name: string, flow: CompiledFlow): Answers {
  const { pages }: { pages: readonly { readonly answers?: Written }[] } = JSON.parse(
    readFileSync(new URL(`../e2e/journeys/${name}.json`, import.meta.url), 'utf8'),
  );
  const fields: Record<string, FieldValue> = Object.fromEntries(
    Object.entries(marisol).map(([key, value]) => [fieldId('prepopulatedData', key), value]),
  );
  const records: GivenRecord[] = [];
  const addRecord = (model: string, written: Written, parent: string | null) => {
    const clientId = `record-${records.length + 1}`;
    const entries = Object.entries(written);
    const own = entries.filter(([key]) => flow.models[model]?.fields[key] !== undefined);
    records.push({
      model,
      clientId,
      parent,
      fields: Object.fromEntries(own.map(([key, value]) => [key, answerOf(flow, fieldId(model, key), value)])),
    });
    for (const [key, inside] of entries) if (flow.models[key] !== undefined) addRecords(key, inside, clientId);
  };
  const addRecords = (model: string, written: unknown, parent: string | null) => {
    for (const each of Array.isArray(written) ? written : []) addRecord(model, each, parent);
  };
  for (const { answers = {} } of pages) {
    for (const [key, value] of Object.entries(answers)) {
      if (flow.models[key] === undefined) fields[key] = answerOf(flow, key, value);
      else addRecords(key, value, null);
    }
  }
  // A journey names a record as the page does.
  const labelled = records.map((record) => ({
    ...record,
    fields: Object.fromEntries(
      Object.entries(record.fields).map(([key, value]) => {
        const choosesFrom = flow.fields[fieldId(record.model, key)]?.choosesFrom ?? null;
        const meant = records.find(
          ({ model, fields: of }) => model === choosesFrom?.model && of[splitField(choosesFrom.label).key] === value,
        );
        return [key, meant?.clientId ?? value];
      }),
    ),
  }));
  return { fields, records: labelled };
}

function answerOf(flow: CompiledFlow, id: string, written: unknown): FieldValue {
  if (Array.isArray(written)) return written.map(String);
  const text = String(written);
  switch (flow.fields[id]?.valueType) {
    case 'boolean':
      return text === 'true';
    case 'file':
      return fileListOf({ name: text, size: 1024, type: 'application/pdf' });
    default:
      return given[text] ?? text;
  }
}
