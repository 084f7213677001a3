import { useMemo, useState } from 'react';
import { openSettlement } from '../state/settlement.ts';
import { useCall } from '../state/useCall.ts';

/** The settlement that the studio shows, and the way to another. */
export function SettlementSelect({ shown }: { readonly shown: string }) {
  const { answer } = useCall(
    'settlements',
    useMemo(() => ({}), []),
  );
  // Arrow keys go through the choices: only the button leads to another settlement.
  const [chosen, setChosen] = useState(shown);
  return (
    <div data-part="settlement">
      <label>
        <span>Settlement</span>{' '}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {(answer?.folders ?? [shown]).map((folder) => (
            <option key={folder}>{folder}</option>
          ))}
        </select>
      </label>
      {chosen !== shown && (
        <button type="button" onClick={() => openSettlement(chosen)}>
          Show it
        </button>
      )}
    </div>
  );
}
