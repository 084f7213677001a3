interface Props {
  readonly isRequired: boolean;
  readonly onChange: (isRequired: boolean) => void;
}

/** Whether a question can be left without an answer. */
export function RequiredInput({ isRequired, onChange }: Props) {
  return (
    <label>
      <input type="checkbox" checked={isRequired} onChange={({ target }) => onChange(target.checked)} />
      An answer is required wherever the field is shown
    </label>
  );
}
