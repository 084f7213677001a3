import { Asked } from './Asked.tsx';

interface Props {
  /** As it is typed. */
  readonly most: string;
  readonly onChange: (most: string) => void;
}

/** Asks how many entries or files a list has room for. */
export function MostInput({ most, onChange }: Props) {
  return (
    <Asked title="How many there can be" field="maxItems">
      {(control) => (
        <input
          {...control}
          type="number"
          min={1}
          required
          value={most}
          onChange={({ target }) => onChange(target.value)}
          data-form="Write a number like 50."
        />
      )}
    </Asked>
  );
}
