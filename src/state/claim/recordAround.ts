import { type Atom, atom } from 'jotai';
import { instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import type { ModelKey } from '../../compile/compiledPage.ts';
import { family } from '../family.ts';
import { claimReader } from './claimAccess.ts';
import { requireModel } from './models.ts';

const aroundFamily = family((key) => {
  const { field: model, record } = parseInstanceKey(key);
  return atom((get): string | null => {
    if (record === null) return null;
    if (requireModel(get, record).key === model) return record;
    const around = claimReader(get).around(record);
    return around === null ? null : get(recordOfModelAtom(model, around.record));
  });
});

/** The record of a model that a place is in: the one around it, or one around that. Null outside of such records. */
export function recordOfModelAtom(model: ModelKey, record: string | null): Atom<string | null> {
  return aroundFamily(instanceKey({ field: model, record }));
}
