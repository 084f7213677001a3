import { useState } from 'react';
import type { FormProps } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';
import { type Words, WordsField } from './WordsField.tsx';

/** One more choice of a field, where its choices are written. */
export function AddChoice({ file, path, materials: { languages }, onEnd }: FormProps) {
  const [value, setValue] = useState('');
  const [label, setLabel] = useState<Words>({});
  const change = () =>
    [`Add the choice "${value}"`, { kind: 'choice', file, path: path, value: value.trim(), label }] as const;
  return (
    <FormDialog title="Add a choice" submit="Add the choice" change={change} onEnd={onEnd}>
      <label>
        What is stored
        <small>Letters and digits, like "Bank".</small>
        <input required pattern="[A-Za-z0-9]+" value={value} onChange={(event) => setValue(event.target.value)} />
      </label>
      <WordsField title="What people read" languages={languages} words={label} onChange={setLabel} isRequired />
    </FormDialog>
  );
}
