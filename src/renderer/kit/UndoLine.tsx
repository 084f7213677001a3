import { useId } from 'react';
import { Button } from './Button.tsx';
import { StatusLine } from './StatusLine.tsx';

interface UndoLineProps {
  /** Names it for outside tools. */
  readonly part: string;
  /** What happened, what the button says, and of what it is said to a screen reader; in the active language. */
  readonly text: string;
  readonly label: string;
  readonly of: string;
  /** Whether the focus goes to it: what it says is its name then, and heard with it. */
  readonly isNamed?: boolean;
  undo(): void;
}

/** Says what was lost, there where it was, and brings it back. */
export function UndoLine({ part, text, label, of, isNamed = false, undo }: UndoLineProps) {
  const sentence = useId();
  return (
    <StatusLine data-part={part} {...(isNamed && { role: 'group', 'aria-labelledby': sentence })}>
      <p id={sentence}>{text}</p>
      <Button label={label} ariaLabel={`${label}: ${of}`} action="undo" style="outline" noMinWidth onClick={undo} />
    </StatusLine>
  );
}
