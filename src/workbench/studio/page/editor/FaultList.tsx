import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { MeantSo } from '../forms/MeantSo.tsx';
import { type Fault, faultsAtom, isCheckAwayAtom } from '../state/faults.ts';
import { type Mend, mendsOfAtom, takeMendAtom } from '../state/mends.ts';
import { goToLineAtom } from '../state/pointedAt.ts';

/** What the check finds in the shown document, with the mends that it knows. */
export function FaultList({ file }: { readonly file: string }) {
  const faults = useAtomValue(faultsAtom).get(file);
  const isAway = useAtomValue(isCheckAwayAtom);
  return (
    <section data-part="faults" aria-label="Faults">
      {isAway && <p>The check does not answer. It is being started again.</p>}
      {!isAway && faults === undefined && <p>The document is being checked.</p>}
      {faults?.length === 0 && <p>The check finds no fault in this document.</p>}
      <ul>
        {faults?.map((fault) => (
          <FaultEntry
            key={`${fault.start.line} ${fault.start.character} ${fault.code} ${fault.message}`}
            file={file}
            fault={fault}
          />
        ))}
      </ul>
    </section>
  );
}

function FaultEntry({ file, fault }: { readonly file: string; readonly fault: Fault }) {
  const go = useSetAtom(goToLineAtom);
  const readMends = useSetAtom(mendsOfAtom);
  const take = useSetAtom(takeMendAtom);
  const [mends, setMends] = useState<readonly Mend[] | null>(null);
  const { severity, code, message, start } = fault;
  const place = { file, line: start.line + 1, column: start.character + 1 };
  return (
    <li data-severity={severity}>
      <button type="button" onClick={() => go(place)}>{`Line ${place.line}`}</button>
      <p>
        {severity === 'warning' && <strong>Look at this: </strong>}
        {message}
      </p>
      <button
        type="button"
        aria-expanded={mends !== null}
        onClick={async () => setMends(mends === null ? await readMends(file, fault) : null)}
      >
        Mends
      </button>
      <MeantSo fault={{ ...place, code, message }} />
      {mends?.length === 0 && <p>No mend is known. It takes a person.</p>}
      {mends?.map((mend) => (
        <button type="button" key={mend.title} onClick={() => take(mend)}>
          {mend.title}
        </button>
      ))}
    </li>
  );
}
