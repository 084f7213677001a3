import type { Materials } from '../../calls/editorCalls.ts';
import { ParagraphInput } from '../ParagraphInput.tsx';
import { Asked } from './Asked.tsx';

export type Words = Readonly<Record<string, string>>;

interface Props {
  readonly title: string;
  readonly help?: string;
  readonly languages: Materials['languages'];
  readonly words: Words;
  readonly onChange: (words: Words) => void;
  /** Whether the first language must have words. */
  readonly isRequired?: boolean;
}

/** One text, asked in each language beside the others. */
export function WordsField({ title, help, languages, words, onChange, isRequired = false }: Props) {
  return (
    <fieldset data-part="words">
      <legend>{title}</legend>
      {help !== undefined && <small>{help}</small>}
      <WordsInputs languages={languages} words={words} onChange={onChange} isRequired={isRequired} />
    </fieldset>
  );
}

/** The same without a title of its own. */
export function WordsInputs({ languages, words, onChange, isRequired = false }: Omit<Props, 'title' | 'help'>) {
  return languages.map(({ culture, name }, index) => (
    <Asked key={culture} title={name}>
      {(control) => (
        <ParagraphInput
          {...control}
          lang={culture}
          required={isRequired && index === 0}
          data-form={`Write what people read in ${name}.`}
          value={words[culture] ?? ''}
          onChange={(text) => onChange({ ...words, [culture]: text })}
        />
      )}
    </Asked>
  ));
}
