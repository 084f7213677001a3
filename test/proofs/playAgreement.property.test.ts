import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateClaim } from '../../src/claim/validateClaim.ts';
import { choicesOf } from '../../src/compile/choicesOf.ts';
import type { CompiledField, CompiledRecords } from '../../src/compile/compiledPage.ts';
import type { Answers, GivenRecord, Stage } from '../../src/proofs/answers.ts';
import { isAnswerable, typedAnswer } from '../../src/proofs/play/typedAnswer.ts';
import { play } from '../../src/proofs/play.ts';
import { fieldId, splitField } from '../../src/rules/names.ts';
import { type FieldValue, fileListOf } from '../../src/rules/value.ts';
import { checkModels } from '../../src/server/filing/submission/checkModels.ts';
import { authorizedAtom, whitelistAtom } from '../../src/state/appState.ts';
import { acceptCredentialsAtom } from '../../src/state/claim/acceptCredentials.ts';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import { hasModel } from '../../src/state/claim/models.ts';
import { addRecordAtom, canAddRecord, recordsAtom } from '../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { jumpAtom } from '../../src/state/navigation/navigate.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import type { FormDto } from '../../src/wire/models.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { prepopulatedModel } from '../support/prepopulatedModel.ts';
import { journeyAnswers, marisol } from './journeyAnswers.ts';
import { sampleStage } from './stages.ts';

/** A claimant at the browser who goes through a flow with these answers. */
function throughTheBrowser({ flow, validators, allowedCharacters, today }: Stage, answers: Answers) {
  const claim = browserClaim({ flow, validators });
  const { store } = claim;
  store.set(whitelistAtom, allowedCharacters);
  /** The browser's clientIds by those of the answers. */
  const records = new Map<string, string>();
  const give = (field: CompiledField, value: FieldValue | undefined, record: string | null): boolean => {
    const { visible, disabled, mask } = claim.view(field.id, record);
    if (value === undefined || !visible || disabled || !isAnswerable(field)) return false;
    const meant = typeof value === 'string' ? (records.get(value) ?? value) : value;
    claim.commit(field.id, typedAnswer(field, mask, meant), record);
    return true;
  };
  const giveRecord = (node: CompiledRecords, { clientId, fields }: GivenRecord, parent: string | null) => {
    const known = records.get(clientId);
    const drafts = store.get(recordsAtom(node.model, parent)).draft.map((draft) => draft.clientId);
    const free = drafts.find((draft) => ![...records.values()].includes(draft));
    if (known === undefined && free === undefined && !canAddRecord(store.get, { records: node, parent })) return;
    const record = known ?? free ?? store.set(addRecordAtom, { node: node.node, parent });
    records.set(clientId, record);
    const done = new Set<string>();
    for (let before = -1; before !== done.size; ) {
      before = done.size;
      for (const id of node.fields) {
        const field = flow.fields[id];
        if (field === undefined || done.has(id)) continue;
        if (give(field, fields[splitField(id).key], record)) done.add(id);
      }
    }
    giveRecords(node, clientId, record);
    if (store.get(recordsAtom(node.model)).draft.some((draft) => draft.clientId === record) && !node.inPlace) {
      store.set(saveRecordAtom, { node: node.node, record });
    }
  };
  const giveRecords = (outer: CompiledRecords | null, around: string | null, parent: string | null) => {
    for (const node of flow.records.filter((each) => (each.parent?.node ?? null) === (outer?.node ?? null))) {
      if (!flow.pages.some(({ path, records: own }) => path === claim.path() && own.includes(node))) continue;
      for (const each of answers.records) {
        if (each.model === node.model && each.parent === around) giveRecord(node, each, parent);
      }
    }
  };
  const answerPage = () => {
    const page = flow.pages.find(({ path }) => path === claim.path());
    const inRecords = new Set(page?.records.flatMap(({ fields }) => fields));
    const done = new Set<string>();
    for (let before = -1; before !== done.size; ) {
      before = done.size;
      for (const field of page?.fields ?? []) {
        if (inRecords.has(field.id) || done.has(field.id)) continue;
        if (give(field, answers.fields[field.id], null)) done.add(field.id);
      }
    }
    giveRecords(null, null, null);
    if (page?.action !== 'authorize' || !store.set(validatePageAtom)) return;
    store.set(authorizedAtom, { error: null, forms: { [flow.formType]: true } });
    if (!hasModel(store.get, 'facts')) store.set(acceptCredentialsAtom, null, [prepopulatedModel('facts', marisol)]);
  };
  let last = '';
  for (let round = 0; round < 4; round++) {
    if (round > 0) store.set(jumpAtom, flow.pages[0]?.path ?? '');
    for (let before: string | null = null; claim.path() !== before; ) {
      before = claim.path();
      answerPage();
      const page = flow.pages.find(({ path }) => path === before);
      if (page?.action === 'submit' && store.set(validatePageAtom)) {
        const { documents, ...dto } = store.set(collectFormDtoAtom);
        const files = new Map((documents ?? []).map(({ clientId, file }) => [clientId, file]));
        const errors = validateClaim(flow, validators, dto, files, { today, allowedCharacters });
        if (errors.length > 0) break;
      }
      claim.next();
    }
    const now = `${claim.path()} ${JSON.stringify(store.set(collectFormDtoAtom))}`;
    if (now === last || claim.path() === flow.pages.at(-1)?.path) break;
    last = now;
  }
  return { path: claim.path(), sent: store.set(collectFormDtoAtom) };
}

