import { useLayoutEffect, useRef } from 'react';
import { upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import { nameFrom } from '../../../nameFrom.ts';
import type { Materials } from '../../calls/editorCalls.ts';
import { Asked } from './Asked.tsx';
import { type Words, WordsInputs } from './WordsField.tsx';

/** The control that a fault of all choices is beside. */
export const firstChoice = 'choices';

export interface WrittenChoice {
  /** Tells it apart before it has a value. */
  readonly number: number;
  /** What is stored; null while that follows from the words. */
  readonly value: string | null;
  readonly words: Words;
  /** Whether claims may have it already, so that what is stored stays. */
  readonly isStored?: boolean;
}

/** What is stored of a choice, like "DiningRoom" of "In the dining room". */
export const storedValue = ({ value, words }: Omit<WrittenChoice, 'number'>): string =>
  value ?? upperFirst(nameFrom(words['en'] ?? ''));

interface Props {
  readonly choices: readonly WrittenChoice[];
  /** None for choices whose values are their own words. */
  readonly languages: Materials['languages'];
  readonly onChoices: (choices: readonly WrittenChoice[]) => void;
}

/** Each choice with its words, in an order that can be changed. The focus goes along. */
export function ChoiceRows({ choices, languages, onChoices }: Props) {
  const rows = useRef<HTMLDivElement>(null);
  /** The index of the row that gets the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = rows.current?.children[wanted.current];
    wanted.current = null;
    row?.querySelector<HTMLElement>('input, textarea, button:enabled')?.focus();
  });
  const change = (next: Props['choices'], focused: number) => {
    wanted.current = focused;
    onChoices(next);
  };
  const swap = (index: number, focused: number) =>
    change(choices.toSpliced(index, 2, ...choices.slice(index, index + 2).toReversed()), focused);
  const last = choices.length - 1;
  const number = Math.max(-1, ...choices.map((choice) => choice.number)) + 1;
  return (
    <>
      <div ref={rows}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.number}
            choice={choice}
            index={index}
            languages={languages}
            onChange={(changed) => onChoices(choices.with(index, changed))}
            onUp={index > 0 && (() => swap(index - 1, index - 1))}
            onDown={index < last && (() => swap(index, index + 1))}
            onGone={last > 0 && (() => change(choices.toSpliced(index, 1), Math.min(index, last - 1)))}
          />
        ))}
      </div>
      <button type="button" onClick={() => change([...choices, { number, value: null, words: {} }], last + 1)}>
        Another choice
      </button>
    </>
  );
}

interface RowProps extends Pick<Props, 'languages'> {
  readonly choice: WrittenChoice;
  readonly index: number;
  readonly onChange: (choice: WrittenChoice) => void;
  /** False where it cannot be. */
  readonly onUp: false | (() => void);
  readonly onDown: false | (() => void);
  readonly onGone: false | (() => void);
}

const lettersAndDigits = 'Letters and digits, like "Bank".';

function ChoiceRow({ choice, index, languages, onChange, onUp, onDown, onGone }: RowProps) {
  const { value, words, isStored = false } = choice;
  const moves = [
    ['Up', onUp],
    ['Down', onDown],
    ['Take out', onGone],
  ] as const;
  const hasWords = languages.length > 0;
  return (
    <fieldset>
      <legend>{`Choice ${index + 1}`}</legend>
      <WordsInputs
        languages={languages}
        words={words}
        onChange={(next) => onChange({ ...choice, words: next })}
        isRequired={storedValue(choice) !== ''}
      />
      {isStored ? (
        <p>{hasWords ? `It is stored as "${value}".` : value}</p>
      ) : (
        <Asked
          title={hasWords ? 'What is stored' : 'What people read'}
          help={hasWords ? lettersAndDigits : undefined}
          field={index === 0 ? firstChoice : undefined}
        >
          {(control) => (
            <input
              {...control}
              value={storedValue({ value, words })}
              onChange={({ target }) => onChange({ ...choice, value: target.value })}
              pattern={hasWords ? '[A-Za-z0-9]+' : undefined}
              data-form={lettersAndDigits}
            />
          )}
        </Asked>
      )}
      <div data-part="tools">
        {moves.map(([title, onPress]) => (
          <button
            type="button"
            key={title}
            aria-label={`${title}: choice ${index + 1}`}
            disabled={onPress === false}
            onClick={() => onPress !== false && onPress()}
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
