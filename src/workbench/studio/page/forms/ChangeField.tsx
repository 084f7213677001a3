import { useState } from 'react';
import type { ComposedChange } from '../../calls/editorCalls.ts';
import { type FormProps, type PartOf, titled } from './addForms.ts';
import { FieldKindInput } from './FieldKindInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { RequiredInput } from './RequiredInput.tsx';
import { kindIn, useFieldKind } from './useFieldKind.ts';
import { WordsField } from './WordsField.tsx';

interface Props extends FormProps {
  readonly part: PartOf<'field'>;
}

/** A question: its words, what can be answered, and whether an answer is required. */
export function ChangeField({ file, path, node, materials, part, onEnd }: Props) {
  const { languages } = materials;
  const [label, setLabel] = useState(part.label);
  const [hint, setHint] = useState(part.hint);
  const [required, setRequired] = useState(part.required);
  const { optional }: { readonly optional?: unknown } = Object(part.field);
  const [isOptional, setIsOptional] = useState(optional === true);
  const begun = kindIn(part.field);
  const kind = useFieldKind(begun);

  const change = (): readonly [string, ComposedChange] => [
    `Change ${titled(node)}`,
    {
      kind: 'changeField',
      file,
      path,
      field: begun === null ? null : { ...kind.field(), ...(isOptional && { optional: true }) },
      label,
      hint,
      required: isOptional ? {} : required,
    },
  ];
  return (
    <FormDialog title="Change the question" submit="Change it" change={change} onEnd={onEnd}>
      <WordsField title="Question" languages={languages} words={label} onChange={setLabel} isRequired />
      {begun === null ? (
        <p>The kind of its answer can be changed in the document of the model only.</p>
      ) : (
        <FieldKindInput input={kind.input} materials={materials} />
      )}
      {begun !== null && <RequiredInput isRequired={!isOptional} onChange={(is) => setIsOptional(!is)} />}
      {!isOptional && (
        <WordsField
          title="What is said when the answer is missing"
          help="Without words it is the sentence that the product has for every field."
          languages={languages}
          words={required}
          onChange={setRequired}
        />
      )}
      <WordsField
        title="Hint"
        help="Without words there is none."
        languages={languages}
        words={hint}
        onChange={setHint}
      />
    </FormDialog>
  );
}
