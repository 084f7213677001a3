import { useState } from 'react';
import { upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import { nameFrom } from '../../../nameFrom.ts';
import type { FormProps } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';
import { NameInput } from './NameInput.tsx';
import { type TextKind, TextKindInput } from './TextKindInput.tsx';
import { type Words, WordsField } from './WordsField.tsx';

/** A paragraph or a header, with its words in every language. */
export function AddText({ file, path, materials: { languages }, onEnd }: FormProps) {
  const [type, setType] = useState<TextKind>('paragraph');
  const [text, setText] = useState<Words>({});
  const [name, setName] = useState<string | null>(null);
  const key = name ?? upperFirst(nameFrom(text['en'] ?? ''));
  const change = () => [`Add the text "${key}"`, { kind: 'text', file, path: path, type, name: key, text }] as const;
  return (
    <FormDialog title="Add a text" submit="Add the text" files={[file]} change={change} onEnd={onEnd}>
      <TextKindInput kind={type} onChange={setType} />
      <WordsField title="What people read" languages={languages} words={text} onChange={setText} isRequired />
      <NameInput
        title="Name in the documents"
        help={'Letters and digits, the first a capital, like "Intro".'}
        field="name"
        pattern="[A-Z][A-Za-z0-9]*(_[A-Za-z0-9]+)*"
        name={key}
        onChange={setName}
      />
    </FormDialog>
  );
}
