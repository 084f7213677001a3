import { useState } from 'react';
import type { ComposedChange } from '../../calls/composedChange.ts';
import { type FormProps, type PartOf, titled } from './addForms.ts';
import { FieldKindInput } from './FieldKindInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { QuestionWords, useQuestionWords } from './QuestionWords.tsx';
import { kindIn, useFieldKind } from './useFieldKind.ts';
import { WordsField } from './WordsField.tsx';

interface Props extends FormProps {
  readonly part: PartOf<'field'>;
}

/** A question: its words, what can be answered, and whether an answer is required. */
export function ChangeField({ file, path, node, materials, part, onEnd }: Props) {
  const { languages } = materials;
  const [label, setLabel] = useState(part.label);
  const said = useQuestionWords(part);
  const begun = kindIn(part.field);
  const kind = useFieldKind(begun);

  const hasForm = begun !== null && kind.hasForm;

  const change = (): readonly [string, ComposedChange] => [
    `Change ${titled(node)}`,
    {
      kind: 'changeField',
      file,
      path,
      field: begun === null ? null : { ...kind.field(), ...said.declared },
      label,
      ...said.words(hasForm),
      choices: kind.words(),
    },
  ];
  return (
    <FormDialog title="Change the question" submit="Change it" files={[file]} change={change} onEnd={onEnd}>
      <WordsField title="Question" languages={languages} words={label} onChange={setLabel} isRequired />
      {begun === null ? (
        <p>The kind of its answer can be changed in the document of the model only.</p>
      ) : (
        <FieldKindInput input={kind.input} materials={materials} />
      )}
      <QuestionWords input={said.input} languages={languages} hasForm={hasForm} asksWhetherRequired={begun !== null} />
    </FormDialog>
  );
}
