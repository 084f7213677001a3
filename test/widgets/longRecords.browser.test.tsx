import { flushSync } from 'react-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page as browser } from 'vitest/browser';
import { addRecordAtom } from '../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { renderPage } from '../renderer/renderPage.tsx';

const texts = {
  LocKey_Test_Note: 'Note',
  LocKey_Test_Plan: 'Krankenversicherungsbeitragsbemessungsgrenze',
  LocKey_Test_Paid: 'Paid',
  LocKey_Test_Row: 'Premium {{number}}',
  LocKey_Test_Rows: 'Premiums',
  LocKey_Test_Long: `Insurance-of-${'all-the-people-of-'.repeat(6)}the-town`,
};
const model = 'claimTransactions(Contribution)';
const fields = [
  { type: 'field', widget: 'text', field: 'rows.note', label: 'LocKey_Test_Note' },
  {
    type: 'field',
    widget: 'select',
    field: 'rows.plan',
    label: 'LocKey_Test_Plan',
    options: [{ value: 'Long', label: 'LocKey_Test_Long' }],
  },
  { type: 'field', widget: 'currency', field: 'rows.paid', label: 'LocKey_Test_Paid' },
] as const;

/** Two texts that need a line each on the review. */
async function renderNotes(): Promise<void> {
  const { store, commit, flow } = await renderPage(
    {
      bindings: { rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' } },
      models: { rows: { Note: { type: 'string', maxLength: 2000 }, Reason: { type: 'string', maxLength: 2000 } } },
      pages: [
        [
          {
            type: 'repeatingTable',
            model: 'rows',
            label: 'LocKey_Test_Rows',
            columns: [
              { type: 'field', widget: 'text', field: 'rows.note', label: 'LocKey_Test_Note' },
              { type: 'field', widget: 'text', field: 'rows.reason', label: 'LocKey_Test_Reason' },
            ],
          },
          { type: 'header', level: 'h2', text: 'LocKey_Test_Rows' },
          { type: 'savedValues', model: 'rows' },
        ],
      ],
    },
    { ...texts, LocKey_Test_Reason: 'Reason' },
  );
  const node = flow.records[0]?.node ?? '';
  const record = store.set(addRecordAtom, { node });
  commit(`${model}.note`, 'As I was told', record);
  commit(`${model}.reason`, 'As I believe', record);
  store.set(saveRecordAtom, { node, record });
  await expect.poll(() => document.querySelectorAll('[data-layout=row] dd').length).toBe(2);
}

/** A page that asks for premiums and shows them for review, and one that shows them as they were filed. */
async function renderPremiums(count: number, ...notes: readonly string[]) {
  const rendered = await renderPage(
    {
      bindings: { rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' } },
      models: {
        rows: {
          Note: { type: 'string' },
          Plan: { type: 'string' },
          Paid: { type: 'string' },
        },
      },
      pages: [
        [
          {
            type: 'repeatingForm',
            model: 'rows',
            label: 'LocKey_Test_Rows',
            itemLabel: 'LocKey_Test_Row',
            content: [...fields],
            summaryFields: fields.map(({ field }) => field),
            total: 'rows.paid',
            allowEdit: true,
            allowDelete: true,
          },
          { type: 'savedValues', model: 'rows' },
        ],
        [{ type: 'filedClaim' }],
      ],
      routes: [{ action: 'submit' }, {}],
      flow: { submit: { call: '/api/forms/standard', adds: 'claim' } },
    },
    texts,
  );
  const { store, commit, screen } = rendered;
  const node = rendered.flow.records[0]?.node ?? '';
  for (let each = 0; each < count; each += 1) {
    const record = store.set(addRecordAtom, { node });
    commit(`${model}.note`, notes[each % notes.length] ?? '', record);
    commit(`${model}.plan`, 'Long', record);
    commit(`${model}.paid`, '250,000.00', record);
    store.set(saveRecordAtom, { node, record });
  }
  const { container } = screen;
  const shown = () => container.querySelectorAll('[data-record]:not([data-draft])').length;
  await expect.poll(shown).toBe(2 * count);
  return {
    screen,
    container,
    async file() {
      flushSync(() => rendered.next());
      // What the page asks for, and what it shows for review.
      await expect.poll(() => container.querySelectorAll('tbody tr').length).toBe(2 * count);
      for (const folded of container.querySelectorAll('details')) folded.open = true;
    },
  };
}

const isFramed = (each: Element) =>
  ['top', 'right', 'bottom', 'left'].every(
    (side) => getComputedStyle(each).getPropertyValue(`border-${side}-width`) !== '0px',
  ) && !each.matches('button, a');

const isWholeOnPaper = (row: Element) =>
  row.firstElementChild !== null && getComputedStyle(row.firstElementChild).breakInside === 'avoid';

/** What is wider than the window, or than its own place. */
const tooWide = (root: Element): readonly string[] =>
  [...root.querySelectorAll('*')]
    .filter((each) => {
      const { right, left, width } = each.getBoundingClientRect();
      const isHidden = width <= 1 || each.closest('thead') !== null || getComputedStyle(each).clipPath !== 'none';
      const isCut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible';
      return !isHidden && (right > innerWidth + 0.5 || left < 0 || isCut);
    })
    .map((each) => `${each.tagName} ${each.textContent.slice(0, 40)}`);

const widths = [320, 390, 768, 1280];

describe('a record with every answer at its longest', () => {
  it.each(widths)('has its place on the card, in the review and in the filed claim at %i pixels', async (width) => {
    await browser.viewport(width, 800);
    onTestFinished(() => browser.viewport(1024, 768));
    for (const note of ['W'.repeat(200), 'so many words '.repeat(14).trim()]) {
      const { screen, container, file } = await renderPremiums(3, note);
      expect(tooWide(container)).toEqual([]);
      await file();
      expect(tooWide(container)).toEqual([]);
      await screen.unmount();
    }
  });
});

describe('a long word among short answers of a record', () => {
  it('is whole on the review, and the columns of all records begin where the first ones do', async () => {
    await browser.viewport(760, 800);
    onTestFinished(() => browser.viewport(1024, 768));
    const keys = ['year', 'insurer', 'first', 'second', 'third', 'paid'] as const;
    const offered = { year: ['2011'], insurer: ['Aetna', 'UnitedHealthcare'], first: ['Family'] } as const;
    const select = (key: string, values: readonly string[]) =>
      ({ widget: 'select', field: `rows.${key}`, options: values.map((value) => ({ value })) }) as const;
    const asked = keys.map((key) => ({
      type: 'field' as const,
      label: 'LocKey_Test_Note',
      ...(key === 'paid'
        ? { widget: 'currency', field: 'rows.paid' }
        : select(key, offered[key === 'year' || key === 'insurer' ? key : 'first'])),
    }));
    const { store, commit, flow } = await renderPage(
      {
        bindings: { rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' } },
        models: {
          rows: Object.fromEntries(keys.map((key) => [key[0]?.toUpperCase() + key.slice(1), { type: 'string' }])),
        },
        pages: [
          [
            {
              type: 'repeatingForm',
              model: 'rows',
              label: 'LocKey_Test_Rows',
              content: asked,
              summaryFields: ['rows.year'],
              allowEdit: true,
            },
            { type: 'header', level: 'h2', text: 'LocKey_Test_Rows' },
            { type: 'savedValues', model: 'rows' },
          ],
        ],
      },
      texts,
    );
    const node = flow.records[0]?.node ?? '';
    for (const insurer of offered.insurer) {
      const record = store.set(addRecordAtom, { node });
      const answers = { year: '2011', insurer, first: 'Family', second: 'Family', third: 'Family', paid: '250,000.00' };
      for (const [key, value] of Object.entries(answers)) commit(`${model}.${key}`, value, record);
      store.set(saveRecordAtom, { node, record });
    }
    const values = () => [...document.querySelectorAll<HTMLElement>('[data-layout=row] dd > *')];
    await expect.poll(() => values().length).toBe(12);
    expect(
      values()
        .filter((value) => value.getClientRects().length > 1)
        .map((value) => value.textContent),
    ).toEqual([]);
    const starts = values().map((value) => Math.round(value.parentElement?.getBoundingClientRect().left ?? 0));
    expect(starts.slice(0, 6)).toEqual(starts.slice(6));
  });
});

describe('two long texts of a record', () => {
  it('stand below each other on the review', async () => {
    await browser.viewport(1280, 800);
    onTestFinished(() => browser.viewport(1024, 768));
    await renderNotes();
    const [first, second] = [...document.querySelectorAll('[data-layout=row] dd')].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.NaN);
  });
});

describe('a hundred premiums', () => {
  it('are rows of one list, without a frame in a frame, whole on paper, with their total', async () => {
    const { container } = await renderPremiums(100, 'Aetna');
    const rows = [...container.querySelectorAll('[data-record]:not([data-draft])')];
    expect(rows).toHaveLength(200);
    const framed = rows.filter((row) => [...row.querySelectorAll('*')].filter(isFramed).length > 1);
    expect(framed).toEqual([]);
    expect(container.textContent).toContain('$25,000,000.00');
    expect(rows.filter((row) => !isWholeOnPaper(row))).toEqual([]);
  });

  it('are lines of a table as they were filed, with amounts that end below the end of their heading', async () => {
    await browser.viewport(1280, 800);
    onTestFinished(() => browser.viewport(1024, 768));
    const { container, file } = await renderPremiums(100, 'Aetna');
    await file();
    const ends = [...container.querySelectorAll('tr > :last-child, [data-total] > dd')].map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return Math.round(words.getBoundingClientRect().right);
    });
    // Headings and a hundred lines of both tables, and the total of each.
    expect(ends).toHaveLength(204);
    expect(new Set(ends).size).toBe(1);
    const lines = [...container.querySelectorAll('tbody tr')];
    expect(lines.filter((line) => getComputedStyle(line).breakInside !== 'avoid')).toEqual([]);
  });

  it('have no label of an empty answer as they were filed, on a phone', async () => {
    await browser.viewport(360, 740);
    onTestFinished(() => browser.viewport(1024, 768));
    const { container, file } = await renderPremiums(2, 'Aetna', '');
    await file();
    const shown = [...container.querySelectorAll('td')].filter((cell) => cell.getBoundingClientRect().height > 0);
    expect(shown.filter((cell) => cell.textContent === '')).toEqual([]);
    expect(shown.length).toBeGreaterThan(0);
  });
});
