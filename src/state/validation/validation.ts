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

/** Field instances that validation found wrong, so that a later edit can look at just these again. */
export const invalidAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Validates one field and shows what is wrong under it; a hidden field is never wrong. Returns its messages. */
export const validateFieldAtom = atom(null, (get, set, instance: FieldInstance): readonly Message[] =>
  show(get, set, instance, look(get)(instance)),
);

/** Validates several fields, like those of a record that is to be saved. Returns those that are wrong. */
export const validateFieldsAtom = atom(
  null,
  (get, set, instances: readonly FieldInstance[]): readonly FieldInstance[] => {
    const messagesOf = look(get);
    return instances.filter((instance) => show(get, set, instance, messagesOf(instance)).length > 0);
  },
);

/** Validates fields because they were left. Returns the messages that there are now. */
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

/**
 * After an edit, looks again at the field if it shows a message, at the others that validation found wrong, and at answers
 * on the page that were given before and whose rules read what has changed.
 */
export const revalidateShownAtom = atom(null, (get, set, { field, record }: FieldInstance) => {
  if (get(get(fieldCellAtom(field, record)).messages).length > 0) set(leaveFieldsAtom, [{ field, record }]);
  set(takeBackCorrectedAtom);
  const given = comparedWith(get, { field, record }).filter((other) => {
    const cell = get(fieldCellAtom(other.field, other.record));
    return get(cell.everDirty) && !isEmptyValue(get(cell.value)) && get(cell.messages).length === 0;
  });
  if (given.length > 0) set(leaveFieldsAtom, given);
});

/** The fields on the page, outside of records that are saved, whose rules read a field. */
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

/**
 * After a change of answers or of which records there are, removes the messages of fields that validation found wrong and
 * that are right now. What the server said about a field stays: validation here cannot know whether it is corrected.
 */
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

/** Removes their messages; what is wrong with them is shown again when the fields or their page are left. */
export const takeBackMessagesAtom = atom(null, (get, set, instances: readonly FieldInstance[]) => {
  const keys = new Set(instances.map(instanceKey));
  for (const { field, record } of instances) {
    const { messages } = get(fieldCellAtom(field, record));
    if (get(messages).length > 0) set(messages, []);
  }
  set(forgetInvalidAtom, (instance) => keys.has(instanceKey(instance)));
});

export const forgetInvalidAtom = atom(null, (_get, set, gone: (instance: FieldInstance) => boolean) => {
  set(invalidAtom, (invalid) => {
    const stays = [...invalid].filter((key) => !gone(parseInstanceKey(key)));
    return stays.length === invalid.size ? invalid : new Set(stays);
  });
});

/** Looks at the claim as it is now; of each field it says what is wrong. To be used while no answer changes. */
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

/**
 * The claimant offered something that a widget does not take, such as a file of another type. The stored value stays, but
 * the field is wrong until something is committed to it: nobody must believe that it was sent.
 */
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
