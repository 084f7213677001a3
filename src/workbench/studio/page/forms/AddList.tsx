import { useState } from 'react';
import { nameFrom } from '../../../nameFrom.ts';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { useCondition } from '../conditions/useCondition.ts';
import type { FormProps } from './addForms.ts';
import { FieldKindInput } from './FieldKindInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { MostInput } from './MostInput.tsx';
import { NameInput } from './NameInput.tsx';
import { useFieldKind } from './useFieldKind.ts';
import { type Words, WordsField } from './WordsField.tsx';

/** Entries of which people add as many as they have, like purchases. */
export function AddEntries({ file, path, materials, onEnd }: FormProps) {
  const { languages } = materials;
  const list = useList(materials, '50');
  const [item, setItem] = useState<Words>({});
  const [question, setQuestion] = useState<Words>({});
  const kind = useFieldKind();
  const change = () => {
    const key = nameFrom(question['en'] ?? '') || 'answer';
    const first = { item, key, field: kind.field(), label: question, choices: kind.words() };
    return [`Add the list "${list.name}"`, { kind: 'records', file, path, ...list.made(), first }] as const;
  };
  return (
    <FormDialog title="Add a list of entries" submit="Add the list" files={[file]} change={change} onEnd={onEnd}>
      <p>People add an entry for each thing that they have: for each purchase, for example.</p>
      <WordsField
        title="Heading of the list"
        languages={languages}
        words={list.label}
        onChange={list.setLabel}
        isRequired
      />
      <WordsField
        title="What one entry is called"
        help='Like "Purchase". The entries are numbered.'
        languages={languages}
        words={item}
        onChange={setItem}
        isRequired
      />
      <WordsField
        title="What an entry asks first"
        help='Further questions are added by "Add a field…" once the list is there.'
        languages={languages}
        words={question}
        onChange={setQuestion}
        isRequired
      />
      <FieldKindInput input={kind.input} materials={materials} />
      <ListRest list={list} what="entry" />
    </FormDialog>
  );
}

/** Files that people send with the form. */
export function AddUploads({ file, path, materials, onEnd }: FormProps) {
  const list = useList(materials, '10');
  const change = () =>
    [`Add the uploads "${list.name}"`, { kind: 'records', file, path, ...list.made(), first: null }] as const;
  return (
    <FormDialog title="Add uploads" submit="Add the uploads" files={[file]} change={change} onEnd={onEnd}>
      <p>People choose a file and say what it is: a receipt, a bank statement, a letter or something else.</p>
      <WordsField
        title="Heading of the uploads"
        help='Like "Your receipts".'
        languages={materials.languages}
        words={list.label}
        onChange={list.setLabel}
        isRequired
      />
      <ListRest list={list} what="file" />
    </FormDialog>
  );
}

function useList(materials: FormProps['materials'], usualMost: string) {
  const [label, setLabel] = useState<Words>({});
  const [typed, setName] = useState<string | null>(null);
  const [isRequired, setIsRequired] = useState(true);
  const [most, setMost] = useState(usualMost);
  const shown = useCondition(materials);
  const name = typed ?? nameFrom(label['en'] ?? '');
  return {
    label,
    setLabel,
    name,
    setName,
    isRequired,
    setIsRequired,
    most,
    setMost,
    shown,
    made: () => ({ name, label, isRequired, most: Number(most), showWhen: shown.made() }),
  };
}

function ListRest({ list, what }: { readonly list: ReturnType<typeof useList>; readonly what: string }) {
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={list.isRequired}
          onChange={({ target }) => list.setIsRequired(target.checked)}
        />
        {`At least one ${what} is required wherever this is shown`}
      </label>
      <MostInput most={list.most} onChange={list.setMost} />
      <ConditionInput title="When it is shown" none="Always." {...list.shown.input} />
      <details open={list.name === ''}>
        <summary>How it is stored</summary>
        <NameInput
          title="Name in the export"
          help={'Letters and digits, the first a small letter, like "receipts".'}
          field="name"
          pattern="[a-z]\w*"
          name={list.name}
          onChange={list.setName}
        />
      </details>
    </>
  );
}
