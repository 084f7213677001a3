import Popover from '@mui/material/Popover';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import moment, { type Moment } from 'moment';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../src/renderer/kit/Button.tsx';
import { LibraryTheme } from '../../src/renderer/kit/library/LibraryTheme.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useToday } from '../../src/renderer/kit/useAppValue.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { type CalendarDate, formatCalendarDate, parseCalendarDate } from '../../src/rules/calendarDate.ts';
import { datePickerBounds } from '../../src/rules/datePickerBounds.ts';
import type { AppliedRule } from '../../src/rules/rule.ts';
import { calendarPlace, missingRoom } from './calendarPlace.ts';
import { PickerLibrary } from './PickerLibrary.tsx';
import { pickerSettings } from './pickerSettings.ts';

const Sheet = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  paddingBlockEnd: 8,
  '& .MuiDateCalendar-root': { inlineSize: 'min(320px, calc(100vw - 32px))', blockSize: 'auto', maxBlockSize: 'none' },
  '& .MuiPickerDay-root, & .MuiDayCalendar-weekDayLabel': { inlineSize: 40, blockSize: 40, margin: 0 },
  // The ring around a day of the last week is seen as a whole.
  '& .MuiDayCalendar-monthContainer': { paddingBlock: 4 },
  // In larger text the names of seven days would cover each other: a week is as wide as a phone.
  '& .MuiPickerDay-root, & .MuiYearCalendar-button': { fontSize: 'min(1rem, 22px)' },
  '& .MuiDayCalendar-weekDayLabel': { fontSize: 'min(0.875rem, 18px)', fontWeight: 600, color: 'inherit' },
  '& .MuiPickersCalendarHeader-label': { fontSize: 'min(1.0625rem, 20px)' },
  // It leads to the years, and must look as if it leads somewhere.
  '& .MuiPickersCalendarHeader-labelContainer': {
    paddingInlineStart: 12,
    border: '1.5px solid var(--line)',
    borderRadius: 'var(--radius)',
    fontWeight: 600,
  },
  '& .MuiIconButton-root': { inlineSize: 44, blockSize: 44 },
});

/** In UTC, where every day has 24 hours: these are dates, not instants. */
const toMoment = ({ year, month, day }: CalendarDate) => moment.utc([year, month - 1, day ?? 1]);
const toText = (date: Moment) => formatCalendarDate({ year: date.year(), month: date.month() + 1, day: date.date() });

export interface CalendarProps {
  /** Id of the input. */
  readonly owner: string;
  readonly anchor: HTMLElement;
  readonly value: string | null;
  /** The field's rules: dates that they refuse are disabled. */
  readonly rules: readonly AppliedRule[];
  /** As MM/dd/yyyy. */
  onChoose(date: string): void;
  onClose(): void;
}

/** Call before it opens. Resolves after the scroll, which would close it. */
export async function makeRoom(field: HTMLElement): Promise<void> {
  const top = missingRoom(field);
  if (top === 0) return;
  window.scrollBy({ top, behavior: 'instant' });
  await new Promise(requestAnimationFrame);
}

/** Choosing a date or scrolling closes it. Load it lazily: it imports the calendar library and moment. */
export function Calendar({ owner, anchor, value, rules, onChoose, onClose }: CalendarProps) {
  const { t, culture } = useText();
  const nameOf = new Intl.DateTimeFormat(culture, { dateStyle: 'full', timeZone: 'UTC' });
  const weekdayOf = new Intl.DateTimeFormat(culture, { weekday: 'short', timeZone: 'UTC' });
  const [place] = useState(() => calendarPlace(anchor));
  const today = useToday();
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const closeOnScroll = ({ target }: Event) => {
      if (!(target instanceof Element && popup.current?.contains(target))) onClose();
    };
    window.addEventListener('scroll', closeOnScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', closeOnScroll, { capture: true });
  }, [onClose]);

  const chosen = value === null ? null : parseCalendarDate(value);
  const { min, max, start } = datePickerBounds(rules, today, pickerSettings.years);
  return (
    <LibraryTheme>
      <Popover
        open
        ref={popup}
        anchorEl={anchor}
        onClose={onClose}
        disableScrollLock
        transitionDuration={0}
        marginThreshold={8}
        {...place}
        data-owner={owner}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('LocKey_Shared_Date_Dialog') },
        }}
      >
        <Sheet>
          <PickerLibrary>
            <DateCalendar
              autoFocus
              reduceAnimations
              disableHighlightToday
              timezone="UTC"
              views={['year', 'day']}
              value={chosen === null || chosen.day === null ? null : toMoment(chosen)}
              minDate={toMoment(min)}
              maxDate={toMoment(max)}
              dayOfWeekFormatter={(day) => weekdayOf.format(day.toDate())}
              // A screen reader does not get month and weekday from the grid.
              slotProps={{ day: ({ day }) => ({ 'aria-label': nameOf.format(day.toDate()) }) }}
              {...(start === null ? {} : { referenceDate: toMoment(start) })}
              onChange={(date, state) => {
                if (date !== null && state === 'finish') onChoose(toText(date));
              }}
            />
          </PickerLibrary>
          <Button label={t('LocKey_Shared_Date_Close')} style="outline" onClick={onClose} />
        </Sheet>
      </Popover>
    </LibraryTheme>
  );
}
