import { type Atom, atom } from 'jotai';
import { instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import { scopeWithin } from '../../claim/recordTree.ts';
import type { ModelKey } from '../../compile/compiledPage.ts';
import { family } from '../family.ts';
import { claimReader } from './claimAccess.ts';
import { requireModel } from './models.ts';

const aroundFamily = family((key) => {
  const { field: model, record } = parseInstanceKey(key);
  return atom((get): string | null => {
    const scope = record === null ? null : { model: requireModel(get, record).key, record };
    return scopeWithin(scope, model, claimReader(get))?.record ?? null;
  });
});

export function recordOfModelAtom(model: ModelKey, record: string | null): Atom<string | null> {
  return aroundFamily(instanceKey({ field: model, record }));
}
