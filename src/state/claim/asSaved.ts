import { atom, type Getter } from 'jotai';
import type { ClaimReader } from '../../claim/claimReader.ts';
import { computedValue } from '../../claim/computedValue.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { splitField } from '../../rules/names.ts';
import { family } from '../family.ts';
import { fieldValue } from './fieldSnapshots.ts';
import { hasModel, requireModel } from './models.ts';

/** One atom per record, so that editing one does not recompute the others. */
const editedFamily = family((record) =>
  atom((get) => (hasModel(get, record) ? requireModel(get, record).edited : null)),
);

export function asSaved(get: Getter, claim: ClaimReader, record: string, flow: CompiledFlow): ClaimReader {
  const edited = get(editedFamily(record));
  if (edited === null) return claim;
  const saved: ClaimReader = {
    ...claim,
    value(id, of) {
      const field = flow.fields[id];
      if (of !== record) return claim.value(id, of);
      if (field !== undefined && field.computed !== null) return computedValue(field, of, flow, saved);
      return fieldValue(get, edited.fields[splitField(id).key]?.value ?? null);
    },
  };
  return saved;
}
