import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Choice } from '../../src/renderer/kit/Choice.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useChoices } from '../../src/renderer/kit/useChoices.ts';

/** Fewer columns where they would be narrower than a few words. */
const Grid = styled('div')({
  display: 'grid',
  columnGap: '0.75rem',
  ...Object.fromEntries(
    [2, 3, 4].map((count) => [
      `&[data-columns="${count}"]`,
      { gridTemplateColumns: `repeat(auto-fill, minmax(max(7rem, (100% - ${count - 1} * 0.75rem) / ${count}), 1fr))` },
    ]),
  ),
});

/** Stored in the order of the options. */
function CheckboxList(field: FieldWidgetProps<'checkboxList'>) {
  const { id, name, value, disabled, invalid, describedBy, commit } = field;
  const { options, columns = 1 } = field.options;
  const { choices } = useChoices(options);
  const chosen = new Set(value ?? []);
  const change = (changed: string, checked: boolean) => {
    const next = choices
      .map((choice) => choice.value)
      .filter((each) => (each === changed ? checked : chosen.has(each)));
    commit(next.length === 0 ? null : next);
  };
  return (
    <Grid data-columns={columns}>
      {choices.map(({ value: option, words, index }) => (
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
          {words}
        </Choice>
      ))}
    </Grid>
  );
}

export const component: FieldComponent<'checkboxList'> = {
  widget: 'checkboxList',
  Component: CheckboxList,
  presentation: 'group',
};
