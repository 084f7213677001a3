import { type Atom, atom } from 'jotai';
import { outsideRecords, readContext, scopeOf } from '../../claim/claimContext.ts';
import { instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import { type FieldStatus, instanceStatus } from '../../claim/fieldStatus.ts';
import type { CompiledCondition } from '../../rules/condition.ts';
import { evaluateCondition } from '../../rules/conditions/evaluate.ts';
import { family } from '../family.ts';
import { requireActiveFlow } from '../flows.ts';
import { claimReader } from './claimAccess.ts';
import { requireModel } from './models.ts';

export type FieldView = Pick<FieldStatus, 'visible' | 'disabled' | 'required' | 'mask'>;

const viewFamily = family((key) => {
  const instance = parseInstanceKey(key);
  // Keeps only the identity of equal views, per store. jotai's selectAtom reads itself first: once a read has failed,
  // as while a form is reset under its page, it fails for ever.
  const lastAtom = atom((): { view: FieldView | null } => ({ view: null }));
  return atom((get): FieldView => {
    const { visible, disabled, required, mask } = instanceStatus(
      instance,
      requireActiveFlow(get).flow,
      claimReader(get),
    );
    const view = { visible, disabled, required, mask };
    const last = get(lastAtom);
    if (last.view === null || !sameView(last.view, view)) last.view = view;
    return last.view;
  });
});

function sameView(a: FieldView, b: FieldView): boolean {
  return a.visible === b.visible && a.disabled === b.disabled && a.required === b.required && a.mask === b.mask;
}

/** Changes identity only with its content, so that a field renders only for its own changes. */
export function fieldViewAtom(field: string, record: string | null): Atom<FieldView> {
  return viewFamily(instanceKey({ field, record }));
}

const always = atom(true);
const outside = '';
const conditionFamilies = new WeakMap<CompiledCondition, (record: string) => Atom<boolean>>();
const conditionFamily = (condition: CompiledCondition) =>
  family((record) =>
    atom((get) => {
      const scope = record === outside ? outsideRecords : scopeOf({ model: requireModel(get, record).key }, record);
      return evaluateCondition(condition, readContext(requireActiveFlow(get).flow, claimReader(get), scope));
    }),
  );

/** For a record, or outside all records (null). */
export function conditionAtom(condition: CompiledCondition | null, record: string | null): Atom<boolean> {
  if (condition === null) return always;
  const byRecord = conditionFamilies.get(condition) ?? conditionFamily(condition);
  conditionFamilies.set(condition, byRecord);
  return byRecord(record ?? outside);
}
