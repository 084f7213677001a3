import { atom, type Getter, type Setter } from 'jotai';
import { ruleContexts } from '../../claim/claimContext.ts';
import { type FieldInstance, instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import { instanceStatus } from '../../claim/fieldStatus.ts';
import { editedFileMessages } from '../../claim/recordsMessages.ts';
import { validateValue } from '../../rules/ajv/validateValue.ts';
import type { Message } from '../../rules/message.ts';
import { splitField } from '../../rules/names.ts';
import { isEmptyValue } from '../../rules/value.ts';
import { whitelistAtom } from '../appState.ts';
import { claimReader } from '../claim/claimAccess.ts';
import { editedModelsAtom, fieldCellAtom, hasModel } from '../claim/models.ts';
import { currentPageAtom, requireActiveFlow } from '../flows.ts';
import { refusedTransfer } from '../transfers.ts';
import { ruleReaders } from './ruleReaders.ts';

/** Found wrong by validation, so that a later edit can validate them again. */
export const invalidAtom = atom<ReadonlySet<string>>(new Set<string>());

/** A hidden field is never wrong. Returns its messages. */
export const validateFieldAtom = atom(null, (get, set, instance: FieldInstance): readonly Message[] =>
  show(get, set, instance, look(get)(instance)),
);

/** Returns those that are wrong. */
export const validateFieldsAtom = atom(
  null,
  (get, set, instances: readonly FieldInstance[]): readonly FieldInstance[] => {
    const messagesOf = look(get);
    return instances.filter((instance) => show(get, set, instance, messagesOf(instance)).length > 0);
  },
);

/** For fields that were left. Returns their messages. */
export const leaveFieldsAtom = atom(null, (get, set, instances: readonly FieldInstance[]): readonly Message[] => {
  const messagesOf = look(get);
  return instances.flatMap((instance) => show(get, set, instance, messagesOf(instance)));
});

function show(get: Getter, set: Setter, instance: FieldInstance, messages: readonly Message[]): readonly Message[] {
  const cell = get(fieldCellAtom(instance.field, instance.record));
  const shown = get(cell.messages);
  if (messages.length > 0 || shown.length > 0) set(cell.messages, messages);
  const key = instanceKey(instance);
  const invalid = get(invalidAtom);
  if (messages.length === 0 && invalid.has(key))
    set(invalidAtom, new Set([...invalid].filter((other) => other !== key)));
  if (messages.length > 0 && !invalid.has(key)) set(invalidAtom, new Set([...invalid, key]));
  return messages;
}

/** Also validates answers on the page whose rules read the edited field. */
export const revalidateShownAtom = atom(null, (get, set, { field, record }: FieldInstance) => {
  if (get(get(fieldCellAtom(field, record)).messages).length > 0) set(leaveFieldsAtom, [{ field, record }]);
  set(takeBackCorrectedAtom);
  const given = comparedWith(get, { field, record }).filter((other) => {
    const cell = get(fieldCellAtom(other.field, other.record));
    return get(cell.everDirty) && !isEmptyValue(get(cell.value)) && get(cell.messages).length === 0;
  });
  if (given.length > 0) set(leaveFieldsAtom, given);
});

function comparedWith(get: Getter, { field, record }: FieldInstance): readonly FieldInstance[] {
  const { flow } = requireActiveFlow(get);
  const asked = new Set(get(currentPageAtom)?.fields.map(({ id }) => id));
  const { model } = splitField(field);
  return ruleReaders(flow, field)
    .filter(({ id }) => asked.has(id))
    .flatMap(({ id, overRecords }): readonly FieldInstance[] => {
      const { model: other } = splitField(id);
      if (flow.models[other]?.isList !== true) return [{ field: id, record: null }];
      const isOwn = other === model && !overRecords;
      const drafts = get(editedModelsAtom).filter(
        ({ key, clientId }) => key === other && (!isOwn || clientId === record),
      );
      return drafts.map(({ clientId }) => ({ field: id, record: clientId }));
    });
}

/** The server's messages stay: validation here cannot tell whether they are corrected. */
export const takeBackCorrectedAtom = atom(null, (get, set) => {
  const { flow } = requireActiveFlow(get);
  const isThere = ({ field, record }: FieldInstance) =>
    flow.fields[field] !== undefined && (record === null || hasModel(get, record));
  set(forgetInvalidAtom, (instance) => !isThere(instance));
  const messagesOf = look(get);
  for (const invalid of get(invalidAtom)) {
    const instance = parseInstanceKey(invalid);
    if (messagesOf(instance).length === 0) show(get, set, instance, []);
  }
});

/** They return when the fields or their page are left. */
export const takeBackMessagesAtom = atom(null, (get, set, instances: readonly FieldInstance[]) => {
  const keys = new Set(instances.map(instanceKey));
  for (const { field, record } of instances) {
    const { messages } = get(fieldCellAtom(field, record));
    if (get(messages).length > 0) set(messages, []);
  }
  set(forgetInvalidAtom, (instance) => keys.has(instanceKey(instance)));
});

export const forgetInvalidAtom = atom(null, (_get, set, isForgotten: (instance: FieldInstance) => boolean) => {
  set(invalidAtom, (invalid) => {
    const stays = [...invalid].filter((key) => !isForgotten(parseInstanceKey(key)));
    return stays.length === invalid.size ? invalid : new Set(stays);
  });
});

/** The claim is read once: use the result only while no answer changes. */
function look(get: Getter): (instance: FieldInstance) => readonly Message[] {
  const { flow, validators } = requireActiveFlow(get);
  const claim = claimReader(get);
  const contextOf = ruleContexts(flow, claim, get(whitelistAtom));
  return ({ field: id, record }) => {
    const field = flow.fields[id];
    const validator = field === undefined ? undefined : validators[field.schema.$id];
    if (field === undefined || validator === undefined) throw new Error(`The field "${id}" has no validator.`);
    if (!instanceStatus({ field: id, record }, flow, claim).visible) return [];
    const cell = get(fieldCellAtom(id, record));
    const refusal = get(cell.refusal) ?? refusedTransfer(get, get(cell.value));
    if (refusal !== null) return [refusal];
    const value = claim.value(id, record);
    const messages = validateValue(validator, value, contextOf(field, record), field.schema.rules);
    return messages.length > 0 ? messages : editedFileMessages({ field: id, record }, flow, claim);
  };
}

/** The stored value stays, but the field is wrong until a commit: the claimant must not believe the offer was sent. */
export const refuseFieldAtom = atom(
  null,
  (get, set, { field, record, message }: FieldInstance & { readonly message: Message }) => {
    set(get(fieldCellAtom(field, record)).refusal, message);
    set(leaveFieldsAtom, [{ field, record }]);
  },
);

export const forgetRefusalAtom = atom(null, (get, set, instance: FieldInstance) => {
  set(get(fieldCellAtom(instance.field, instance.record)).refusal, null);
  set(takeBackMessagesAtom, [instance]);
});
