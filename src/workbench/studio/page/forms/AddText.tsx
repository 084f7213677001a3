import { useState } from 'react';
import { upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import type { FormProps } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';
import { NameInput } from './NameInput.tsx';
import { nameFrom } from './nameFrom.ts';
import { type Words, WordsField } from './WordsField.tsx';

/** A paragraph or a header, with its words in every language. */
export function AddText({ file, path, materials: { languages }, onEnd }: FormProps) {
  const [type, setType] = useState<'paragraph' | 'header'>('paragraph');
  const [text, setText] = useState<Words>({});
  const [name, setName] = useState<string | null>(null);
  const key = name ?? upperFirst(nameFrom(text['en'] ?? ''));
  const change = () => [`Add the text "${key}"`, { kind: 'text', file, path: path, type, name: key, text }] as const;
  return (
    <FormDialog title="Add a text" submit="Add the text" change={change} onEnd={onEnd}>
      <label>
        Kind of text
        <select value={type} onChange={(event) => setType(event.target.value === 'header' ? 'header' : 'paragraph')}>
          <option value="paragraph">A paragraph</option>
          <option value="header">A header, which begins a card</option>
        </select>
      </label>
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
