import { useRef } from 'react';
import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { ComputedValue } from '../../src/renderer/kit/ComputedValue.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { TextInput } from '../../src/renderer/kit/TextInput.tsx';
import { useText } from '../../src/renderer/kit/useText.ts';
import { useCalendar } from './useCalendar.ts';

const Line = styled('div')({
  display: 'flex',
  gap: 8,
  '[data-width=medium] &': { maxInlineSize: '14rem' },
  '& > [data-part=input]': { flex: '1 1 auto', minInlineSize: 0 },
});

function DateField(field: FieldWidgetProps<'date'>) {
  return field.computed ? <ComputedValue field={field} format="date" /> : <DateInput {...field} />;
}

/** A month is only typed. */
function DateInput(field: FieldWidgetProps<'date'>) {
  const { id, label, value, rules, disabled, readonly, commit } = field;
  const { precision = 'day', placeholder, fillMask, autocomplete } = field.options;
  const { t } = useText();
  const line = useRef<HTMLDivElement>(null);
  const hasCalendar = precision === 'day' && !readonly;
  const calendar = useCalendar(hasCalendar);
  const missingId = `${id}-calendar`;
  const defaultPlaceholder =
    precision === 'month' ? 'LocKey_Shared_Month_Placeholder' : 'LocKey_Shared_Date_Placeholder';
  const choose = (chosen: string) => {
    commit(chosen);
    calendar.close();
  };
  return (
    <>
      <Line ref={line}>
        <TextInput
          field={field}
          placeholder={t(placeholder ?? defaultPlaceholder)}
          fillMask={fillMask}
          inputMode="numeric"
          autocomplete={autocomplete}
          describedBy={calendar.isMissing ? missingId : undefined}
        />
        {hasCalendar && (
          <Button
            icon="calendar"
            ariaLabel={`${t('LocKey_Shared_Date_Open')}: ${label}`}
            style="outline"
            noMinWidth
            disabled={disabled}
            opensDialog
            inBrowser="only"
            onClick={() => line.current && calendar.show(line.current)}
          />
        )}
        {calendar.open !== null && line.current !== null && (
          <calendar.open
            owner={id}
            anchor={line.current}
            value={value}
            rules={rules}
            onChoose={choose}
            onClose={calendar.close}
          />
        )}
      </Line>
      {hasCalendar && (
        <div role="status" id={missingId}>
          {calendar.isMissing && t('LocKey_Shared_Date_Unavailable')}
        </div>
      )}
    </>
  );
}

export const component: FieldComponent<'date'> = { widget: 'date', Component: DateField, presentation: 'label' };
