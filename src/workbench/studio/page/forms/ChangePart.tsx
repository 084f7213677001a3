import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { WrittenPart } from '../../calls/editorCalls.ts';
import { Dialog } from '../editor/Dialog.tsx';
import { sentEditsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { useCall } from '../state/useCall.ts';
import type { FormProps } from './addForms.ts';
import { ChangeField } from './ChangeField.tsx';
import { ChangeRecords } from './ChangeRecords.tsx';
import { ChangeText } from './ChangeText.tsx';
import { RuleForm } from './RuleForm.tsx';

/** A part of a page as it is, to be changed. */
export function ChangePart(props: FormProps) {
  const { file, path, onEnd } = props;
  const edits = useAtomValue(sentEditsAtom);
  const { flow } = useAtomValue(placeAtom);
  const { answer, failure } = useCall(
    'part',
    useMemo(() => ({ edits, flow, file, path }), [edits, flow, file, path]),
  );
  if (answer !== null) return <Known {...props} part={answer} />;
  return (
    <Dialog title="Change" onEnd={onEnd}>
      <p role="status">{failure ?? 'What is written is being read.'}</p>
    </Dialog>
  );
}

function Known({ part, ...form }: FormProps & { readonly part: WrittenPart }) {
  switch (part.kind) {
    case 'field':
      return <ChangeField {...form} part={part} />;
    case 'text':
      return <ChangeText {...form} part={part} />;
    case 'records':
      return <ChangeRecords {...form} part={part} />;
    case 'rule':
      return <RuleForm {...form} begun={part} />;
  }
}
