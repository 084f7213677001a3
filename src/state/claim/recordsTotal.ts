import { type Atom, atom } from 'jotai';
import { recordsTotal } from '../../claim/recordsTotal.ts';
import type { CompiledRecords } from '../../compile/compiledPage.ts';
import { activeFlowAtom } from '../flows.ts';
import { claimReader } from './claimAccess.ts';

type Total = ReturnType<typeof recordsTotal>;

/** New at each call: keep it while the records are shown. */
export const recordsTotalAtom = (records: CompiledRecords | undefined, parent: string | null): Atom<Total> =>
  atom((get) => {
    const flow = get(activeFlowAtom);
    return flow === null || records === undefined ? null : recordsTotal(records, parent, flow, claimReader(get));
  });
