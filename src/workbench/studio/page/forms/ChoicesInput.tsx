import type { Materials } from '../../calls/editorCalls.ts';
import { ChoiceRows, type WrittenChoice } from './ChoiceRows.tsx';

interface Props extends Pick<Materials, 'lists' | 'languages'> {
  readonly choices: readonly WrittenChoice[];
  /** Empty for choices of its own. */
  readonly list: string;
  readonly onChoices: (choices: readonly WrittenChoice[]) => void;
  readonly onList: (list: string) => void;
}

/** The choices of a field: its own, each with its words, or those of a list. */
export function ChoicesInput({ choices, list, lists, languages, onChoices, onList }: Props) {
  return (
    <fieldset>
      <legend>Choices</legend>
      <label>
        From
        <select value={list} onChange={(event) => onList(event.target.value)}>
          <option value="">this question</option>
          {lists.map((one) => (
            <option key={one} value={one}>{`the list ${one}`}</option>
          ))}
        </select>
      </label>
      {list === '' && <ChoiceRows choices={choices} languages={languages} onChoices={onChoices} />}
    </fieldset>
  );
}
