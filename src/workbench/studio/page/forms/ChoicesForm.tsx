import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { WrittenChoices } from '../../calls/editorCalls.ts';
import { hereAtom } from '../state/here.ts';
import { useCall } from '../state/useCall.ts';
import { type FormProps, titled } from './addForms.ts';
import { ChoiceRows, firstChoice, storedValue, type WrittenChoice } from './ChoiceRows.tsx';
import { FormDialog } from './FormDialog.tsx';
import { WrongAnswer } from './formFaults.ts';
import { OnceRead } from './OnceRead.tsx';

/** The choices of a field or the kinds of an upload, wherever they are written: added, worded, moved and taken out. */
export function ChoicesForm(props: FormProps) {
  const { file, path, onEnd } = props;
  const here = useAtomValue(hereAtom);
  const asked = useCall(
    'choices',
    useMemo(() => ({ ...here, file, path }), [here, file, path]),
  );
  return (
    <OnceRead title="Choices" reading="The choices are being read." asked={asked} onEnd={onEnd}>
      {(written) => <Known {...props} written={written} />}
    </OnceRead>
  );
}

function Known({ file, path, node, materials, written, onEnd }: FormProps & { readonly written: WrittenChoices }) {
  const { list, listFile, hasWords } = written;
  const [choices, setChoices] = useState<readonly WrittenChoice[]>(
    written.choices.map((choice, number) => ({ ...choice, number, isStored: true })),
  );
  const change = () => {
    const made = choices
      .map((choice) => ({ value: storedValue(choice).trim(), words: choice.words }))
      .filter(({ value }) => value !== '');
    if (made.length === 0) throw new WrongAnswer(firstChoice, 'Write at least one choice.');
    return [`Change the choices of ${titled(node)}`, { kind: 'choices', file, path, choices: made }] as const;
  };
  return (
    <FormDialog title="Choices" submit="Change them" files={[listFile ?? file, file]} change={change} onEnd={onEnd}>
      {list !== null && <p>These are the choices of the list {list}. They change wherever the list is used.</p>}
      <ChoiceRows choices={choices} languages={hasWords ? materials.languages : []} onChoices={setChoices} />
    </FormDialog>
  );
}