const journeys = [
  ['Standard', 'standard-group-alternative'],
  ['Standard', 'standard-individual-indirect-alternative'],
  ['Automotive', 'automotive-personal'],
  ['Automotive', 'automotive-business'],
  ['ChangeAddress', 'change-address'],
] as const;

/** What may stand in the place of an answer. */
const otherAnswer = (field: CompiledField): fc.Arbitrary<FieldValue> => {
  if (field.valueType === 'file') return fc.constantFrom(fileListOf({ name: 'a.pdf', size: 9, type: '' }), null);
  if (field.valueType === 'boolean') return fc.boolean();
  const choices = (choicesOf(field.uiSchema['ui:options']) ?? []).map(({ value }) => value);
  if (field.valueType === 'stringList') return choices.length === 0 ? fc.constant([]) : fc.subarray(choices);
  const typed = fc.constantFrom('', 'A', '1', '12/31/2030', '01/2015', 'a@b.example', '97208', null);
  return choices.length === 0 ? typed : fc.constantFrom(...choices, 'none of them', null);
};

/** The answers of a journey of which some are others, or are left out. */
const answersNear = ({ flow }: Stage, answers: Answers): fc.Arbitrary<Answers> => {
  const change = (id: string, value: FieldValue): fc.Arbitrary<FieldValue | undefined> => {
    const field = flow.fields[id];
    if (field === undefined || flow.authorize?.fields === undefined) return fc.constant(value);
    const isCredential = Object.values(flow.authorize.fields).includes(id);
    return isCredential
      ? fc.constant(value)
      : fc.oneof(
          { weight: 30, arbitrary: fc.constant(value) },
          { weight: 1, arbitrary: fc.constant(undefined) },
          { weight: 2, arbitrary: otherAnswer(field) },
        );
  };
  const changed = (fields: Answers['fields'], model: string | null) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(fields).map(([key, value]) => [
            key,
            change(model === null ? key : fieldId(model, key), value),
          ]),
        ),
      )
      .map((all) =>
        Object.fromEntries(
          Object.entries(all).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
        ),
      );
  const more = Object.fromEntries(
    Object.values(flow.fields)
      .filter(({ id, model }) => flow.models[model]?.isList === false && answers.fields[id] === undefined)
      .map((field) => [field.id, fc.option(otherAnswer(field), { nil: undefined, freq: 1 })]),
  );
  return fc
    .record({
      fields: fc.tuple(changed(answers.fields, null), fc.record(more)).map(([own, other]) => ({
        ...Object.fromEntries(
          Object.entries(other).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
        ),
        ...own,
      })),
      records: fc
        .tuple(...answers.records.map((record) => changed(record.fields, record.model)))
        .map((all) => answers.records.map((record, index) => ({ ...record, fields: all[index] ?? {} }))),
      left: fc.oneof(fc.constant(0), fc.nat({ max: 2 })),
    })
    .map(({ fields, records, left }) => ({ fields, records: records.slice(left) }));
};

describe('playing a claim comes to the same as the browser and the server', () => {
  it.each(journeys)('%s: answers like those of %s', (formType, name) => {
    const stage = sampleStage(formType);
    const answers = journeyAnswers(name, stage.flow);
    const count = { filed: 0, refused: 0 };
    fc.assert(
      fc.property(answersNear(stage, answers), (given) => {
        const played = play(stage, given);
        const { path, sent } = throughTheBrowser(stage, given);
        const lastPage = stage.flow.pages.at(-1)?.path;
        expect(played.isFiled).toBe(path === lastPage);
        const stoppedAt = played.pages.findLast(({ isReached }) => isReached)?.page.path;
        expect(stoppedAt).toBe(path);
        count[played.isFiled ? 'filed' : 'refused'] += 1;
        if (played.sent === null) return;
        checkModels(stage.flow, played.sent.dto);
        const fieldsOf = ({ claimDetails, claimantInfo, signature, claimTransactions, documentContexts }: FormDto) =>
          [claimDetails, claimantInfo, signature, ...claimTransactions, ...documentContexts].map(
            (model) => model && Object.keys(model.fields).sort(),
          );
        expect(fieldsOf(played.sent.dto)).toEqual(fieldsOf(sent));
      }),
      { numRuns: 40, seed: 28 },
    );
    expect(count.filed).toBeGreaterThan(0);
    expect(count.refused).toBeGreaterThan(0);
  });
});
