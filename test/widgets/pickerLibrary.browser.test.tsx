import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import moment from 'moment';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { LibraryTheme } from '../../src/renderer/kit/library/LibraryTheme.tsx';
import { Translations } from '../../src/renderer/kit/Translations.tsx';
import { calendarLocale } from '../../widgets/date/calendarLocale.ts';
import { PickerLibrary } from '../../widgets/date/PickerLibrary.tsx';
import { sampleTexts } from '../renderer/renderPage.tsx';

/** The library's time part, which no field shows, as our settings make it: the entries of each of its columns. */
async function timeColumns() {
  const screen = await render(
    <Translations texts={await sampleTexts()}>
      <LibraryTheme>
        <PickerLibrary>
          <MultiSectionDigitalClock views={['hours', 'minutes', 'seconds']} />
        </PickerLibrary>
      </LibraryTheme>
    </Translations>,
  );
  return screen
    .getByRole('listbox')
    .elements()
    .map((column) => [...column.querySelectorAll('[role=option]')].map(({ textContent }) => Number(textContent)));
}
const every = (step: number, end: number) => Array.from({ length: end / step }, (_, index) => index * step);

describe('the calendar library, set up for the date picker', () => {
  it('counts hours by one from 0 to 23, minutes and seconds by five [CONST-7, CONST-8, CONST-13]', async () => {
    expect(await timeColumns()).toEqual([every(1, 24), every(5, 60), every(5, 60)]);
  });

  it('has the locale en-Us where English is shown, and the names of each other language [CONST-10]', () => {
    expect(calendarLocale('en')).toBe('calendar-en-us');
    expect(moment.localeData(calendarLocale('en')).months()[0]).toBe('January');
    expect(moment.localeData(calendarLocale('es')).months()[0]).toBe('enero');
    expect(moment.locale()).toBe('en');
  });
});
