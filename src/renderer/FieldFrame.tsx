import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Copy } from './contract/Copy.tsx';
import { RequiredMark } from './contract/RequiredMark.tsx';
import { visuallyHidden } from './contract/VisuallyHidden.tsx';
import { describedBy } from './describedBy.ts';
import { errorId, hintId, labelId } from './domIds.ts';
import type { Leaf } from './leaf.ts';

const labelStyles = { display: 'block', fontWeight: 600, marginBlockEnd: 4, padding: 0 } as const;
const hidden = { '&[data-hidden]': visuallyHidden } as const;
const Label = styled('label')({ ...labelStyles, ...hidden });
const Legend = styled('legend')({ ...labelStyles, ...hidden });
const Fieldset = styled('fieldset')({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
const Hint = styled('div')(({ theme }) => ({ color: theme.palette.text.secondary, marginBlockEnd: 4 }));
/** Its line is kept free, so that an error does not move what stands below from under a finger. */
const ErrorLine = styled('div')(({ theme }) => ({
  color: theme.palette.error.main,
  minBlockSize: '1.5em',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
}));

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly errors: readonly string[];
  readonly leaf: Leaf;
  readonly children: ReactNode;
}

/**
 * The label, the hint and the error around a widget. The first error is shown; the ids of hint and error are those
 * that the input names in `aria-describedby`.
 */
export function FieldFrame({ id, label, errors, leaf, children }: FieldFrameProps) {
  const { presentation, field, required, suppressLabel } = leaf;
  if (presentation === 'none') return children;
  const invalid = errors.length > 0;
  const mark = required && !field.disableRequiredStyling && <RequiredMark />;
  const inside = (
    <>
      {field.hint !== null && (
        <Hint id={hintId(id)}>
          <Copy text={field.hint} />
        </Hint>
      )}
      {children}
      <ErrorLine id={errorId(id)} data-part="error">
        {errors[0]}
      </ErrorLine>
    </>
  );
  if (presentation === 'own') return inside;
  if (presentation === 'label') {
    return (
      <>
        <Label id={labelId(id)} htmlFor={id} data-part="label" data-hidden={suppressLabel || undefined}>
          {label}
          {mark}
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
      aria-describedby={describedBy(id, field.hint !== null, invalid)}
    >
      <Legend id={labelId(id)} data-part="label" data-hidden={suppressLabel || undefined}>
        {label}
        {mark}
      </Legend>
      {inside}
    </Fieldset>
  );
}
