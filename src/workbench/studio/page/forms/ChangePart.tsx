import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { WrittenPart } from '../../calls/editorCalls.ts';
import { hereAtom } from '../state/here.ts';
import { useCall } from '../state/useCall.ts';
import type { FormProps } from './addForms.ts';
import { ChangeField } from './ChangeField.tsx';
import { ChangeRecords } from './ChangeRecords.tsx';
import { ChangeText } from './ChangeText.tsx';
import { OnceRead } from './OnceRead.tsx';
import { RuleForm } from './RuleForm.tsx';

/** A part of a page as it is, to be changed. */
export function ChangePart(props: FormProps) {
  const { file, path, onEnd } = props;
  const here = useAtomValue(hereAtom);
  const asked = useCall(
    'part',
    useMemo(() => ({ ...here, file, path }), [here, file, path]),
  );
  return (
    <OnceRead title="Change" reading="What is written is being read." asked={asked} onEnd={onEnd}>
      {(part) => <Known {...props} part={part} />}
    </OnceRead>
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
