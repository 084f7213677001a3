import { upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import type { Materials } from '../../calls/editorCalls.ts';
import { Asked } from './Asked.tsx';
import { nameFrom } from './nameFrom.ts';
import { type Words, WordsInputs } from './WordsField.tsx';

/** The control that a fault of all choices is beside. */
export const firstChoice = 'choices';

export interface WrittenChoice {
  /** Tells it apart before it has a value. */
  readonly number: number;
  /** What is stored; null while that follows from the words. */
  readonly value: string | null;
  readonly words: Words;
}

/** What is stored of a choice, like "DiningRoom" of "In the dining room". */
export const storedValue = ({ value, words }: Omit<WrittenChoice, 'number'>): string =>
  value ?? upperFirst(nameFrom(words['en'] ?? ''));

interface Props extends Pick<Materials, 'lists' | 'languages'> {
  readonly choices: readonly WrittenChoice[];
  /** Empty for choices of its own. */
  readonly list: string;
  readonly onChoices: (choices: readonly WrittenChoice[]) => void;
  readonly onList: (list: string) => void;
}

/** The choices of a field: its own, each with its words, or those of a list. */
export function ChoicesInput({ choices, list, lists, languages, onChoices, onList }: Props) {
  const change = (index: number, choice: WrittenChoice) => onChoices(choices.with(index, choice));
  return (
    <fieldset>
      <legend>Choices</legend>
      <label>
        From
        <select value={list} onChange={(event) => onList(event.target.value)}>
          <option value="">this form</option>
          {lists.map((one) => (
            <option key={one} value={one}>{`the list ${one}`}</option>
          ))}
        </select>
      </label>
      {list === '' &&
        choices.map(({ number, value, words }, index) => (
          <fieldset key={number}>
            <legend>{`Choice ${index + 1}`}</legend>
            <WordsInputs
              languages={languages}
              words={words}
              onChange={(next) => change(index, { number, value, words: next })}
            />
            <Asked
              title="What is stored"
              help={'Letters and digits, like "Bank".'}
              field={index === 0 ? firstChoice : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  value={storedValue({ value, words })}
                  onChange={({ target }) => change(index, { number, value: target.value, words })}
                  pattern="[A-Za-z0-9]+"
                  data-form={'Write letters and digits, like "Bank".'}
                />
              )}
            </Asked>
          </fieldset>
        ))}
      {list === '' && (
        <button
          type="button"
          onClick={() => onChoices([...choices, { number: choices.length, value: null, words: {} }])}
        >
          Another choice
        </button>
      )}
    </fieldset>
  );
}
