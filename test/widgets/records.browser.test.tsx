import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notReceived } from '../../src/rules/fileName.ts';
import { isFileList } from '../../src/rules/value.ts';
import { autosaveStateAtom, neverSaved } from '../../src/state/claim/draftState.ts';
import { nameFile } from '../../src/state/claim/fieldSnapshots.ts';
import type { FormModel } from '../../src/state/claim/formModel.ts';
import { madeFromAtom } from '../../src/state/claim/madePhotos.ts';
import { addRecordAtom, recordsAtom } from '../../src/state/claim/records.ts';
import { answersOfAtom } from '../../src/state/flows.ts';
import { setTransferAtom, transferQueueAtom } from '../../src/state/transfers.ts';
import { refuseTransferAtom } from '../../src/state/validation/refuseTransfer.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { chooseFiles } from '../support/chooseFiles.ts';

const texts = {
  LocKey_Test_Year: 'Year',
  LocKey_Test_Amount: 'Amount',
  LocKey_Test_File: 'Document',
  LocKey_Test_Rows: 'Premiums',
  LocKey_Test_Row: 'Premium {{number}}',
  LocKey_Test_LongRow: `A-premium-${'with-a-long-name-'.repeat(4)}{{number}}`,
  LocKey_Test_Change: 'Start',
  LocKey_Test_Discard: 'Discard this premium',
  LocKey_Test_Long: 'What we need from you, in so many words that they fill a small screen. '.repeat(8),
};
const model = 'claimTransactions(Contribution)';
const columns = [
  { type: 'field', field: 'rows.year', widget: 'text', label: 'LocKey_Test_Year' },
  { type: 'field', field: 'rows.amount', widget: 'text', label: 'LocKey_Test_Amount' },
];
const node = { model: 'rows', label: 'LocKey_Test_Rows', itemLabel: 'LocKey_Test_Row' };

async function renderRecords(block: { readonly type: string; readonly [property: string]: unknown }) {
  const rendered = await renderPage(
    {
      bindings: {
        details: { dtoMapping: 'claimDetails' },
        rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' },
      },
      models: {
        details: { Name: { type: 'string' } },
        rows: { Year: { type: 'string', validations: [{ type: 'Required' }] }, Amount: { type: 'string' } },
      },
      pages: [[{ ...node, ...block }]],
    },
    texts,
  );
  const saved = () => rendered.store.get(recordsAtom(model)).saved.length;
  const drafts = () => rendered.store.get(recordsAtom(model)).draft.length;
  return {
    ...rendered,
    saved,
    drafts,
    button: (name: string | RegExp) => rendered.screen.getByRole('button', { name }),
  };
}

