import { Asked } from './Asked.tsx';

interface Props {
  readonly title: string;
  /** Says in words what the pattern takes. */
  readonly help: string;
  readonly field: string;
  readonly pattern?: string;
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** A name for documents, of which only some characters can be. */
export function NameInput({ title, help, field, pattern, name, onChange }: Props) {
  return (
    <Asked title={title} help={help} field={field}>
      {(control) => (
        <input
          {...control}
          required
          pattern={pattern}
          data-form={help}
          value={name}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Asked>
  );
}
