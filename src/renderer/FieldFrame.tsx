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
const Fieldset = styled('fieldset')({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
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
  /** Visible to screen readers only. */
  readonly suppressLabel: boolean;
  readonly presentation: Presentation;
  readonly required: boolean;
  /** Shows the required mark. */
  readonly marked: boolean;
  /** Text key. */
  readonly hint: string | undefined;
  /** In the active language. */
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** The input refers to hint and error by `aria-describedby`. */
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

/** A group has no required state, unlike a radio group, so its name says it. */
function SpokenRequired() {
  const { t } = useText();
  return <VisuallyHidden>{` ${t('LocKey_Shared_GroupRequired')}`}</VisuallyHidden>;
}
