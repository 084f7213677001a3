import { useId } from 'react';
import { Button } from './Button.tsx';
import { StatusLine } from './StatusLine.tsx';

interface UndoLineProps {
  /** For outside tools. */
  readonly part: string;
  /** In the active language; `of` completes the button's accessible name. */
  readonly text: string;
  readonly label: string;
  readonly of: string;
  /** The line takes the focus and is named by its text. */
  readonly isNamed?: boolean;
  undo(): void;
}

export function UndoLine({ part, text, label, of, isNamed = false, undo }: UndoLineProps) {
  const sentence = useId();
  return (
    <StatusLine data-part={part} {...(isNamed && { role: 'group', 'aria-labelledby': sentence })}>
      <p id={sentence}>{text}</p>
      <Button label={label} ariaLabel={`${label}: ${of}`} action="undo" style="outline" noMinWidth onClick={undo} />
    </StatusLine>
  );
}
