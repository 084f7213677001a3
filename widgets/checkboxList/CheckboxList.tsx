import { styled } from '@mui/material/styles';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Choice } from '../../src/renderer/kit/Choice.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: theme.spacing(3),
  [theme.breakpoints.up('md')]: Object.fromEntries(
    [2, 3, 4].map((count) => [`&[data-columns="${count}"]`, { gridTemplateColumns: `repeat(${count}, 1fr)` }]),
  ),
}));

/** Any number of choices; stored in the order of the options, whatever the order of the clicks. */
export function CheckboxList(field: FieldWidgetProps<'checkboxList'>) {
  const { id, name, value, disabled, invalid, describedBy, commit } = field;
  const { options, columns = 1 } = field.options;
  const { t } = useText();
  const chosen = new Set(value ?? []);
  const change = (changed: string, checked: boolean) => {
    const next = options
      .map((option) => option.value)
      .filter((each) => (each === changed ? checked : chosen.has(each)));
    commit(next.length === 0 ? null : next);
  };
  return (
    <Grid data-columns={columns}>
      {options.map(({ value: option, label }, index) => (
        <Choice
          key={option}
          type="checkbox"
          id={`${id}-${index}`}
          name={name}
          value={option}
          checked={chosen.has(option)}
          disabled={disabled}
          invalid={invalid}
          describedBy={invalid ? describedBy : undefined}
          onChange={(checked) => change(option, checked)}
        >
          {label === undefined ? option : t(label)}
        </Choice>
      ))}
    </Grid>
  );
}
