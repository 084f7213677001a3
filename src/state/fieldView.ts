import { type Atom, atom } from 'jotai';
import { outsideRecords, readContext } from '../claim/claimContext.ts';
import { instanceStatus } from '../claim/instanceStatus.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { claimReader } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';
import { instanceFamily } from './instanceFamily.ts';
import { requireModel } from './models.ts';

/** How a field shows with the answers as they are. */
export interface FieldView {
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly mask: MaskName;
}

const viewFamily = instanceFamily<string, Atom<FieldView>>(
  () => new Map(),
  (field, record) => {
    // Only the identity of equal views is kept here. jotai's selectAtom does the same, but reads itself first: once a
    // read failed, as it does while a form is reset under its page, it fails for ever.
    let last: FieldView | null = null;
    return atom((get): FieldView => {
      const status = instanceStatus({ field, record }, requireActiveFlow(get).flow, claimReader(get));
      const { visible, disabled, required, mask } = status;
      const view = { visible, disabled, required, mask };
      if (last === null || !sameView(last, view)) last = view;
      return last;
    });
  },
);

function sameView(a: FieldView, b: FieldView): boolean {
  return a.visible === b.visible && a.disabled === b.disabled && a.required === b.required && a.mask === b.mask;
}

/** Changes identity only when something in it changes, so that a field re-renders for its own sake alone. */
export function fieldViewAtom(field: string, record: string | null): Atom<FieldView> {
  return viewFamily(field, record);
}

const always = atom(true);
const conditionFamily = instanceFamily<CompiledCondition, Atom<boolean>>(
  () => new WeakMap(),
  (condition, record) =>
    atom((get) => {
      const scope = record === null ? outsideRecords : { model: requireModel(get, record).key, record };
      return evaluateCondition(condition, readContext(requireActiveFlow(get).flow, claimReader(get), scope));
    }),
);

/** Whether a compiled condition holds, seen from a record or from outside all records (null). */
export function conditionAtom(condition: CompiledCondition | null, record: string | null): Atom<boolean> {
  return condition === null ? always : conditionFamily(condition, record);
}
