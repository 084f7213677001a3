import { useMemo } from 'react';
import { openSettlement } from '../state/settlement.ts';
import { useCall } from '../state/useCall.ts';

/** The settlement that the studio shows, and the way to another. */
export function SettlementSelect({ shown }: { readonly shown: string }) {
  const { answer } = useCall(
    'settlements',
    useMemo(() => ({}), []),
  );
  return (
    <label data-part="settlement">
      Settlement
      <select value={shown} onChange={({ target }) => openSettlement(target.value)}>
        {(answer?.folders ?? [shown]).map((folder) => (
          <option key={folder}>{folder}</option>
        ))}
      </select>
    </label>
  );
}
