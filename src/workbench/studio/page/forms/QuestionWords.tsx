import { useState } from 'react';
import type { Materials } from '../../calls/editorCalls.ts';
import type { PartOf } from './addForms.ts';
import { type Words, WordsField } from './WordsField.tsx';

/** What is said beside a question, and whether it needs an answer: nothing and yes for a new one. */
export function useQuestionWords(begun?: PartOf<'field'>) {
  const { optional }: { readonly optional?: unknown } = Object(begun?.field);
  const [isOptional, setIsOptional] = useState(optional === true);
  const [hint, setHint] = useState<Words>(begun?.hint ?? {});
  const [required, setRequired] = useState<Words>(begun?.required ?? {});
  const [invalid, setInvalid] = useState<Words>(begun?.invalid ?? {});
  return {
    input: { isOptional, setIsOptional, hint, setHint, required, setRequired, invalid, setInvalid },
    /** What the declaration of the field says of it. */
    declared: isOptional ? { optional: true } : {},
    words: (hasForm: boolean) => ({
      hint,
      required: isOptional ? {} : required,
      // What is not asked stays as it is.
      invalid: hasForm ? invalid : (begun?.invalid ?? {}),
    }),
  };
}

interface Props extends Pick<Materials, 'languages'> {
  readonly input: ReturnType<typeof useQuestionWords>['input'];
  /** Whether an answer can be of another form than is asked for. */
  readonly hasForm: boolean;
  /** False where that is changed in the document of the model only. */
  readonly asksWhetherRequired?: boolean;
}

export function QuestionWords({ input, languages, hasForm, asksWhetherRequired = true }: Props) {
  const { isOptional, setIsOptional, hint, setHint, required, setRequired, invalid, setInvalid } = input;
  return (
    <>
      {asksWhetherRequired && (
        <label>
          <input type="checkbox" checked={!isOptional} onChange={({ target }) => setIsOptional(!target.checked)} />
          An answer is required wherever the field is shown
        </label>
      )}
      {!isOptional && (
        <WordsField
          title="What is said when the answer is missing"
          help="Without words it is the sentence that the product has for every field."
          languages={languages}
          words={required}
          onChange={setRequired}
        />
      )}
      {hasForm && (
        <WordsField
          title="What is said when the answer is of another form"
          help='Like "Enter the five digits of your ZIP code." Without words it is the sentence that the product has for every field.'
          languages={languages}
          words={invalid}
          onChange={setInvalid}
        />
      )}
      <WordsField
        title="Hint"
        help="Without words there is none."
        languages={languages}
        words={hint}
        onChange={setHint}
      />
    </>
  );
}
