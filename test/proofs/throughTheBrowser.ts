import { validateClaim } from '../../src/claim/validateClaim.ts';
import type { CompiledField, CompiledRecords } from '../../src/compile/compiledPage.ts';
import type { Answers, GivenRecord, Stage } from '../../src/proofs/answers.ts';
import { isAnswerable, typedAnswer } from '../../src/proofs/play/typedAnswer.ts';
import { splitField } from '../../src/rules/names.ts';
import type { FieldValue } from '../../src/rules/value.ts';
import { authorizedAtom, whitelistAtom } from '../../src/state/appState.ts';
import { acceptCredentialsAtom } from '../../src/state/claim/acceptCredentials.ts';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import { hasModel } from '../../src/state/claim/models.ts';
import { addRecordAtom, canAddRecord, recordsAtom } from '../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { jumpAtom } from '../../src/state/navigation/navigate.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import type { WireModel } from '../../src/wire/models.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { prepopulatedModel } from '../support/prepopulatedModel.ts';
import { marisol } from './journeyAnswers.ts';

/** A claimant at the browser who goes through a flow with these answers. */
export function throughTheBrowser(
  { flow, validators, allowedCharacters, today }: Stage,
  answers: Answers,
  facts: readonly WireModel[] = [prepopulatedModel('facts', marisol)],
) {
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
    const [known] = facts;
    if (known !== undefined && !hasModel(store.get, known.clientId)) store.set(acceptCredentialsAtom, null, facts);
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
  return { path: claim.path(), sent: store.set(collectFormDtoAtom), claim, records };
}
