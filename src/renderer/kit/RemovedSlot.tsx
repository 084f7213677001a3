import { useAtomValue } from 'jotai';
import { clearedByAtom } from '../../state/claim/lastCleared.ts';
import { lossesByAtom } from '../../state/navigation/lossAtChoice.ts';
import { ClearedLine } from './ClearedLine.tsx';
import { LossLine } from './LossLine.tsx';

interface RemovedSlotProps {
  readonly field: string;
  readonly record: string | null;
  /** Of the changed field. */
  rootOf(): Element | null | undefined;
}

/** What a change of the field has cleared, and what going on with it removes. */
export function RemovedSlot({ field, record, rootOf }: RemovedSlotProps) {
  const cleared = useAtomValue(clearedByAtom(field, record));
  const losses = useAtomValue(lossesByAtom(field));
  return (
    <>
      {cleared !== null && <ClearedLine cleared={cleared} rootOf={rootOf} />}
      {losses.length > 0 && <LossLine losses={losses} />}
    </>
  );
}
