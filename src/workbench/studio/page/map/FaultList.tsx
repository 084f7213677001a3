import { useState } from 'react';
import type { StudioFault } from '../../calls/mapCalls.ts';
import { call, sentenceOf } from '../call.ts';
import { counted } from '../counted.ts';
import { MeantSo } from '../forms/MeantSo.tsx';
import { LineLink } from '../LineLink.tsx';
import { BegunTexts, isOfBegunText } from '../texts/BegunTexts.tsx';

interface Faults {
  readonly faults: readonly StudioFault[];
  /** What is still being looked for, in a sentence. */
  readonly note: string | null;
}

/** What the check says of the whole project. */
export function FaultList({ faults, note }: Faults) {
  const errors = faults.filter(({ isWarning }) => !isWarning).length;
  const listed = faults.filter((fault) => !isOfBegunText(fault));
  return (
    <section aria-labelledby="faults" data-part="all-faults">
      <h2 id="faults">What the check says</h2>
      <p role="status">
        {faults.length === 0
          ? 'No faults.'
          : `${counted(errors, 'error')}, ${counted(faults.length - errors, 'warning')}.`}{' '}
        {note}
      </p>
      <BegunTexts count={faults.length - listed.length} />
      <ul>
        {listed.map((fault) => (
          <li key={`${fault.file}:${fault.line}:${fault.column}:${fault.code}:${fault.message}`}>
            <Fault fault={fault} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fault({ fault }: { readonly fault: StudioFault }) {
  const { code, message, isWarning, related } = fault;
  return (
    <>
      <p>
        <strong data-part="severity" data-warning={isWarning}>
          {isWarning ? 'Warning' : 'Error'}
        </strong>{' '}
        <LineLink place={fault} /> {message}
      </p>
      {related.map((line) => (
        <p key={`${line.file}:${line.line}:${line.message}`}>
          <LineLink place={line} /> {line.message}
        </p>
      ))}
      <MeantSo fault={fault} />
      <FaultPage code={code} />
    </>
  );
}

/** The page of the documentation, once it is opened. */
function FaultPage({ code }: { readonly code: string }) {
  const [text, setText] = useState<string | null>(null);
  const read = () => {
    if (text !== null) return;
    call('faultPage', { code }).then(
      (page) => setText(page.text),
      (error: unknown) => setText(sentenceOf(error)),
    );
  };
  return (
    <details onToggle={read}>
      <summary>
        About <code>{code}</code>
      </summary>
      {text !== null && <pre>{text}</pre>}
    </details>
  );
}
