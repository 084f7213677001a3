import type { ReactNode } from 'react';
import type { Presentation } from './contract/fieldWidget.ts';
import { describedBy } from './describedBy.ts';
import { errorId, hintId, labelId } from './domIds.ts';
import { Copy } from './kit/Copy.tsx';
import { RequiredMark } from './kit/RequiredMark.tsx';
import { styled } from './kit/styled.ts';
import { useText } from './kit/useText.ts';
import { VisuallyHidden, visuallyHidden } from './kit/VisuallyHidden.tsx';

const labelStyles = { display: 'block', fontWeight: 650, marginBlockEnd: '0.25rem', padding: 0 } as const;
const hidden = { '&[data-hidden]': visuallyHidden } as const;
const Label = styled('label')({ ...labelStyles, ...hidden });
const Legend = styled('legend')({ ...labelStyles, ...hidden });
/** What is wrong with choices has no box to turn red: a bar beside all of them does. A border, which forced colours keep. */
const Fieldset = styled('fieldset')({
  position: 'relative',
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
  '&[data-invalid]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: -14,
    borderInlineStart: '4px solid var(--error)',
  },
});
const Hint = styled('div')({
  color: 'var(--ink-soft)',
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  marginBlock: '-0.125rem 0.375rem',
});
const ErrorLine = styled('div')({
  color: 'var(--error)',
  fontWeight: 650,
  marginBlockStart: '0.375rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

export interface FieldFrameProps {
  readonly id: string;
  /** In the active language. */
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly suppressLabel: boolean;
  readonly presentation: Presentation;
  readonly required: boolean;
  /** Whether the label shows that it is required. */
  readonly marked: boolean;
  /** What helps to answer, below the label: a text key. */
  readonly hint: string | undefined;
  /** What is wrong with the answer, in the active language; no room is kept for it. */
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** The label, the hint and the error around a widget. The input names the ids of hint and error in `aria-describedby`. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, suppressLabel, presentation, required, marked, hint, error, children } = props;
  const invalid = error !== undefined;
  const inside = (
    <>
      {hint !== undefined && (
        <Hint id={hintId(id)} data-part="hint">
          <Copy text={hint} />
        </Hint>
      )}
      {children}
      {error !== undefined && (
        <ErrorLine id={errorId(id)} data-part="error">
          {error}
        </ErrorLine>
      )}
    </>
  );
  if (presentation === 'own') return inside;
  const title = { id: labelId(id), 'data-part': 'label', 'data-hidden': suppressLabel || undefined };
  const words = (
    <>
      {label}
      {marked && <RequiredMark />}
    </>
  );
  if (presentation === 'label') {
    return (
      <>
        <Label {...title} htmlFor={id}>
          {words}
        </Label>
        {inside}
      </>
    );
  }
  const radios = presentation === 'radiogroup';
  return (
    <Fieldset
      id={id}
      role={radios ? 'radiogroup' : undefined}
      aria-required={radios && required ? true : undefined}
      aria-invalid={radios && invalid ? true : undefined}
      aria-describedby={describedBy(id, hint !== undefined, invalid)}
      data-invalid={invalid || undefined}
    >
      <Legend {...title}>
        {words}
        {required && !radios && <SpokenRequired />}
      </Legend>
      {inside}
    </Fieldset>
  );
}

/** A group has no state that says that it is required, as a radio group has: its name does. */
function SpokenRequired() {
  const { t } = useText();
  return <VisuallyHidden>{` ${t('LocKey_Shared_GroupRequired')}`}</VisuallyHidden>;
}
