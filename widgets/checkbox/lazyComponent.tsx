import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Choice } from '../../src/renderer/kit/Choice.tsx';
import { RequiredMark } from '../../src/renderer/kit/RequiredMark.tsx';
import { VisuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';

/** `whenChecked` happens in the commit, so that one pass propagates both. */
function Checkbox(field: FieldWidgetProps<'checkbox'>) {
  const { id, name, label, value, disabled, readonly, required, invalid, describedBy, marked, commit } = field;
  const Label = field.suppressLabel ? VisuallyHidden : 'span';
  return (
    <Choice
      type="checkbox"
      id={id}
      name={name}
      checked={value === true}
      disabled={disabled || readonly}
      required={required}
      invalid={invalid}
      describedBy={describedBy}
      onChange={commit}
    >
      <Label>{label}</Label>
      {marked && <RequiredMark />}
    </Choice>
  );
}

export const component: FieldComponent<'checkbox'> = { widget: 'checkbox', Component: Checkbox, presentation: 'own' };
