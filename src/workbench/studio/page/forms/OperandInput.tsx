import { useId } from 'react';
import type { Materials } from '../../calls/editorCalls.ts';
import { Asked } from './Asked.tsx';

const numberOrDay = 'A number like 100 or 99.50; a day like 12/31/2030, or today.';

interface Props {
  readonly field: string;
  readonly title: string;
  readonly typed: string;
  readonly isRequired: boolean;
  readonly materials: Materials;
  readonly onChange: (text: string) => void;
}

/** A number or day, or the answer to another question. */
export function OperandInput({ field, title, typed, isRequired, materials: { fields }, onChange }: Props) {
  const id = useId();
  const comparable = fields.filter(({ kind }) => kind === 'number' || kind === 'date');
  const chosen = comparable.some(({ reference }) => reference === typed) ? typed : '';
  return (
    <fieldset>
      <legend>{title}</legend>
      <label htmlFor={id}>It is compared with</label>
      <select id={id} value={chosen} onChange={({ target }) => onChange(target.value)}>
        <option value="">this number or day</option>
        {comparable.map(({ reference, label }) => (
          <option key={reference} value={reference}>{`the answer to "${label}"`}</option>
        ))}
      </select>
      {chosen === '' && (
        <Asked title="Number or day" help={numberOrDay} field={field}>
          {(control) => (
            <input
              {...control}
              required={isRequired}
              data-form={numberOrDay}
              value={typed}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Asked>
      )}
    </fieldset>
  );
}
