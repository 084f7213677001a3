import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The whole line is the target, 44 px high at least. */
const Line = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minBlockSize: 44,
  paddingBlock: 10,
  cursor: 'pointer',
  '&:has(input:disabled)': { cursor: 'not-allowed', opacity: 0.7 },
});
const Box = styled('input')(({ theme }) => ({
  flex: 'none',
  inlineSize: 22,
  blockSize: 22,
  margin: 1,
  accentColor: theme.palette.primary.main,
  '&[aria-invalid]': { outline: `2px solid ${theme.palette.error.main}` },
  '&&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

export interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly value?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  onChange(checked: boolean): void;
}

/** A radio button or a checkbox with its words. */
export function Choice({ children, invalid, required, describedBy, onChange, ...input }: ChoiceProps) {
  return (
    <Line>
      <Box
        {...input}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </Line>
  );
}
