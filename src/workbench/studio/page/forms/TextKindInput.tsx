export type TextKind = 'paragraph' | 'header';

interface Props {
  readonly kind: TextKind;
  readonly onChange: (kind: TextKind) => void;
}

export function TextKindInput({ kind, onChange }: Props) {
  return (
    <label>
      Kind of text
      <select value={kind} onChange={({ target }) => onChange(target.value === 'header' ? 'header' : 'paragraph')}>
        <option value="paragraph">A paragraph</option>
        <option value="header">A header, which begins a card</option>
      </select>
    </label>
  );
}
