import { type Atom, atom } from 'jotai';
import { atomFamily } from 'jotai-family';
import { readContext } from '../claim/claimContext.ts';
import { fieldStatus } from '../claim/fieldStatus.ts';
import { instanceKey, parseInstanceKey } from '../claim/instanceKey.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { claimReader } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';
import { requireModel } from './models.ts';

/** How a field shows with the answers as they are. */
export interface FieldView {
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly mask: MaskName;
}

const viewFamily = atomFamily((key: string) => {
  const { field: id, record } = parseInstanceKey(key);
  // Only the identity of equal views is kept here. jotai's selectAtom does the same, but reads itself first: once a
  // read failed, as it does while a form is reset under its page, it fails for ever.
  let last: FieldView | null = null;
  return atom((get): FieldView => {
    const { flow } = requireActiveFlow(get);
    const field = flow.fields[id];
    if (field === undefined) throw new Error(`"${id}" is not a field of the flow ${flow.formType}.`);
    const status = fieldStatus(field, readContext(flow, claimReader(get), { model: field.model, record }));
    const { visible, disabled, required, mask } = status;
    const view = { visible, disabled, required, mask };
    if (last === null || !sameView(last, view)) last = view;
    return last;
  });
});

function sameView(a: FieldView, b: FieldView): boolean {
  return a.visible === b.visible && a.disabled === b.disabled && a.required === b.required && a.mask === b.mask;
}

/** Changes identity only when something in it changes, so that a field re-renders for its own sake alone. */
export function fieldViewAtom(field: string, record: string | null): Atom<FieldView> {
  return viewFamily(instanceKey({ field, record }));
}

const always = atom(true);
const conditionAtoms = new WeakMap<object, Map<string | null, Atom<boolean>>>();

/** Whether a compiled condition holds, seen from a record or from outside all records (null). */
export function conditionAtom(condition: CompiledCondition | null, record: string | null): Atom<boolean> {
  if (condition === null) return always;
  const byRecord = conditionAtoms.get(condition) ?? new Map<string | null, Atom<boolean>>();
  conditionAtoms.set(condition, byRecord);
  const known = byRecord.get(record);
  if (known !== undefined) return known;
  const created = atom((get) => {
    const model = record === null ? '' : requireModel(get, record).key;
    return evaluateCondition(condition, readContext(requireActiveFlow(get).flow, claimReader(get), { model, record }));
  });
  byRecord.set(record, created);
  return created;
}
