import { styled } from '@mui/material/styles';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { useWithdrawn } from '../../src/renderer/kit/useChoices.ts';
import { useText } from '../../src/renderer/kit/useText.ts';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
}));
const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  minBlockSize: 64,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.grey[600]}`,
  borderRadius: theme.shape.borderRadius,
  '& input': {
    // Above what makes the whole card a target: it can be pressed itself.
    position: 'relative',
    zIndex: 1,
    flex: 'none',
    inlineSize: 22,
    blockSize: 22,
    margin: 1,
    accentColor: theme.palette.primary.main,
    outline: 'none',
  },
  // The whole card is the target of its label.
  '& label::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
  '& label': { fontWeight: 600 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '[data-invalid] &': { borderColor: theme.palette.error.main },
  '&[data-chosen]': { border: `3px solid ${theme.palette.primary.main}`, padding: 14 },
  '&:has(input:focus-visible)': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  // The explanation stays readable: it says what the choice would have meant.
  '& input:disabled, & input:disabled + div label': { opacity: 0.7 },
}));

/** One choice of a few, each a card with a title and an explanation. */
export function HybridRadio(field: FieldWidgetProps<'hybridRadio'>) {
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
