import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { focusRing } from '../../src/renderer/kit/focusRing.ts';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useWithdrawn } from '../../src/renderer/kit/useChoices.ts';
import { useText } from '../../src/renderer/kit/useText.ts';

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.625rem',
  marginBlockStart: '0.5rem',
});
const Card = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 'min(0.875rem, 4vw)',
  minBlockSize: 64,
  padding: '0.875rem min(1rem, 4.5vw)',
  border: '1.5px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  '& input': {
    // Above the label's `::after`, so that it can be pressed itself.
    position: 'relative',
    zIndex: 1,
    flex: 'none',
    inlineSize: '1.5rem',
    blockSize: '1.5rem',
    margin: '0.125rem 0 0',
    accentColor: 'var(--brand)',
    '&&:focus-visible': { outline: 0, boxShadow: 'none' },
  },
  // Makes the whole card a target.
  '& label::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
  '& > div': { minInlineSize: 0 },
  '& label': { fontWeight: 650 },
  '& p': { margin: 0, color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '&:hover': { borderColor: 'var(--edge)' },
  '[data-invalid] &': { borderColor: 'var(--error)' },
  '&[data-chosen]': {
    borderColor: 'var(--brand)',
    background: 'var(--brand-wash)',
    boxShadow: 'inset 0 0 0 1px var(--brand)',
  },
  '&:has(input:focus-visible)': focusRing,
  // Stays readable, to explain what the choice would have meant.
  '& input:disabled, & input:disabled + div label': { opacity: 0.7 },
  '@media print': { minBlockSize: 0 },
});

function HybridRadio(field: FieldWidgetProps<'hybridRadio'>) {
  const { id, name, value, valueType, disabled, options, commit } = field;
  const { t } = useText();
  const withdrawn = useWithdrawn();
  const chosen = value === null ? null : String(value);
  return (
    <Cards>
      {options.options.map(({ value: option, label, description }, index) => {
        if (withdrawn.has(option)) return null;
        const input = `${id}-${index}`;
        return (
          <Card key={option} data-chosen={chosen === option || undefined}>
            <input
              type="radio"
              id={input}
              name={name}
              value={option}
              checked={chosen === option}
              disabled={disabled}
              aria-describedby={description === undefined ? undefined : `${input}-description`}
              onChange={() => commit(valueType === 'boolean' ? option === 'true' : option)}
            />
            <div>
              <label htmlFor={input}>{t(label)}</label>
              {description !== undefined && <p id={`${input}-description`}>{t(description)}</p>}
            </div>
          </Card>
        );
      })}
    </Cards>
  );
}

export const component: FieldComponent<'hybridRadio'> = {
  widget: 'hybridRadio',
  Component: HybridRadio,
  presentation: 'radiogroup',
};
