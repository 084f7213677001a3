import { useState } from 'react';
import { type FormProps, type PartOf, titled } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';
import { TextKindInput } from './TextKindInput.tsx';
import { WordsField } from './WordsField.tsx';

interface Props extends FormProps {
  readonly part: PartOf<'text'>;
}

/** A paragraph or a header: which of the two it is, and its words. */
export function ChangeText({ file, path, node, materials, part, onEnd }: Props) {
  const [type, setType] = useState(part.type);
  const [text, setText] = useState(part.text);
  const change = () => [`Change ${titled(node)}`, { kind: 'changeText', file, path, type, text }] as const;
  return (
    <FormDialog title="Change the text" submit="Change it" files={[file]} change={change} onEnd={onEnd}>
      <TextKindInput kind={type} onChange={setType} />
      <WordsField title="What people read" languages={materials.languages} words={text} onChange={setText} isRequired />
    </FormDialog>
  );
}
