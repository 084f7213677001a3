import type { KeyboardEvent, TextareaHTMLAttributes } from 'react';
import './paragraphInput.css';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** One text, however long, in a box that grows with it. It has no line breaks: claimants would not see them. */
export function ParagraphInput({ value, onChange, ...others }: Props) {
  return (
    <textarea
      {...others}
      data-part="paragraph-input"
      rows={1}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\s*[\r\n]\s*/g, ' '))}
      onKeyDown={sendForm}
    />
  );
}

/** As in a control of one line. An input method takes what it suggests by Enter too. */
function sendForm(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
