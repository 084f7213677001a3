import { type Atom, atom } from 'jotai';
import { instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import { withdrawnChoices } from '../../claim/offeredChoices.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { family } from '../family.ts';
import { requireActiveFlow } from '../flows.ts';
import { conditionAtom } from './fieldView.ts';

const none: ReadonlySet<string> = new Set();

const withdrawnFamily = family((key) => {
  const { field: id, record } = parseInstanceKey(key);
  return atom((get): ReadonlySet<string> => {
    const field = requireActiveFlow(get).flow.fields[id];
    const withdrawn = field === undefined ? [] : withdrawnChoices(field, (when) => get(conditionAtom(when, record)));
    return withdrawn.length === 0 ? none : new Set(withdrawn);
  });
});

/** Changes identity only with its content. */
export const withdrawnChoicesAtom = (field: FieldId, record: string | null): Atom<ReadonlySet<string>> =>
  withdrawnFamily(instanceKey({ field, record }));
