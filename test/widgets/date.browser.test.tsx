import moment from 'moment';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadMasks } from './loadMasks.ts';
import { renderField } from './renderField.tsx';

loadMasks();

const day = { widget: 'date' } as const;
const between = [{ rule: 'between', min: '03/10/2015', max: '06/20/2015' }];
const openCalendar = async (screen: Awaited<ReturnType<typeof renderField>>['screen']) => {
  await screen.getByRole('button', { name: /Answer$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return dialog;
};

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('date', () => {
  it('is typed as mm/dd/yyyy, with its slashes put in [FIELD-24, MASK-4]', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, day);
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await expect.element(input).toHaveAttribute('placeholder', 'mm/dd/yyyy');
    await input.click();
    await userEvent.keyboard('03152015');
    await expect.element(input).toHaveValue('03/15/2015');
    await userEvent.tab();
    expect(answer()).toBe('03/15/2015');
  });

  it('asks for no time, neither beside the date nor in its calendar [FIELD-25]', async () => {
    const { screen } = await renderField({ type: 'string' }, day);
    const controls = 'input, select, textarea, [role=listbox], [role=spinbutton], [role=combobox]';
    expect([...screen.container.querySelectorAll(controls)], 'beside the date').toEqual([
      screen.getByRole('textbox', { name: 'Answer' }).element(),
    ]);
    const dialog = await openCalendar(screen);
    await expect.element(dialog.getByRole('gridcell', { name: / 15, / })).toBeVisible();
    expect([...dialog.element().querySelectorAll(controls)], 'in the calendar').toEqual([]);
    expect(dialog.element().textContent).not.toMatch(/hour|minute|\bAM\b|\bPM\b|\d:\d/i);
  });

  it('is chosen from a calendar that closes on choosing and gives the focus back [UI-68, CONST-12]', async () => {
    const { screen, answer, commitAnswer } = await renderField({ type: 'string' }, day);
    commitAnswer('03/15/2015');
    const dialog = await openCalendar(screen);
    await dialog.getByRole('gridcell', { name: / 20, / }).click();
    expect(answer()).toBe('03/20/2015');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('textbox')).toHaveValue('03/20/2015');
    await expect.element(screen.getByRole('button', { name: /Answer$/ })).toHaveFocus();
  });

  it('is chosen by the keyboard alone', async () => {
    const { screen, answer, commitAnswer } = await renderField({ type: 'string' }, day);
    commitAnswer('03/15/2015');
    const dialog = await openCalendar(screen);
    await expect.element(dialog.getByRole('gridcell', { name: / 15, / })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(answer()).toBe('03/23/2015');
  });

  it('says before a press that a calendar opens, and names each day in full, in the language of the page', async () => {
    const { screen, commitAnswer, i18n } = await renderField({ type: 'string' }, day);
    commitAnswer('11/22/2026');
    await expect.element(screen.getByRole('button', { name: /Answer$/ })).toHaveAttribute('aria-haspopup', 'dialog');
    const dialog = await openCalendar(screen);
    await expect
      .element(dialog.getByRole('gridcell', { name: 'Sunday, November 22, 2026', exact: true }))
      .toHaveFocus();
    await i18n.changeLanguage('es');
    const spanish = dialog.getByRole('gridcell', { name: 'domingo, 22 de noviembre de 2026', exact: true });
    await expect.element(spanish).toHaveTextContent('22');
  });

  it('closes on Escape and when the page scrolls, without a change [UI-67]', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, day);
    await openCalendar(screen);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /Answer$/ })).toHaveFocus();
    await openCalendar(screen);
    window.dispatchEvent(new Event('scroll'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(answer()).toBeNull();
  });

  it('offers only dates within its "between", and opens at the maximum when empty [FIELD-26, FIELD-27, FIELD-28]', async () => {
    const { screen } = await renderField({ type: 'string' }, { ...day, validations: between });
    const dialog = await openCalendar(screen);
    await expect.element(dialog.getByText('June 2015')).toBeVisible();
    await expect.element(dialog.getByRole('gridcell', { name: / 20, / })).toBeEnabled();
    await expect.element(dialog.getByRole('gridcell', { name: / 21, / })).toBeDisabled();
    for (const month of ['May', 'April', 'March']) {
      await dialog.getByRole('button', { name: 'Previous month' }).click();
      await expect.element(dialog.getByText(`${month} 2015`)).toBeVisible();
    }
    await expect.element(dialog.getByRole('gridcell', { name: / 10, / })).toBeEnabled();
    await expect.element(dialog.getByRole('gridcell', { name: / 9, / })).toBeDisabled();
    await expect.element(dialog.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  });

  it('offers no date that any of its rules refuses: none after today, none outside two ranges [FIELD-26, FIELD-27, RULE-26]', async () => {
    const { screen } = await renderField(
      { type: 'string' },
      {
        ...day,
        validations: [
          { rule: 'preventFutureDate' },
          { rule: 'between', min: '01/01/2011', max: '12/31/2030' },
          { rule: 'dateRange', min: '11/2026', max: '12/2040' },
        ],
      },
    );
    const dialog = await openCalendar(screen);
    await expect.element(dialog.getByText('November 2026')).toBeVisible();
    await expect.element(dialog.getByRole('gridcell', { name: / 1, / })).toBeEnabled();
    await expect.element(dialog.getByRole('gridcell', { name: / 21, / })).toBeEnabled();
    await expect.element(dialog.getByRole('gridcell', { name: / 22, / })).toBeDisabled();
    await expect.element(dialog.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await expect.element(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  it('reaches from 1900 to 2100, and its week starts on Monday, while dates elsewhere keep Sunday [CONST-3, CONST-4, CONST-5]', async () => {
    const { screen } = await renderField({ type: 'string' }, day);
    const dialog = await openCalendar(screen);
    const heads = dialog.getByRole('columnheader').elements();
    expect(heads[0]?.getAttribute('aria-label')).toBe('Monday');
    await dialog.getByRole('button', { name: 'Choose a year' }).click();
    const years = dialog
      .getByRole('radio')
      .elements()
      .map((year) => year.textContent);
    expect([years.at(0), years.at(-1)]).toEqual(['1900', '2100']);
    expect(moment.localeData().firstDayOfWeek()).toBe(0);
  });

  it('stays open while a year is chosen, which alone is no answer [UI-68]', async () => {
    const { screen, answer, commitAnswer } = await renderField({ type: 'string' }, day);
    commitAnswer('03/15/2015');
    const dialog = await openCalendar(screen);
    await dialog.getByRole('button', { name: 'Choose a year' }).click();
    await dialog.getByRole('radio', { name: '2017' }).click();
    await expect.element(dialog.getByRole('gridcell', { name: / 20, / })).toBeVisible();
    expect(answer()).toBe('03/15/2015');
    await dialog.getByRole('gridcell', { name: / 20, / }).click();
    expect(answer()).toBe('03/20/2017');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('opens 10 px below its input [CONST-6]', async () => {
    const { screen } = await renderField({ type: 'string' }, day);
    const dialog = await openCalendar(screen);
    const below = screen
      .getByRole('button', { name: /Answer$/, includeHidden: true })
      .element()
      .getBoundingClientRect();
    expect(dialog.element().getBoundingClientRect().top - below.bottom).toBeCloseTo(10, 0);
  });

  it.each(['ltr', 'rtl'])('begins where its field begins, and cuts no ring around a day: %s', async (direction) => {
    onTestFinished(async () => {
      document.documentElement.dir = '';
      await page.viewport(414, 896);
    });
    await page.viewport(1280, 900);
    document.documentElement.dir = direction;
    const { screen, commitAnswer } = await renderField({ type: 'string' }, day);
    commitAnswer('05/31/2021');
    const field = screen
      .getByRole('textbox', { name: /Answer/ })
      .element()
      .getBoundingClientRect();
    const dialog = await openCalendar(screen);
    const sheet = dialog.element().getBoundingClientRect();
    const [begins, begun] = direction === 'ltr' ? [sheet.left, field.left] : [sheet.right, field.right];
    expect(Math.abs(begins - begun)).toBeLessThanOrEqual(2);
    const last = dialog.getByRole('gridcell', { name: / 31, / });
    await expect.element(last).toHaveFocus();
    const weeks = last.element().closest('.MuiDayCalendar-monthContainer');
    const room = (weeks?.getBoundingClientRect().bottom ?? 0) - last.element().getBoundingClientRect().bottom;
    expect(room).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['at the foot of a phone', 360, 740],
    ['at the foot of a desktop', 1280, 760],
  ])('hides nothing of its own field %s', async (_, width, height) => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(width, height);
    const { screen } = await renderField({ type: 'string' }, day);
    const input = screen.getByRole('textbox', { includeHidden: true });
    const block = document.createElement('div');
    block.style.blockSize = '1000px';
    const after = block.cloneNode();
    document.body.prepend(block);
    document.body.append(after);
    onTestFinished(() => {
      block.remove();
      document.body.removeChild(after);
    });
    input.element().scrollIntoView({ block: 'end' });
    const dialog = await openCalendar(screen);
    const [field, calendar] = [input.element(), dialog.element()].map((each) => each.getBoundingClientRect());
    expect(field && calendar && overlap(field, calendar)).toBe(false);
    expect(calendar?.bottom).toBeLessThanOrEqual(height);
  });

  it('does not call a field left while its calendar is open [RULE-5]', async () => {
    const { screen } = await renderField({ type: 'string', validations: [{ type: 'Required' }] }, day);
    await openCalendar(screen);
    await expect.element(page.getByRole('textbox', { includeHidden: true })).toHaveAttribute('aria-invalid', 'false');
  });

  it('is typed only, as mm/yyyy, where it is a month [MASK-5]', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, { ...day, precision: 'month' });
    const input = screen.getByRole('textbox');
    await expect.element(input).toHaveAttribute('placeholder', 'mm/yyyy');
    await input.click();
    await userEvent.keyboard('012015');
    await userEvent.tab();
    expect(answer()).toBe('01/2015');
    expect(screen.getByRole('button', { name: /Answer$/ }).query()).toBeNull();
  });
});