describe('repeatingForm', () => {
  const form = { type: 'repeatingForm', content: columns, summaryFields: ['rows.year', 'rows.amount'] };

  it('fills in one record at a time, saves it and lists it [UI-38, MODEL-17, MODEL-18]', async () => {
    const { screen, button, saved, drafts } = await renderRecords(form);
    expect([drafts(), saved()]).toEqual([1, 0]);
    const draft = screen.getByRole('group', { name: 'Premium 1' });
    await draft.getByRole('textbox', { name: 'Year' }).fill('2015');
    await button('Save').click();
    expect([drafts(), saved()]).toEqual([0, 1]);
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent('2015');
    expect(screen.getByRole('definition').elements()).toHaveLength(1);
    await expect.element(button('Add')).toHaveFocus();
    await expect.element(screen.getByText('Premium 1 was saved.')).toBeVisible();
    await button('Add').click();
    const next = screen.getByRole('group', { name: 'Premium 2' });
    await expect.element(next.getByRole('textbox', { name: 'Year' })).toHaveFocus();
  });

  it('fills in a new record like the one above, by one press that keeps what it does not copy', async () => {
    const { screen, button, saved } = await renderRecords({ ...form, copies: ['rows.amount'] });
    const copy = screen.getByRole('button', { name: 'Same as the one above: Premium 2' });
    await screen.getByRole('textbox', { name: 'Year' }).fill('2015');
    await screen.getByRole('textbox', { name: 'Amount' }).fill('12');
    expect(screen.getByRole('button', { name: /^Same as/ }).query(), 'there is none above').toBeNull();
    await button('Save').click();
    await button('Add').click();
    await expect.element(screen.getByRole('textbox', { name: 'Year' })).toHaveFocus();
    await screen.getByRole('textbox', { name: 'Year' }).fill('2016');
    await copy.click();
    await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('12');
    await expect.element(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('2016');
    await expect.element(screen.getByText('Copied from the one above. Change what is different.')).toBeInTheDocument();
    await button('Save').click();
    expect(saved()).toBe(2);
  });

  it('keeps a record that is wrong in its form, and focuses the first wrong input', async () => {
    const { screen, button, saved } = await renderRecords(form);
    await screen.getByRole('textbox', { name: 'Amount' }).fill('5');
    await button('Save').click();
    expect(saved()).toBe(0);
    const year = screen.getByRole('textbox', { name: 'Year' });
    await expect.element(year).toHaveFocus();
    await expect.element(year).toHaveAccessibleDescription('Fill in “Year”.');
    await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('5');
  });

  it('discards a draft on Cancel, and deletes a saved record [MODEL-19, MODEL-21]', async () => {
    const { button, saved, drafts, screen } = await renderRecords(form);
    await button(/^Cancel: /).click();
    expect(drafts()).toBe(0);
    await button('Add').click();
    await userEvent.keyboard('2016');
    await button('Save').click();
    const root = screen.getByRole('definition').first().element().closest('[data-record]');
    expect(root?.getAttribute('data-record')).toMatch(/./);
    await button('Delete: Premium 1').click();
    expect(saved()).toBe(0);
    await expect.poll(() => document.activeElement?.textContent).toContain('Premium 1 was deleted.');
  });

  it('promises to discard only the changes of a record that was saved, and keeps it', async () => {
    const { screen, button, saved } = await renderRecords({
      ...form,
      cancelLabel: 'LocKey_Test_Discard',
      allowEdit: true,
    });
    await screen.getByRole('textbox', { name: 'Year' }).fill('2016');
    await expect.element(button('Discard this premium: Premium 1')).toBeVisible();
    await button('Save').click();
    await button('Change: Premium 1').click();
    await screen.getByRole('textbox', { name: 'Year' }).fill('1999');
    await button('Discard my changes: Premium 1').click();
    expect(saved()).toBe(1);
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent('2016');
  });

  it('edits a saved record only where editing is enabled [MODEL-22], replaces [DEV-34]', async () => {
    const { screen, button, saved } = await renderRecords({ ...form, allowEdit: true, allowDelete: false });
    await screen.getByRole('textbox', { name: 'Year' }).fill('2016');
    await button('Save').click();
    expect(screen.getByRole('button', { name: /^Delete/ }).query()).toBeNull();
    await button('Add').click();
    await userEvent.keyboard('2018');
    await button('Save').click();
    await button('Change: Premium 1').click();
    const again = screen.getByRole('group', { name: 'Premium 1' });
    await expect.element(again.getByRole('textbox', { name: 'Year' })).toHaveFocus();
    await screen.getByRole('textbox', { name: 'Year' }).fill('2017');
    await button('Save').click();
    expect(saved()).toBe(2);
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent('2017');
  });

  it('has the buttons of a saved record as its document configures them', async () => {
    const { screen, button, saved } = await renderRecords({
      ...form,
      allowEdit: { label: 'LocKey_Test_Change', style: 'outline' },
      allowDelete: { icon: 'close' },
    });
    await screen.getByRole('textbox', { name: 'Year' }).fill('2016');
    await button('Save').click();
    await expect.element(button('Start: Premium 1')).toHaveAttribute('data-style', 'outline');
    expect(button('Delete: Premium 1').element().textContent).toBe('');
    await button('Start: Premium 1').click();
    expect(saved()).toBe(0);
  });

  it('says by its name each record that is saved, not what was saved before something else was done', async () => {
    const { screen, button } = await renderRecords({ ...form, allowEdit: true });
    const said = () =>
      screen
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent)
        .join('');
    await screen.getByRole('textbox', { name: 'Year' }).fill('2016');
    await button('Save').click();
    await expect.poll(said).toBe('Premium 1 was saved.');
    const first = screen.getByText('Premium 1 was saved.').element();
    await button('Change: Premium 1').click();
    await expect.poll(said).toBe('');
    await button('Save').click();
    await expect.poll(said).toBe('Premium 1 was saved.');
    expect(first.isConnected, 'what is heard is another message').toBe(false);
    await button('Add').click();
    await userEvent.keyboard('2017');
    await button('Save').click();
    await expect.poll(said).toBe('Premium 2 was saved.');
    await button('Delete: Premium 1').click();
    await expect.poll(said).toBe('');
    await button('Undo: Premium 1').click();
    await expect.poll(said).toBe('Premium 1 was brought back.');
    await button('Delete: Premium 1').click();
    await expect.poll(said).toBe('');
  });

  it('shows the name of each saved record over it, and has it as a group of that name', async () => {
    const { screen, button } = await renderRecords({ ...form, allowEdit: true });
    await screen.getByRole('textbox', { name: 'Year' }).fill('2016');
    await button('Save').click();
    const record = screen.getByRole('group', { name: 'Premium 1' });
    await expect.element(record.getByText('Premium 1', { exact: true })).toBeVisible();
    await expect.element(record.getByRole('definition').first()).toHaveTextContent('2016');
    await button('Delete: Premium 1').click();
    await button('Undo: Premium 1').click();
    await expect.element(record).toHaveFocus();
  });

  it('shows no edit button by default [MODEL-22]', async () => {
    const { screen, button } = await renderRecords(form);
    await screen.getByRole('textbox', { name: 'Year' }).fill('2016');
    await button('Save').click();
    await expect.element(button('Delete: Premium 1')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Change/ }).query()).toBeNull();
  });

  it('whose draft was only tabbed past does not keep the page, one that was begun does', async () => {
    const { screen, store } = await renderRecords(form);
    const year = screen.getByRole('textbox', { name: 'Year' });
    year.element().focus();
    await userEvent.tab();
    await expect.element(year).toHaveAttribute('aria-invalid', 'true');
    expect(store.set(validatePageAtom)).toBe(true);
    await expect.element(year).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('12');
    expect(store.set(validatePageAtom)).toBe(false);
    await expect
      .element(screen.getByText('Save or discard “Premium 1” before you go on.', { exact: true }))
      .toBeVisible();
  });

  it('says how many are missing when the page is left [RULE-42]', async () => {
    const { screen, store } = await renderRecords({ ...form, minItems: { count: 2 } });
    expect(store.set(validatePageAtom)).toBe(false);
    await expect.element(screen.getByText('Add at least 2 here.', { exact: true })).toBeVisible();
    // The summary has the focus and the message.
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('says what is wrong above the questions of the record that is filled in, else beside its button', async () => {
    const { screen, store, button } = await renderRecords({ ...form, minItems: { count: 1 } });
    const message = screen.getByText('Add at least 1 here.', { exact: true });
    const year = screen.getByRole('textbox', { name: 'Year' }).element();
    expect(store.set(validatePageAtom)).toBe(false);
    await expect.element(message).toBeVisible();
    expect(message.element().compareDocumentPosition(year)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await button(/^Cancel/).click();
    await expect.element(button('Add')).toBeVisible();
    expect(store.set(validatePageAtom)).toBe(false);
    await expect.element(message).toBeVisible();
  });
});

describe('repeatingTable', () => {
  const table = { type: 'repeatingTable', columns };

  it('edits records in the rows of a table whose columns are named [UI-39]', async () => {
    const { screen, button, drafts } = await renderRecords(table);
    await button('Add').click();
    expect(drafts()).toBe(2);
    const rows = screen.getByRole('table', { name: 'Premiums' }).getByRole('row');
    await expect.element(rows.nth(2)).toHaveAttribute('data-record');
    const year = rows.nth(2).getByRole('textbox', { name: 'Year' });
    await expect.element(year).toHaveFocus();
    const heads = screen.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toContain('Amount');
    await expect.element(rows.nth(2).getByRole('rowheader')).toHaveTextContent('Premium 2');
  });

  it('names the row of a question that is left unanswered, as the summary does', async () => {
    const { screen, button } = await renderRecords(table);
    await button('Add').click();
    await userEvent.tab();
    const spoken = screen.getByRole('status').getByText('Premium 2: Fill in “Year”.', { exact: true });
    await expect.element(spoken).toBeInTheDocument();
  });

  it('validates all fields of a row when the focus leaves it, not before [RULE-6]', async () => {
    const { screen, button } = await renderRecords(table);
    const year = screen.getByRole('textbox', { name: 'Year' });
    await screen.getByRole('textbox', { name: 'Amount' }).click();
    await userEvent.tab();
    await expect.element(button('Delete: Premium 1')).toHaveFocus();
    await screen.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.element(year).toHaveAttribute('aria-invalid', 'true');
  });

  it('deletes a row, keeps the others as they are, and puts the focus where it was: the next Tab brings it back [WCAG 2.2.1]', async () => {
    const { screen, button, drafts, store, node } = await renderRecords(table);
    const years = screen.getByRole('textbox', { name: 'Year' });
    await years.fill('2011');
    await button('Add').click();
    await userEvent.keyboard('2012');
    store.set(addRecordAtom, { node: node(model) });
    const focused = () => document.activeElement?.textContent;
    await button('Delete: Premium 2').click();
    expect(drafts()).toBe(2);
    await expect.poll(focused).toContain('Premium 2 was deleted.');
    // Nothing was asked in the row yet: to leave it is not to leave it unanswered.
    for (const _time of [1, 2]) await screen.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.element(years.nth(1)).toHaveAttribute('aria-invalid', 'false');
    await years.nth(1).click();
    await button('Delete: Premium 2').click();
    await expect.poll(focused).toContain('Premium 2 was deleted.');
    await button('Delete: Premium 1').click();
    await expect.poll(focused).toContain('Premium 1 was deleted.');
    await userEvent.tab();
    await expect.element(button('Undo: Premium 1')).toHaveFocus();
  });

  it('brings a deleted row back to its place, with the focus on it', async () => {
    const { screen, button, drafts } = await renderRecords(table);
    const years = screen.getByRole('textbox', { name: 'Year' });
    await years.fill('2011');
    await button('Add').click();
    await userEvent.keyboard('2012');
    await button('Delete: Premium 1').click();
    await button('Undo: Premium 1').click();
    expect(drafts()).toBe(2);
    await expect.element(years.first()).toHaveValue('2011');
    expect(document.activeElement).toBe(years.first().element().closest('tr'));
    expect(button(/^Undo/).elements()).toEqual([]);
  });

  it('says where the row was that it was deleted, and once to a screen reader, for as long as one stays', async () => {
    const { screen, button, store, node } = await renderRecords(table);
    for (const _more of [1, 2]) await button('Add').click();
    const rows = () => screen.getByRole('row').elements();
    await button('Delete: Premium 2').click();
    expect(rows().findIndex((row) => row.textContent?.includes('Premium 2 was deleted.'))).toBe(2);
    await expect.poll(() => document.activeElement?.closest('tr')).toBe(rows()[2]);
    const named = screen.getByRole('group', { name: 'Premium 2 was deleted.', exact: true });
    await expect.element(named).toHaveFocus();
    const said = screen.getByRole('status').getByText('was deleted');
    expect(said.elements(), 'the line with the focus is heard').toEqual([]);
    await button('Delete: Premium 2').click();
    await expect.element(named).toHaveFocus();
    expect(rows().findIndex((row) => row.textContent?.includes('Premium 2 was deleted.'))).toBe(2);
    await button('Delete: Premium 1').click();
    expect(screen.getByRole('table').elements()).toEqual([]);
    await expect.element(button('Undo: Premium 1')).toBeVisible();
    expect(button(/^Undo/).elements()).toHaveLength(1);
    expect(said.elements()).toEqual([]);
    store.set(addRecordAtom, { node: node(model) });
    await button('Undo: Premium 1').click();
    expect(screen.getByRole('row').elements()).toHaveLength(3);
  });

  it('offers nothing to bring back where there is no room for it any more', async () => {
    const { button } = await renderRecords({ ...table, maxItems: 1 });
    await button('Delete: Premium 1').click();
    await expect.element(button('Undo: Premium 1')).toBeVisible();
    await button('Add').click();
    expect(button(/^Undo/).elements()).toEqual([]);
  });

  it('makes each row a card where a text twice as large leaves its columns no room [WCAG 1.4.4]', async () => {
    await page.viewport(720, 800);
    const { screen } = await renderRecords(table);
    const cell = () => getComputedStyle(screen.getByRole('rowheader').first().element()).display;
    expect(cell()).toBe('table-cell');
    document.documentElement.style.fontSize = '32px';
    document.body.style.fontSize = '1rem';
    try {
      await expect.poll(cell).toBe('block');
    } finally {
      document.documentElement.style.fontSize = '';
      document.body.style.fontSize = '';
    }
    await page.viewport(1024, 768);
  });

  it('names its rows, which take the focus as a whole', async () => {
    const { screen } = await renderRecords(table);
    const [row] = screen.getByRole('row').elements().slice(1);
    expect(row).toBeDefined();
    if (row instanceof HTMLElement) await expect.element(row).toHaveAccessibleName('Premium 1');
  });

  it('makes each row a card with its labels on a narrow screen', async () => {
    await page.viewport(320, 800);
    const { screen, button } = await renderRecords({ ...table, itemLabel: 'LocKey_Test_LongRow' });
    const label = screen
      .getByText('Amount', { exact: true })
      .elements()
      .find((each) => each.tagName === 'LABEL');
    expect(label?.getBoundingClientRect().width).toBeGreaterThan(20);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await button('Add').click();
    await button(/^Delete/)
      .first()
      .click();
    await expect.element(button(/^Undo/)).toBeVisible();
    expect(document.documentElement.scrollWidth, 'what was deleted fits too').toBeLessThanOrEqual(320);
    await page.viewport(1024, 768);
  });
});

describe('uploadManager', () => {
  const kind = {
    type: 'field',
    field: 'docs.kind',
    widget: 'select',
    label: 'LocKey_Test_Kind',
    options: [{ value: 'bill' }, { value: 'stub' }],
    validations: [{ rule: 'required' }],
  };
  const note = { type: 'field', field: 'docs.note', widget: 'text', label: 'LocKey_Test_Note' };
  const manager = {
    type: 'uploadManager',
    model: 'docs',
    label: 'LocKey_Test_Rows',
    summaryFields: ['docs.file'],
    content: [{ type: 'field', field: 'docs.file', widget: 'file', label: 'LocKey_Test_File' }],
  };
  async function renderManager(property: Readonly<Record<string, unknown>> = {}) {
    const rendered = await renderPage(
      {
        bindings: { docs: { dtoMapping: 'documentContexts' } },
        models: {
          docs: {
            File: { type: 'file', validations: [{ type: 'Required' }] },
            FileName: { type: 'string' },
            Kind: { type: 'string' },
            Note: { type: 'string' },
          },
        },
        metadata: { docs: { FileNameField: 'FileName' } },
        pages: [[{ ...manager, ...property }]],
      },
      { ...texts, LocKey_Test_Kind: 'Kind', LocKey_Test_Note: 'Note' },
    );
    const records = () => rendered.store.get(recordsAtom('documentContexts'));
    const action = (name: string | RegExp) => rendered.screen.getByRole('button', { name });
    const row = (name: RegExp) => rendered.screen.getByRole('group', { name });
    const choose = async (...files: readonly File[]) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
      if (input === null) throw new Error('No files can be chosen.');
      await userEvent.upload(input, [...files]);
    };
    /** A button that only stands on the page without scripts. */
    const pressPlain = (name: string) => {
      const button = [
        ...document.querySelectorAll<HTMLElement>(`[data-without-scripts][hidden] [data-action=${name}]`),
      ].at(-1);
      if (button === undefined) throw new Error(`The page without scripts has no button ${name}.`);
      flushSync(() => button.click());
    };
    const listOf = (record: FormModel | undefined) => {
      const cell = record?.fields['file'];
      const list = cell === undefined ? null : rendered.store.get(cell.value);
      if (!isFileList(list)) throw new Error('The record has no document.');
      return list;
    };
    return { ...rendered, records, action, row, choose, pressPlain, listOf };
  }
  const file = (name: string, bytes = 'x') => new File([bytes], name);

  it('has a row for each of five photos at once, and keeps the focus where they were chosen', async () => {
    const { choose, row, action, records } = await renderManager();
    action('Choose files').element().focus();
    await choose(file('a.pdf'), file('b.pdf', 'yy'));
    expect(records().draft).toHaveLength(2);
    await expect.element(row(/a\.pdf/)).toMatchTextContent(/a\.pdf.*1 byte/);
    await expect.element(row(/b\.pdf/)).toMatchTextContent(/2 bytes/);
    await expect.element(action('Choose files')).toHaveFocus();
    await expect.element(action('Choose files')).toHaveAccessibleDescription(/^PDF or PNG\. Up to 1 kB each\.$/);
  });

  it('holds a draft with Upload and Cancel without scripts, and Add More starts the next [UI-40, UI-42, UI-43]', async () => {
    const { records, choose, pressPlain } = await renderManager();
    const shown = () =>
      [...document.querySelectorAll('[data-without-scripts][hidden] button')].map((each) => each.textContent);
    expect(shown()).toEqual(['Add this document', 'Cancel']);
    await choose(file('proof.pdf'));
    pressPlain('upload');
    expect(records()).toMatchObject({ draft: { length: 0 }, saved: { length: 1 } });
    pressPlain('add');
    expect(records().draft).toHaveLength(1);
    pressPlain('cancel');
    expect(records()).toMatchObject({ draft: { length: 0 }, saved: { length: 1 } });
  });

  it('validates a draft, then saves it into the grid [UI-41, UI-44]', async () => {
    const { row, records, choose, pressPlain, screen } = await renderManager({ content: [...manager.content, kind] });
    await choose(file('proof.pdf'));
    pressPlain('upload');
    expect(records().saved).toHaveLength(0);
    const list = screen.getByLabelText(/^Kind/);
    await expect.element(list).toHaveFocus();
    await expect.element(list).toHaveAccessibleDescription(/Choose/);
    await list.selectOptions('bill');
    pressPlain('upload');
    expect(records().saved).toHaveLength(1);
    await expect.element(row(/proof\.pdf/)).toMatchTextContent(/proof\.pdf.*bill/);
  });

  it('says at the file that a document of its name is there already [UI-45, RULE-48]', async () => {
    const { records, row, choose, action, store } = await renderManager();
    await choose(file('proof.pdf'));
    expect(store.set(validatePageAtom)).toBe(true);
    await choose(file('proof.pdf'));
    await expect.element(row(/proof\.pdf/).nth(1)).toMatchTextContent(/Not saved.*already among your documents/);
    expect(store.set(validatePageAtom)).toBe(false);
    expect(records().saved).toHaveLength(1);
    await action(/^Remove: .*proof\.pdf/).click();
    expect(store.set(validatePageAtom)).toBe(true);
  });

  it('starts the next draft after an upload where the page says so [UI-46]', async () => {
    const { records, choose, pressPlain } = await renderManager({ newDraftAfterUpload: true });
    await choose(file('proof.pdf'));
    pressPlain('upload');
    expect(records().draft).toHaveLength(1);
  });

  it('saves complete rows when the page is left, and gives all the same kind', async () => {
    const { records, choose, store, screen } = await renderManager({ content: [...manager.content, kind] });
    await choose(file('a.pdf'), file('b.pdf', 'yy'));
    expect(store.set(validatePageAtom)).toBe(false);
    expect(records().saved).toHaveLength(0);
    await screen.getByLabelText('Same type for all').selectOptions('stub');
    await expect.element(screen.getByRole('status').last()).toMatchTextContent(/All documents: stub\.$/);
    expect(store.set(validatePageAtom)).toBe(true);
    expect(records().saved).toHaveLength(2);
  });

  it('opens what else is asked by one press, and keeps it open once it is answered', async () => {
    const { choose, row, screen } = await renderManager({ content: [...manager.content, kind, note] });
    await choose(file('a.pdf'));
    const input = row(/a\.pdf/).getByRole('textbox', { name: 'Note' });
    await expect.element(input).not.toBeInTheDocument();
    await screen.getByText('Note').first().click();
    await input.fill('March');
    await userEvent.tab();
    await expect.element(input).toHaveValue('March');
    await expect.element(input).toBeVisible();
  });

  it('deletes a row with a way back, and leads the focus there', async () => {
    const { choose, action, row, screen, records } = await renderManager();
    await choose(file('a.pdf'), file('b.pdf', 'yy'));
    await action(/^Delete: .*a\.pdf/).click();
    await expect.element(screen.getByRole('group', { name: /a\.pdf.* was deleted/ })).toHaveFocus();
    expect(records().draft).toHaveLength(1);
    await action(/^Undo: .*a\.pdf/).click();
    await expect.element(row(/^a\.pdf$/)).toHaveFocus();
    expect(records().draft).toHaveLength(2);
  });

  it('takes no more documents than the settlement allows', async () => {
    const { screen, action, choose, store } = await renderManager();
    await choose(file('a.pdf'), file('b.pdf', 'yy'), file('c.pdf', 'zzz'), file('d.pdf', 'four'));
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/d\.pdf.*no room for more documents/);
    store.set(validatePageAtom);
    await expect.element(screen.getByText(/up to 3 documents/)).toBeVisible();
    expect(action('Choose files').query()).toBeNull();
  });

  it('makes a record of each of several files, and names those that cannot be used with their reasons, replaces [DEV-29]', async () => {
    const { screen, records, action, choose, row, store } = await renderManager();
    await choose(file('a.pdf'), file('scan.bmp'), file('b.pdf', 'yy'));
    expect(records().draft).toHaveLength(3);
    await expect
      .element(screen.getByRole('status').last())
      .toHaveTextContent('Files added: 2. Files that cannot be used: 1.');
    await expect.element(row(/scan\.bmp/)).toMatchTextContent(/Not saved.*scan\.bmp\u2069: this type of file/);
    expect(store.set(validatePageAtom), 'the refused one waits').toBe(false);
    expect(records().saved).toHaveLength(2);
    await action(/^Remove: .*scan\.bmp/).click();
    expect(store.set(validatePageAtom)).toBe(true);
  });

  it.each(['ltr', 'rtl'] as const)('keeps long names on a narrow page that runs %s', async (dir) => {
    document.documentElement.dir = dir;
    await page.viewport(320, 640);
    try {
      const { choose, row } = await renderManager({ content: [...manager.content, kind, note] });
      await choose(file(`${'a_long_name'.repeat(20)}.pdf`), file(`${'b_long_name'.repeat(8)}.bmp`));
      await expect.element(row(/b_long_name/)).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    } finally {
      document.documentElement.dir = 'ltr';
      await page.viewport(1024, 768);
    }
  });

  it('shows how far a document is, with a button to cancel or to send it again, and says only the end', async () => {
    const { screen, records, action, choose, listOf, store, row } = await renderManager();
    await choose(file('stub.pdf', 'x'.repeat(1000)));
    const name = nameFile(store.get, listOf(records().draft[0]));
    const pressed: string[] = [];
    store.set(transferQueueAtom, {
      retry: (which) => pressed.push(`retry ${which === name}`),
      stopAll: () => Promise.resolve(),
    });
    const spoken = screen.getByRole('status').last();
    spoken.element().textContent = '';
    store.set(setTransferAtom, name, { state: 'sending', share: 0.406 });
    await expect.element(row(/stub\.pdf/)).toMatchTextContent(/406 bytes of 1,000 bytes/);
    const bar = screen.getByRole('progressbar', { name: /^Sending .*stub\.pdf/ });
    await expect.element(bar).toHaveAttribute('value', '0.406');
    await expect.element(action(/^Cancel: .*stub\.pdf/)).toBeVisible();
    expect(spoken.element().textContent).toBe('');
    store.set(setTransferAtom, name, { state: 'failed' });
    await expect.element(spoken).toMatchTextContent(/could not be sent now/);
    await action(/^Send now: .*stub\.pdf/).click();
    expect(pressed).toEqual(['retry true']);
    store.set(setTransferAtom, name, { state: 'arrived' });
    // Until saved answers name it, no other device has it.
    await expect.element(screen.getByText('Received. Saving…')).toBeVisible();
    const formType = store.get(answersOfAtom) ?? '';
    store.set(autosaveStateAtom, { [formType]: { ...neverSaved, files: new Set([name]) } });
    await expect.element(spoken).toMatchTextContent(/stub\.pdf\u2069 is saved/);
    await expect.element(row(/stub\.pdf/)).toMatchTextContent(/Saved, 1,000 bytes/);
    expect(screen.getByRole('progressbar').query()).toBeNull();
  });

  it('has a document chosen again in its row when the server does not take it', async () => {
    const { screen, records, store, choose, listOf, row } = await renderManager();
    await choose(file('stub.pdf'));
    store.set(validatePageAtom);
    store.set(refuseTransferAtom, nameFile(store.get, listOf(records().saved[0])), notReceived('stub.pdf'));
    await expect.element(screen.getByText(/this file did not arrive/)).toBeVisible();
    expect(store.set(validatePageAtom)).toBe(false);
    await chooseFiles(file('again.pdf'));
    await expect.element(row(/again\.pdf/)).toBeVisible();
    expect(store.set(validatePageAtom)).toBe(true);
  });

  it('gives the name of a refused document the room of its type, and ends its row with its button', async () => {
    await page.viewport(1280, 800);
    const { choose } = await renderManager();
    const name = `${'a scan of every page '.repeat(5)}.exe`;
    await choose(file(name));
    const row = document.querySelector('[data-faulty]')?.getBoundingClientRect();
    const button = document.querySelector('[data-faulty] [data-action=cancel]')?.getBoundingClientRect();
    const shown = document.querySelector('[data-faulty] bdi')?.getBoundingClientRect();
    if (row === undefined || button === undefined || shown === undefined) throw new Error('No document was refused.');
    await page.viewport(414, 896);
    expect(Math.abs(row.right - button.right)).toBeLessThanOrEqual(4);
    expect(shown.width / row.width).toBeGreaterThan(0.6);
  });

  it('says of a photo what was made of it', async () => {
    const { records, choose, listOf, store, row } = await renderManager();
    await choose(file('photo.png'));
    const list = listOf(records().draft[0]);
    const made = list.item(0);
    if (made === null) throw new Error('The record has no document.');
    store.get(madeFromAtom).set(made, { size: 2048, isOtherType: false });
    const name = nameFile(store.get, list);
    store.set(autosaveStateAtom, {
      [store.get(answersOfAtom) ?? '']: { ...neverSaved, files: new Set([name]) },
    });
    store.set(setTransferAtom, name, { state: 'arrived' });
    await expect.element(row(/photo\.png/)).toMatchTextContent(/Saved, 1 byte \(made smaller from 2 kB\)/);
  });
});
