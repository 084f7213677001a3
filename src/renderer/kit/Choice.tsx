import type { ReactNode } from 'react';
import { focusRing } from './focusRing.ts';
import { styled } from './styled.ts';

/** The whole card is the target. */
const Line = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'min(0.75rem, 3.4vw)',
  minBlockSize: 48,
  paddingBlock: '0.6875rem',
  paddingInline: 'min(0.875rem, 4vw)',
  marginBlockStart: '0.5rem',
  border: '1.5px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  cursor: 'pointer',
  '& > span': { minInlineSize: 0 },
  '&:hover': { borderColor: 'var(--edge)' },
  '&:has(input:checked)': {
    borderColor: 'var(--brand)',
    background: 'var(--brand-wash)',
    boxShadow: 'inset 0 0 0 1px var(--brand)',
  },
  // In a group all cards show the error.
  '&:has(input[aria-invalid]), [data-invalid] &:not(:has(input:checked))': { borderColor: 'var(--error)' },
  '&:has(input:focus-visible)': focusRing,
  '&:has(input:disabled)': { cursor: 'not-allowed', opacity: 0.7 },
  // A card on paper is no target.
  '@media print': { minBlockSize: 0 },
});
const Box = styled('input')({
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  margin: '0.0625rem 0 0',
  accentColor: 'var(--brand)',
  '&&:focus-visible': { outline: 0, boxShadow: 'none' },
});

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
