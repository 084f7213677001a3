import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import { lastDeletionAtom } from '../../src/state/claim/lastDeletion.ts';
import { addRecordAtom, editRecordAtom, recordsAtom } from '../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import { renderPage } from '../renderer/renderPage.tsx';

const texts = {
  LocKey_Test_Year: 'Year',
  LocKey_Test_Note: 'Note',
  LocKey_Test_Rows: 'Rows',
  LocKey_Test_Own: 'Own {{number}}',
  LocKey_Test_Row: 'Row {{number}}',
  LocKey_Test_Change: 'Change',
  LocKey_Test_TakeOut: 'Take out',
  LocKey_Test_None: 'Nothing here',
  LocKey_Test_Long_Ago: 'Long ago',
  LocKey_Test_From: 'from {{value}}',
};
const model = 'claimTransactions(Contribution)';
const year = { field: 'rows.year', label: 'LocKey_Test_Year' };
const yearField = { type: 'field', widget: 'text', ...year };
const note = { field: 'rows.note', label: 'LocKey_Test_Note' };

/** Saved values on a page of their own; the next page asks for the note first, the model has the year first. */
async function renderSaved(property: Readonly<Record<string, unknown>>, asked: PageNode = yearField) {
  const rendered = await renderPage(
    {
      bindings: { rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' } },
      models: { rows: { Year: { type: 'string' }, Unasked: { type: 'string' }, Note: { type: 'string' } } },
      pages: [
        [{ type: 'savedValues', model: 'rows', ...property }],
        [
          {
            type: 'repeatingForm',
            model: 'rows',
            label: 'LocKey_Test_Rows',
            itemLabel: 'LocKey_Test_Row',
            content: [{ type: 'field', widget: 'text', ...note }, asked],
            summaryFields: ['rows.year'],
            allowEdit: true,
          },
        ],
      ],
    },
    texts,
  );
  const { screen, store, commit } = rendered;
  const node = rendered.node(model);
  const read = (role: 'term' | 'definition') =>
    screen
      .getByRole(role)
      .elements()
      .map((each) => each.textContent);
  return {
    screen,
    labels: () => read('term'),
    values: () => read('definition'),
    saved: () => store.get(recordsAtom(model)).saved,
    add: (values: { readonly year: string; readonly note: string }) => {
      const record = store.set(addRecordAtom, { node });
      for (const [key, value] of Object.entries(values)) commit(`${model}.${key}`, value, record);
      store.set(saveRecordAtom, { node, record });
    },
  };
}

describe('savedValues', () => {
  it.each([
    ['the order of the table', [note, year], ['Note', 'Year'], ['first', '2011']],
    ['the fields of the table only', [note], ['Note'], ['first']],
    ['the fields that pages ask for in the order of the model', undefined, ['Year', 'Note'], ['2011', 'first']],
  ])('shows each record in %s [UI-26, UI-47]', async (_what, fields, labels, values) => {
    const saved = await renderSaved(fields === undefined ? {} : { fields });
    saved.add({ year: '2011', note: 'first' });
    await expect.poll(saved.labels).toEqual(labels);
    expect(saved.values()).toEqual(values);
  });

  it('shows a record as a row: its name, a line, a tag and a note where there is one', async () => {
    const unasked = { field: 'rows.unasked', label: 'LocKey_Test_Rows', place: 'note' };
    const tag = { ...note, place: 'tag', tones: { first: 'bad' } };
    const saved = await renderSaved({ fields: [{ ...year, text: 'LocKey_Test_From' }, tag, unasked] });
    saved.add({ year: '2011', note: 'first' });
    saved.add({ year: '', note: 'second' });
    await expect
      .element(saved.screen.getByRole('group', { name: 'Row 1' }))
      .toHaveTextContent('Row 1Yearfrom 2011Notefirst');
    await expect.element(saved.screen.getByRole('group', { name: 'Row 2' })).toHaveTextContent('Row 2Notesecond');
    const tones = [...document.querySelectorAll('[data-place=tag] > dd > span')].map((each) =>
      each.getAttribute('data-tone'),
    );
    expect(tones).toEqual(['bad', null]);
    expect(document.querySelector('[data-place=note]')).toBeNull();
  });

  it.each([
    ['keeps to itself what the page hides', {}, ['first']],
    ['shows it where it is named', { fields: [year, note] }, ['2011', 'first']],
  ])('%s', async (_what, property, values) => {
    const saved = await renderSaved(property, { ...yearField, widget: 'hidden' });
    saved.add({ year: '2011', note: 'first' });
    await expect.poll(saved.values).toEqual(values);
  });

  it('shows texts instead of values by a lookup table, and only what is in it [UI-48]', async () => {
    const replacements = { '2011': 'LocKey_Test_Long_Ago' };
    const saved = await renderSaved({ fields: [{ ...year, replacements }, note], emptyText: 'LocKey_Test_None' });
    await expect.element(saved.screen.getByText('Nothing here')).toBeVisible();
    saved.add({ year: '2011', note: '2011' });
    saved.add({ year: 'constructor', note: '' });
    await expect.poll(saved.values).toEqual(['Long ago', '2011', 'constructor']);
  });

  it('shows what the format that the document names makes of a value, a replacement before it [UI-48]', async () => {
    const replacements = { '2011': 'LocKey_Test_Long_Ago' };
    const saved = await renderSaved({
      fields: [
        { ...year, format: 'uppercase', replacements },
        { ...note, format: 'bytes' },
      ],
    });
    saved.add({ year: 'spring 2012', note: '1572864' });
    saved.add({ year: '2011', note: 'about 2 MB' });
    await expect.poll(saved.values).toEqual(['SPRING 2012', '1.5 MB', 'Long ago', 'about 2 MB']);
  });

  it('leaves out what may be empty and is', async () => {
    const saved = await renderSaved({ fields: [year, note] });
    saved.add({ year: '2011', note: '' });
    await expect.poll(saved.labels).toEqual(['Year']);
    expect(saved.values()).toEqual(['2011']);
  });

  it('calls each record as the block that asks for it does, over it and in its buttons', async () => {
    const { add, screen } = await renderSaved({ fields: [year], allowDelete: true });
    for (const each of ['2011', '2012']) add({ year: each, note: '' });
    const second = screen.getByRole('group', { name: 'Row 2' });
    await expect.element(second.getByText('Row 2', { exact: true })).toBeVisible();
    await expect.element(second.getByText('2012')).toBeVisible();
    await expect.element(second.getByRole('button', { name: 'Delete: Row 2' })).toBeVisible();
    const own = await renderSaved({ fields: [year], itemLabel: 'LocKey_Test_Own' });
    own.add({ year: '2013', note: '' });
    await expect.element(own.screen.getByRole('group', { name: 'Own 1' })).toBeVisible();
  });

  it('has no buttons by default, and edits and deletes where the page allows it [UI-49]', async () => {
    const saved = await renderSaved({ fields: [year] });
    saved.add({ year: '2011', note: '' });
    await expect.poll(saved.values).toEqual(['2011']);
    expect(saved.screen.getByRole('main').getByRole('button').elements()).toEqual([]);
    const editing = await renderSaved({ fields: [year], allowEdit: true });
    editing.add({ year: '2011', note: '' });
    await editing.screen.getByRole('button', { name: 'Change: Row 1' }).click();
    expect(editing.saved()).toHaveLength(0);
    const deleting = await renderSaved({ fields: [year], allowDelete: true });
    deleting.add({ year: '2011', note: '' });
    await deleting.screen.getByRole('button', { name: 'Delete: Row 1' }).click();
    expect(deleting.saved()).toHaveLength(0);
  });

  it('has each button as its document configures it: label or icon, spoken name, style and width [UI-49]', async () => {
    const { add, screen, saved } = await renderSaved({
      fields: [year],
      allowEdit: { label: 'LocKey_Test_Change', style: 'outlinePrimary' },
      allowDelete: { icon: 'close', ariaLabel: 'LocKey_Test_TakeOut', style: 'secondary', noMinWidth: true },
    });
    for (const each of ['2011', '2012']) add({ year: each, note: '' });
    const second = screen.getByRole('group', { name: 'Row 2' });
    const change = second.getByRole('button', { name: 'Change: Row 2', exact: true });
    await expect.element(change).toBeVisible();
    expect(change.element().textContent).toBe('Change');
    expect(change.element().querySelector('[data-icon]')).toBeNull();
    await expect.element(change).toHaveAttribute('data-style', 'outlinePrimary');
    expect(change.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(120);
    const takeOut = second.getByRole('button', { name: 'Take out: Row 2', exact: true });
    expect(takeOut.element().textContent).toBe('');
    expect(takeOut.element().querySelector('[data-icon]')).toHaveAttribute('data-icon', 'close');
    await expect.element(takeOut).toHaveAttribute('data-style', 'secondary');
    expect(takeOut.element().getBoundingClientRect().width).toBeLessThan(60);
    await takeOut.click();
    expect(saved()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Change: Row 1' }).click();
    expect(saved()).toHaveLength(0);
  });

  it('keeps of a button what its document does not say, and names an icon alone by the usual word', async () => {
    const { add, screen } = await renderSaved({
      fields: [year],
      allowEdit: { style: 'outline' },
      allowDelete: { icon: 'close' },
    });
    add({ year: '2011', note: '' });
    const edit = screen.getByRole('button', { name: 'Change: Row 1' });
    await expect.element(edit).toBeVisible();
    expect(edit.element().textContent).toBe('Change');
    expect(edit.element().querySelector('[data-icon]')).toHaveAttribute('data-icon', 'pen');
    const remove = screen.getByRole('button', { name: 'Delete: Row 1' });
    expect(remove.element().textContent).toBe('');
    await expect.element(remove).toHaveAttribute('data-style', 'link');
  });

  it('says where a record was that it was deleted, and brings it back until something else is deleted', async () => {
    const { screen, add, values, saved } = await renderSaved({ fields: [year], allowDelete: true });
    for (const each of ['2011', '2012', '2013']) add({ year: each, note: '' });
    await expect.poll(values).toEqual(['2011', '2012', '2013']);
    await screen.getByRole('button', { name: 'Delete: Row 3' }).click();
    await screen.getByRole('button', { name: 'Delete: Row 1' }).click();
    await expect.element(screen.getByRole('group', { name: 'Row 1 was deleted.' })).toHaveFocus();
    expect(screen.getByText('Row 3 was deleted.').elements()).toEqual([]);
    const undo = screen.getByRole('button', { name: /^Undo/ });
    const next = screen.getByText('2012').element();
    expect(undo.element().compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await undo.click();
    await expect.poll(values).toEqual(['2011', '2012']);
    expect(document.activeElement?.getAttribute('data-record')).toBe(saved()[0]?.clientId);
    expect(undo.elements()).toEqual([]);
  });

  it('forgets what was deleted when the page is left', async () => {
    const { screen, store, next } = await renderPage(
      {
        bindings: { rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' } },
        models: { rows: { Year: { type: 'string' } } },
        pages: [
          [{ type: 'repeatingTable', model: 'rows', label: 'LocKey_Test_Rows', columns: [yearField] }],
          [{ type: 'paragraph', text: 'LocKey_Test_Rows' }],
        ],
      },
      texts,
    );
    await screen.getByRole('button', { name: 'Delete: Entry 1' }).click();
    expect(store.get(lastDeletionAtom)?.name).toBe('Entry 1');
    next();
    expect(store.get(lastDeletionAtom)).toBeNull();
  });

  it('leads to the rows of a table to edit them in their place [MODEL-22]', async () => {
    const { screen, store, node, path, next } = await renderPage(
      {
        bindings: { rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' } },
        models: { rows: { Year: { type: 'string' } } },
        routes: [{ path: '/test/rows' }, { path: '/test/review' }],
        pages: [
          [{ type: 'repeatingTable', model: 'rows', label: 'LocKey_Test_Rows', columns: [yearField] }],
          [{ type: 'savedValues', model: 'rows', fields: [year], allowEdit: true }],
        ],
      },
      texts,
    );
    await screen.getByRole('textbox', { name: 'Year' }).fill('2011');
    expect(next()).toBe('/test/review');
    await screen.getByRole('button', { name: 'Change: Entry 1' }).click();
    expect(path()).toBe('/test/rows');
    await expect.element(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('2011');
    // The row is not opened as one is in a form of its own: nothing there would close it again.
    expect(store.get(recordsAtom(model)).saved).toHaveLength(1);
    expect(() => store.set(editRecordAtom, { node: node(model), record: '' })).toThrow('may not be edited');
  });
});
