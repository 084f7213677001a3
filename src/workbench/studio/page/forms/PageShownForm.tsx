import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { useCondition } from '../conditions/useCondition.ts';
import { Dialog } from '../editor/Dialog.tsx';
import { sentEditsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { useCall } from '../state/useCall.ts';
import type { FormProps } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';

/** When a page of the flow is shown. */
export function PageShownForm({ materials, onEnd }: FormProps) {
  const edits = useAtomValue(sentEditsAtom);
  const { flow, page } = useAtomValue(placeAtom);
  const { answer, failure } = useCall(
    'pageCondition',
    useMemo(() => ({ edits, flow, page: page ?? '' }), [edits, flow, page]),
  );
  if (answer !== null && page !== null) {
    return <Known page={page} written={answer.condition} materials={materials} onEnd={onEnd} />;
  }
  return (
    <Dialog title="When the page is shown" onEnd={onEnd}>
      <p role="status">{failure ?? 'The page is being read.'}</p>
    </Dialog>
  );
}

interface KnownProps extends Pick<FormProps, 'materials' | 'onEnd'> {
  readonly page: string;
  readonly written: unknown;
}

function Known({ page, written, materials, onEnd }: KnownProps) {
  const shown = useCondition(materials, { written });
  const change = () => [`Say when ${page} is shown`, { kind: 'skip', page, condition: shown.made() }] as const;
  return (
    <FormDialog title="When the page is shown" submit="Say so" change={change} onEnd={onEnd}>
      <p>
        While the condition does not hold, claimants go past this page, and what only this page asks is forgotten. It
        can look at answers of earlier pages.
      </p>
      <ConditionInput title="The page is shown" none="Always." {...shown.input} />
    </FormDialog>
  );
}
