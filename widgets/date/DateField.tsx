import { styled } from '@mui/material/styles';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Button } from '../../src/renderer/contract/Button.tsx';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { TextInput } from '../../src/renderer/contract/TextInput.tsx';
import { useText } from '../../src/renderer/contract/useText.ts';
import { pickerBounds } from './dateBounds.ts';
import type { date } from './declaration.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

const Line = styled('div')({
  display: 'flex',
  gap: 8,
  '& > .MuiInputBase-root': { flex: '1 1 auto', minInlineSize: 0 },
});

/** A date that is typed, or chosen from a calendar; a month is typed only. There is no time of day. */
export function DateField(field: FieldWidgetProps<string, Compiled<typeof date.options>>) {
  const { id, label, value, rules, disabled, readonly, commit } = field;
  const { precision = 'day', placeholder, autocomplete } = field.options;
  const { t } = useText();
  const line = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const defaultPlaceholder =
    precision === 'month' ? 'LocKey_Shared_Month_Placeholder' : 'LocKey_Shared_Date_Placeholder';
  const choose = (chosen: string) => {
    commit(chosen);
    close();
  };
  return (
    <Line ref={line}>
      <TextInput
        field={field}
        placeholder={t(placeholder ?? defaultPlaceholder)}
        inputMode="numeric"
        autocomplete={autocomplete}
      />
      {precision === 'day' && !readonly && (
        <Button
          icon="calendar"
          ariaLabel={`${t('LocKey_Shared_Date_Open')}: ${label}`}
          style="outline"
          noMinWidth
          disabled={disabled}
          onClick={() => setAnchor(line.current)}
        />
      )}
      {anchor !== null && (
        <Suspense>
          <Calendar
            owner={id}
            anchor={anchor}
            value={value}
            bounds={pickerBounds(rules)}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </Line>
  );
}
