import { useId } from 'react';
import { Asked } from './Asked.tsx';
import type { Comparable } from './comparableFields.ts';

const ofNumbers = { title: 'Number', form: 'A number like 100 or 99.50.', none: 'this number' };
const ofDays = { title: 'Day', form: 'A day like 12/31/2030, or today.', none: 'this day' };
const ofBoth = {
  title: 'Number or day',
  form: 'A number like 100 or 99.50; a day like 12/31/2030, or today.',
  none: 'this number or day',
};

interface Props {
  readonly field: string;
  readonly title: string;
  readonly typed: string;
  readonly isRequired: boolean;
  readonly comparable: Comparable;
  readonly onChange: (text: string) => void;
}

/** A number or day, or the answer to another question. */
export function OperandInput({ field, title, typed, isRequired, comparable, onChange }: Props) {
  const id = useId();
  const words = comparable.kind === 'number' ? ofNumbers : comparable.kind === 'date' ? ofDays : ofBoth;
  const fields = comparable.fields.filter(({ kind }) => kind === 'number' || kind === 'date');
  const chosen = fields.some(({ reference }) => reference === typed) ? typed : '';
  return (
    <fieldset>
      <legend>{title}</legend>
      <label htmlFor={id}>It is compared with</label>
      <select id={id} value={chosen} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.none}</option>
        {fields.map(({ reference, label }) => (
          <option key={reference} value={reference}>{`the answer to "${label}"`}</option>
        ))}
      </select>
      {chosen === '' && (
        <Asked title={words.title} help={words.form} field={field}>
          {(control) => (
            <input
              {...control}
              required={isRequired}
              data-form={words.form}
              value={typed}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Asked>
      )}
    </fieldset>
  );
}
