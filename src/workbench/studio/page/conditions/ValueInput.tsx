import { useControl } from '../forms/Asked.tsx';
import { dayForDocument, dayForInput } from './calendarDay.ts';
import type { Subject } from './written.ts';

interface Props {
  readonly label: string;
  readonly subject: Subject;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** With what is to be written instead. */
const patterns: Readonly<Partial<Record<Subject['kind'], readonly [pattern: string, form: string]>>> = {
  number: ['\\s*-?[$]?[0-9,\\s]+([.][0-9]+)?\\s*', 'Write a number like 100 or 99.50.'],
  count: ['\\s*[0-9]+\\s*', 'Write a number of entries like 2.'],
};

/** A value with which an answer of a kind is compared. */
export function ValueInput(props: Props) {
  const { control, fault } = useControl();
  return (
    <>
      <Value {...props} control={control} />
      {fault}
    </>
  );
}

type ControlProps = ReturnType<typeof useControl>['control'];

function Value({ label, subject, value, onChange, control }: Props & { readonly control: ControlProps }) {
  if (subject.kind === 'choice' || subject.kind === 'choices') {
    return (
      <select {...control} aria-label={label} required value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {subject.field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  if (subject.kind === 'date') {
    return (
      <>
        <select
          aria-label={label}
          value={value === 'today' ? 'today' : 'day'}
          onChange={({ target }) => onChange(target.value === 'today' ? 'today' : '')}
        >
          <option value="day">the day</option>
          <option value="today">today</option>
        </select>
        {value !== 'today' && (
          <input
            {...control}
            type="date"
            aria-label="Which day"
            required
            value={dayForInput(value)}
            onChange={({ target }) => onChange(dayForDocument(target.value))}
          />
        )}
      </>
    );
  }
  const isNumber = subject.kind === 'number' || subject.kind === 'count';
  return (
    <>
      <input
        {...control}
        aria-label={label}
        required
        inputMode={isNumber ? 'decimal' : 'text'}
        pattern={patterns[subject.kind]?.[0]}
        data-form={patterns[subject.kind]?.[1]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {subject.kind === 'count' && <span>entries</span>}
    </>
  );
}
