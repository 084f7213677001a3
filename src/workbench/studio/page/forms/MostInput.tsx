import { CountInput } from './CountInput.tsx';

interface Props {
  /** As it is typed. */
  readonly most: string;
  readonly onChange: (most: string) => void;
}

/** Asks how many entries or files a list has room for. */
export const MostInput = ({ most, onChange }: Props) => (
  <CountInput
    title="How many there can be"
    field="maxItems"
    form="Write a number like 50."
    count={most}
    onChange={onChange}
  />
);
