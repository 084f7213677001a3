import { useState } from 'react';
import { nameFrom } from '../../../nameFrom.ts';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { useCondition } from '../conditions/useCondition.ts';
import type { FormProps } from './addForms.ts';
import { FieldKindInput } from './FieldKindInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { NameInput } from './NameInput.tsx';
import { QuestionWords, useQuestionWords } from './QuestionWords.tsx';
import { useFieldKind } from './useFieldKind.ts';
import { type Words, WordsField } from './WordsField.tsx';

/** A question: its node, the field of the model, and its texts in every language. */
export function AddField({ file, path, around, materials, onEnd }: FormProps) {
  const { languages } = materials;
  const models = modelsOf(materials, around);
  const [label, setLabel] = useState<Words>({});
  const said = useQuestionWords();
  const [model, setModel] = useState(usualModel(models));
  const [name, setName] = useState<string | null>(null);
  const kind = useFieldKind();
  const shown = useCondition(materials, { around });

  const first = languages[0]?.culture ?? 'en';
  const key = name ?? nameFrom(label['en'] ?? label[first] ?? '');

  const change = () =>
    [
      `Add the field "${key}"`,
      {
        kind: 'field',
        file,
        path,
        model,
        key,
        field: { ...kind.field(), ...said.declared },
        showWhen: shown.made(),
        label,
        ...said.words(kind.hasForm),
        choices: kind.words(),
      },
    ] as const;

  return (
    <FormDialog title="Add a field" submit="Add the field" files={[file]} change={change} onEnd={onEnd}>
      <WordsField title="Question" languages={languages} words={label} onChange={setLabel} isRequired />
      <FieldKindInput input={kind.input} materials={materials} />
      <QuestionWords input={said.input} languages={languages} hasForm={kind.hasForm} />
      <ConditionInput title="When it is shown" none="Always." {...shown.input} />
      <details open={key === ''}>
        <summary>How the answer is stored</summary>
        <label>
          Part of the claim
          <small>Answers of one part are exported together.</small>
          <select value={model} onChange={(event) => setModel(event.target.value)}>
            {models.map(({ alias }) => (
              <option key={alias}>{alias}</option>
            ))}
          </select>
        </label>
        <NameInput
          title="Name in the export"
          help={'Letters and digits, the first a small letter, like "shopName".'}
          field="key"
          pattern="[a-z]\w*"
          name={key}
          onChange={setName}
        />
      </details>
    </FormDialog>
  );
}

/** An entry's answers are of its list, all others of none. */
function modelsOf({ models, records }: FormProps['materials'], around: string | null) {
  return models.filter(({ alias }) =>
    around === null ? records.every((one) => one.alias !== alias) : alias === around,
  );
}

/** What is asked about the claim is in its details. */
function usualModel(models: FormProps['materials']['models']): string {
  return models.find(({ alias }) => alias === 'details')?.alias ?? models[0]?.alias ?? '';
}
