import { type AriaAttributes, type KeyboardEvent, type ReactNode, type RefObject, useCallback } from 'react';
import { focusRing } from './focusRing.ts';
import { styled } from './styled.ts';

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** No transition: rendering a field must be cheap. */
export const boxStyles = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '3rem',
  border: '1.5px solid var(--edge)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  color: 'var(--ink)',
} as const;
export const invalidBox = { borderColor: 'var(--error)', boxShadow: 'inset 0 0 0 1px var(--error)' } as const;
const readonlyBox = { background: 'var(--ground)', borderStyle: 'dashed' } as const;
const disabledBox = { background: 'var(--ground)' } as const;

const textStyles = {
  margin: 0,
  minInlineSize: 0,
  paddingBlock: '0.5rem',
  paddingInline: 'min(0.875rem, 4vw)',
  font: 'inherit',
  lineHeight: 1.5,
  letterSpacing: 'inherit',
  // Numbers read left to right in every language but align with the text.
  '&[dir=ltr]': { textAlign: 'left', fontVariantNumeric: 'tabular-nums' },
  '[dir=rtl] &[dir=ltr]': { textAlign: 'right' },
  '&::placeholder': { color: '#616161', opacity: 1 },
  '&:disabled': { opacity: 1, WebkitTextFillColor: 'rgb(0 0 0 / 38%)' },
} as const;

const aloneStyles = {
  ...boxStyles,
  ...textStyles,
  '&[aria-invalid=true]': invalidBox,
  '&:focus': focusRing,
  '&[readonly]': readonlyBox,
  '&:disabled': { ...textStyles['&:disabled'], ...disabledBox },
} as const;
const Line = styled('input')(aloneStyles);

/** Grows with its text where `field-sizing` is supported; otherwise it scrolls. */
const Lines = styled('textarea')({
  ...aloneStyles,
  display: 'block',
  resize: 'none',
  paddingBlock: 'calc(0.5rem + 4px) calc(0.5rem + 5px)',
  fieldSizing: 'content',
  minBlockSize: 'calc(4lh + 1rem + 12px)',
  maxBlockSize: '80vh',
});

const Frame = styled('div')({
  ...boxStyles,
  display: 'flex',
  alignItems: 'center',
  '&:has(> [aria-invalid=true])': invalidBox,
  '&:focus-within': focusRing,
  '&:has(> [readonly])': readonlyBox,
  '&:has(> :disabled)': disabledBox,
});
const Inside = styled('input')({
  ...textStyles,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: 'calc(3rem - 3px)',
  border: 0,
  background: 'none',
  color: 'inherit',
  '&&:focus': { outline: 0, boxShadow: 'none' },
});

const Affix = styled('span')({
  flex: 'none',
  paddingInline: 12,
  color: 'var(--ink-soft)',
  '&[data-side=before]': { paddingInlineEnd: 0 },
  '&[data-side=after]': { paddingInlineStart: 0 },
});

interface AffixText {
  readonly id: string;
  readonly text: string;
}

type Attributes = AriaAttributes & {
  readonly [attribute in
    | 'id'
    | 'name'
    | 'defaultValue'
    | 'placeholder'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'autoCorrect']?: string | undefined;
};

export interface InputProps extends Attributes {
  readonly inputRef: RefObject<TextElement | null>;
  readonly invalid: boolean;
  readonly multiline?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly dir?: 'auto' | 'ltr' | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  readonly enterKeyHint?: 'enter' | 'go' | undefined;
  /** Currency or unit; not for several lines. */
  readonly before?: AffixText | undefined;
  readonly after?: AffixText | undefined;
  onFocus?(): void;
  onBlur?(): void;
  onKeyDown?(event: KeyboardEvent<TextElement>): void;
}

export function Input({ inputRef, invalid, multiline = false, before, after, ...attributes }: InputProps): ReactNode {
  const attach = useCallback(
    (element: TextElement | null) => {
      inputRef.current = element;
    },
    [inputRef],
  );
  const all = { ref: attach, 'aria-invalid': invalid, ...attributes };
  if (multiline) return <Lines {...all} rows={4} data-part="input" />;
  if (before === undefined && after === undefined) return <Line {...all} type="text" data-part="input" />;
  return (
    <Frame data-part="input">
      {before && (
        <Affix id={before.id} data-side="before">
          {before.text}
        </Affix>
      )}
      <Inside {...all} type="text" />
      {after && (
        <Affix id={after.id} data-side="after">
          {after.text}
        </Affix>
      )}
    </Frame>
  );
}
