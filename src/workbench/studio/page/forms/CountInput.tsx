import { Asked } from './Asked.tsx';

interface Props {
  readonly title: string;
  /** By which a fault names it. */
  readonly field?: string;
  /** What is said of an answer that is no such number. */
  readonly form: string;
  readonly least?: number | string;
  readonly isRequired?: boolean;
  /** As it is typed. */
  readonly count: string;
  readonly onChange: (count: string) => void;
}

/** Asks how many of something there are or can be. */
export function CountInput({ title, field, form, least = 1, isRequired = true, count, onChange }: Props) {
  return (
    <Asked title={title} field={field}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={least}
          required={isRequired}
          value={count}
          onChange={({ target }) => onChange(target.value)}
          data-form={form}
        />
      )}
    </Asked>
  );
}
