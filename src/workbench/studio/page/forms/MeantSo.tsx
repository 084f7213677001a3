import { useState } from 'react';
import { isWarningCode } from '../../../../documents/reading/documentError.ts';
import type { PlaceInFile } from '../../calls/mapCalls.ts';
import { ParagraphInput } from '../ParagraphInput.tsx';
import { Asked } from './Asked.tsx';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  readonly fault: PlaceInFile & { readonly code: string; readonly message: string };
}

/** They are right as soon as what they name is mended, and never as they are. */
const neverMeant: ReadonlySet<string> = new Set(['untouched-text', 'unneeded-allowance']);

/** Puts a warning of the check aside, with the reason. Nothing for an error. */
export function MeantSo({ fault }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isWarningCode(fault.code) || neverMeant.has(fault.code)) return null;
  return (
    <>
      <button type="button" aria-label={`It is meant so: ${fault.message}`} onClick={() => setIsAsked(true)}>
        It is meant so…
      </button>
      {isAsked && <ReasonForm fault={fault} onEnd={() => setIsAsked(false)} />}
    </>
  );
}

function ReasonForm({ fault, onEnd }: Props & { readonly onEnd: () => void }) {
  const { message, file, line, column, code } = fault;
  const [reason, setReason] = useState('');
  const change = () => [`Put aside a warning of ${file}`, { kind: 'allow', file, line, column, code, reason }] as const;
  return (
    <FormDialog title="It is meant so" submit="Put the warning aside" files={[file]} change={change} onEnd={onEnd}>
      <p>{message}</p>
      <Asked
        title="Why is it right as it is?"
        help="A sentence of three words or more. It stays in the document, for those who wonder later."
        field="reason"
      >
        {(control) => <ParagraphInput {...control} required value={reason} onChange={setReason} />}
      </Asked>
    </FormDialog>
  );
}
