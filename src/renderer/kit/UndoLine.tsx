import { styled } from '@mui/material/styles';
import { Button } from './Button.tsx';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBlock: theme.spacing(1),
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `4px solid ${theme.palette.divider}`,
  '& > p': { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
  '@media print': { display: 'none' },
}));

interface UndoLineProps {
  /** Names it for outside tools. */
  readonly part: string;
  /** What happened, what the button says, and of what it is said to a screen reader; in the active language. */
  readonly text: string;
  readonly label: string;
  readonly of: string;
  undo(): void;
}

/** Says what was lost, there where it was, and brings it back. */
export function UndoLine({ part, text, label, of, undo }: UndoLineProps) {
  return (
    <Line data-part={part}>
      <p>{text}</p>
      <Button label={label} ariaLabel={`${label}: ${of}`} action="undo" style="outline" noMinWidth onClick={undo} />
    </Line>
  );
}
