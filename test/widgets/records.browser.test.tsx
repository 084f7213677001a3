import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notReceived } from '../../src/rules/fileRefusal.ts';
import { isFileList } from '../../src/rules/value.ts';
import { autosaveStateAtom, neverSaved } from '../../src/state/claim/draftState.ts';
import { nameFile } from '../../src/state/claim/fieldSnapshots.ts';
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
  LocKey_Test_Long: 'What we need from you, in so many words that they fill a small screen. '.repeat(8),
};
const model = 'claimTransactions(Contribution)';
/** Some frames later, when what was scrolled into view has its real height. */
const settled = async () => {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
};
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

  it('edits a saved record only where editing is enabled [MODEL-22], replaces [DEV-34]', async () => {
    const { screen, button, saved } = await renderRecords({ ...form, allowEdit: true, allowDelete: false });
    await screen.getByRole('textbox', { name: 'Year' }).fill('2016');
    await button('Save').click();
    expect(screen.getByRole('button', { name: /^Delete/ }).query()).toBeNull();
    await button('Add').click();
    await userEvent.keyboard('2018');
    await button('Save').click();
    await button('Edit: Premium 1').click();
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
    await button('Edit: Premium 1').click();
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
    expect(screen.getByRole('button', { name: /^Edit/ }).query()).toBeNull();
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
      .element(screen.getByText('Save or cancel the entry you started before you go on.', { exact: true }))
      .toBeVisible();
  });

  it('says how many are missing when the page is left [RULE-42]', async () => {
    const { screen, store } = await renderRecords({ ...form, minItems: { count: 2 } });
    expect(store.set(validatePageAtom)).toBe(false);
    await expect.element(screen.getByText('Add at least 2 here.', { exact: true })).toBeVisible();
    // The summary has the focus and the message.
    expect(screen.getByRole('alert').elements()).toEqual([]);
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
          docs: { File: { type: 'file', validations: [{ type: 'Required' }] }, FileName: { type: 'string' } },
        },
        metadata: { docs: { FileNameField: 'FileName' } },
        pages: [[{ ...manager, ...property }]],
      },
      texts,
    );
    const records = () => rendered.store.get(recordsAtom('documentContexts'));
    const action = (name: string | RegExp) => rendered.screen.getByRole('button', { name });
    const add = async (name: string) => {
      if (records().draft.length === 0) await action(/^Add (a|more) document/).click();
      await chooseFiles(new File(['x'], name));
      await action('Upload').click();
    };
    return { ...rendered, records, action, add };
  }

  it('starts a draft by Add More, discards it by Cancel [UI-40, UI-42, UI-43]', async () => {
    const { records, action, add } = await renderManager();
    await add('proof.pdf');
    expect(action('Add more documents').element().getAttribute('data-action')).toBe('add');
    await action('Add more documents').click();
    expect(records().draft).toHaveLength(1);
    expect(action('Upload').element().getAttribute('data-action')).toBe('upload');
    expect(
      action(/^Cancel: /)
        .element()
        .getAttribute('data-action'),
    ).toBe('cancel');
    await action(/^Cancel: /).click();
    expect(records().draft).toHaveLength(0);
    await expect.element(action('Add more documents')).toHaveFocus();
  });

  it('validates a draft, then saves it into the grid [UI-41, UI-44]', async () => {
    const { screen, records, action, add } = await renderManager();
    await action('Upload').click();
    expect(records().saved).toHaveLength(0);
    await expect
      .element(screen.getByLabelText(/^Document/))
      .toHaveAccessibleDescription(/Choose a file for “Document”/);
    await action(/^Cancel: /).click();
    await add('proof.pdf');
    expect(records().saved).toHaveLength(1);
    await expect.element(screen.getByRole('definition')).toHaveTextContent('proof.pdf');
  });

  it('says at the file, in view, that a document of its name is there already [UI-45, RULE-48]', async () => {
    await page.viewport(320, 600);
    const { screen, records, add } = await renderManager({ intro: 'LocKey_Test_Long' });
    const input = screen.getByLabelText(/^Document/);
    const field = input.element().closest('[data-field]');
    // What is far from the screen is not laid out: it has a guessed height until it comes near.
    input.element().scrollIntoView();
    await settled();
    // The field fits with its message, and no more.
    await page.viewport(320, Math.ceil(field?.getBoundingClientRect().height ?? 0) + 320);
    await add('proof.pdf');
    await add('proof.pdf');
    expect(records().saved).toHaveLength(1);
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveAccessibleDescription(/already among your documents/);
    await settled();
    await expect.element(screen.getByText(/already among your documents/).first()).toBeInViewport({ ratio: 1 });
    await userEvent.tab();
    await expect.element(input).toHaveAccessibleDescription(/already among your documents/);
    await page.viewport(1024, 768);
  });

  it('keeps what has the focus after an upload in view, once the saved record has its height', async () => {
    await page.viewport(320, 400);
    const { action, add } = await renderManager({ intro: 'LocKey_Test_Long' });
    await add('proof.pdf');
    await add(`${'a-very-long-name-of-a-document-'.repeat(8)}.pdf`);
    const more = action('Add more documents');
    await expect.element(more).toHaveFocus();
    await expect.element(more).toBeInViewport({ ratio: 1 });
    await settled();
    await expect.element(more).toBeInViewport({ ratio: 1 });
    await page.viewport(1024, 768);
  });

  it('starts the next draft after an upload where the page says so [UI-46]', async () => {
    const { records, add } = await renderManager({ newDraftAfterUpload: true });
    await add('proof.pdf');
    expect(records().draft).toHaveLength(1);
  });

  it('speaks of more documents only where there is one', async () => {
    const { action, add } = await renderManager();
    await action(/^Cancel: /).click();
    await expect.element(action('Add a document')).toHaveFocus();
    await add('proof.pdf');
    await action('Delete: Entry 1').click();
    await expect.element(action('Add a document')).toBeVisible();
  });

  it('takes no more documents than the settlement allows', async () => {
    const { screen, action, add } = await renderManager();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await add(name);
    await expect.element(screen.getByText(/up to 3 documents/)).toBeVisible();
    expect(action('Add more documents').query()).toBeNull();
  });

  it('makes a record of each of several files, and names those that cannot be used with their reasons, replaces [DEV-29]', async () => {
    const { screen, records, action, store } = await renderManager();
    await expect.element(action(/^Document Choose files/)).toBeVisible();
    await chooseFiles(new File(['x'], 'a.pdf'), new File(['x'], 'scan.bmp'), new File(['x'], 'b.pdf'));
    expect(records().draft).toHaveLength(3);
    await expect
      .element(screen.getByRole('status').last())
      .toHaveTextContent('Files added: 2. Files that cannot be used: 1.');
    const forms = screen.getByRole('group', { name: /^Entry/ });
    await expect.element(forms.nth(0)).toMatchTextContent(/a\.pdf/);
    await expect.element(forms.nth(1)).toMatchTextContent(/b\.pdf/);
    const lists = records().draft.map(({ fields }) => fields['file'] && store.get(fields['file'].value));
    expect(
      lists.map((list) => (isFileList(list) ? [list.length, list.item(0)?.name] : null)),
      'one file in each',
    ).toEqual([[1, 'a.pdf'], [1, 'b.pdf'], null]);
    await expect.element(forms.nth(2)).toMatchTextContent(/scan\.bmp\u2069: this type of file cannot be used/);
    expect(store.set(validatePageAtom), 'the refused one waits').toBe(false);
    expect(records().saved).toHaveLength(2);
    await action(/^Cancel: /).click();
    expect(store.set(validatePageAtom)).toBe(true);
  });

  it('shows how far a document is, with a button to stop and one to send it again, and says only begin and end', async () => {
    const { screen, records, action, store, add } = await renderManager();
    await add('stub.pdf');
    const cell = records().saved[0]?.fields['file'];
    const list = cell === undefined ? null : store.get(cell.value);
    if (!isFileList(list)) throw new Error('The record has no document.');
    const file = nameFile(store.get, list);
    const pressed: string[] = [];
    store.set(transferQueueAtom, {
      cancel: (which) => pressed.push(`cancel ${which === file}`),
      retry: (which) => pressed.push(`retry ${which === file}`),
      stopAll: () => Promise.resolve(),
    });
    const spoken = screen.getByRole('status').last();
    store.set(setTransferAtom, file, { state: 'sending', share: 0 });
    await expect.element(spoken).toMatchTextContent(/^Sending .*stub\.pdf\u2069$/);
    spoken.element().textContent = '';
    store.set(setTransferAtom, file, { state: 'sending', share: 0.406 });
    await expect.element(screen.getByText(/stub\.pdf\u2069, 40 %/)).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: /^Sending .*stub\.pdf/ });
    await expect.element(bar).toHaveAttribute('value', '0.406');
    expect(spoken.element().textContent).toBe('');
    await action(/^Stop sending: .*stub\.pdf/).click();
    store.set(setTransferAtom, file, { state: 'failed' });
    await expect.element(spoken).toMatchTextContent(/could not be sent now/);
    await action(/^Send now: .*stub\.pdf/).click();
    expect(pressed).toEqual(['cancel true', 'retry true']);
    store.set(setTransferAtom, file, { state: 'arrived' });
    // Until saved answers name it, no other device has it.
    await expect.element(screen.getByText(/^Received\. Saving it/)).toBeVisible();
    const formType = store.get(answersOfAtom) ?? '';
    store.set(autosaveStateAtom, { [formType]: { ...neverSaved, files: new Set([file]) } });
    await expect.element(spoken).toMatchTextContent(/is kept with your answers/);
    await expect.element(screen.getByText('Kept with your answers', { exact: true })).toBeVisible();
    expect(screen.getByRole('progressbar').query()).toBeNull();
  });

  it('has a document chosen again in its saved record when the server does not take it', async () => {
    const { screen, records, store, add } = await renderManager();
    await add('stub.pdf');
    const cell = records().saved[0]?.fields['file'];
    const list = cell === undefined ? null : store.get(cell.value);
    if (!isFileList(list)) throw new Error('The record has no document.');
    store.set(refuseTransferAtom, nameFile(store.get, list), notReceived('stub.pdf'));
    await expect.element(screen.getByText(/this file did not arrive/)).toBeVisible();
    expect(store.set(validatePageAtom)).toBe(false);
    await chooseFiles(new File(['x'], 'again.pdf'));
    await expect.element(screen.getByText('again.pdf')).toBeVisible();
    expect(store.set(validatePageAtom)).toBe(true);
  });
});
