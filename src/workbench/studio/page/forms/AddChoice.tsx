import { useState } from 'react';
import type { FormProps } from './addForms.ts';
import { storedValue } from './ChoicesInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { NameInput } from './NameInput.tsx';
import { type Words, WordsField } from './WordsField.tsx';

/** One more choice of a field, where its choices are written. */
export function AddChoice({ file, path, materials: { languages }, onEnd }: FormProps) {
  const [typed, setValue] = useState<string | null>(null);
  const [label, setLabel] = useState<Words>({});
  const value = storedValue({ value: typed, words: label });
  const change = () =>
    [`Add the choice "${value}"`, { kind: 'choice', file, path: path, value: value.trim(), label }] as const;
  return (
    <FormDialog title="Add a choice" submit="Add the choice" change={change} onEnd={onEnd}>
      <WordsField title="What people read" languages={languages} words={label} onChange={setLabel} isRequired />
      <NameInput
        title="What is stored"
        help={'Letters and digits, like "Bank".'}
        field="value"
        pattern="[A-Za-z0-9]+"
        name={value}
        onChange={setValue}
      />
    </FormDialog>
  );
}
