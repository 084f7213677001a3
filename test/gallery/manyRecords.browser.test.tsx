import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import type { RecordRootProps } from '../../src/renderer/kit/RecordRoot.tsx';
import { saveModelsAtom } from '../../src/state/claim/models.ts';
import { addRecordAtom, recordsAtom } from '../../src/state/claim/records.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { widgetRegistry } from '../../widgets/registry.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { registryWith } from '../support/widgetComponents.ts';

/** The records whose row, and the records one of whose fields, has rendered. */
const rendered = vi.hoisted(() => ({ rows: new Set<string>(), fields: new Set<string>() }));

// The product's own root of a record, which every row renders with; only counted.
vi.mock(import('../../src/renderer/kit/RecordRoot.tsx'), async (original) => {
  const { RecordRoot } = await original();
  return {
    RecordRoot: (props: RecordRootProps) => {
      rendered.rows.add(props.record);
      return <RecordRoot {...props} />;
    },
  };
});

const text = widgetRegistry.field('text');
const widgets = registryWith({
  ...text,
  Component: (props: FieldWidgetProps<'text'>) => {
    rendered.fields.add(props.record ?? '');
    return <text.Component {...props} />;
  },
});

const model = 'claimTransactions(Entry)';
const count = 500;
const fields = [
  { type: 'field', field: 'entries.payer', widget: 'text', label: 'LocKey_Test_Payer' },
  { type: 'field', field: 'entries.note', widget: 'text', label: 'LocKey_Test_Note' },
];
const block = { model: 'entries', label: 'LocKey_Test_Entries', itemLabel: 'LocKey_Test_Entry' };
const table = { ...block, type: 'repeatingTable', columns: fields };
const form = {
  ...block,
  type: 'repeatingForm',
  allowEdit: true,
  content: fields,
  summaryFields: ['entries.payer', 'entries.note'],
};

/** Enters a page that has 500 records already. */
async function enterManyRecords(content: PageNode) {
  const claim = await renderPage(
    {
      bindings: { entries: { dtoMapping: 'claimTransactions', transactionType: 'Entry' } },
      models: { entries: { Payer: { type: 'string', validations: [{ type: 'Required' }] }, Note: { type: 'string' } } },
      pages: [[], [content]],
    },
    {
      LocKey_Test_Entries: 'Entries',
      LocKey_Test_Entry: 'Entry {{number}}',
      LocKey_Test_Payer: 'Payer',
      LocKey_Test_Note: 'Note',
    },
    widgets,
  );
  const { store, node } = claim;
  const added = Array.from({ length: count }, () => store.set(addRecordAtom, { node: node(model) }));
  if (content.type === 'repeatingForm') {
    for (const record of added) claim.commit(`${model}.payer`, 'Ana', record);
    store.set(saveModelsAtom, added);
  }
  claim.next();
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-record]')];
  return {
    ...claim,
    rows,
    row: (record: string) => rows().find((each) => each.dataset['record'] === record),
    records: () => store.get(recordsAtom(model)).inOrderAdded.map(({ clientId }) => clientId),
    press: (action: string, inside?: Element) =>
      userEvent.click((inside ?? document).querySelector(`[data-action="${action}"]`) ?? document.body),
  };
}

/** The rows, and the records one of whose fields, that render because of what a person does. */
async function costOf(act: () => Promise<void>) {
  rendered.rows.clear();
  rendered.fields.clear();
  await act();
  return { rows: [...rendered.rows], fields: [...rendered.fields] };
}

/** What a screen reader says of the row: its name, and that of its button. */
const namesOf = (row: Element | undefined) => [
  row?.querySelector('th')?.textContent,
  row?.querySelector('[data-action="delete"]')?.getAttribute('aria-label'),
];

const undoIn = (line: Element | null) => line?.querySelector('[data-action="undo"]')?.getAttribute('aria-label');

describe('a repeating table of 500 records', () => {
  it('renders nothing but the record that is edited, added or deleted [UI-39]', async () => {
    const { records, rows, row, press } = await enterManyRecords(table);
    await expect.poll(() => rows().length).toBe(count);
    const before = records();
    const edited = before[250] ?? '';
    const input = row(edited)?.querySelector('input');
    if (!input) throw new Error('The 251st record shows no input.');
    const edit = await costOf(async () => {
      await userEvent.click(input);
      await userEvent.keyboard('Rosa{Enter}');
      await expect.poll(() => input.value).toBe('Rosa');
    });
    expect(edit).toEqual({ rows: [], fields: [edited] });

    const added = await costOf(async () => {
      await press('add');
      await expect.poll(() => rows().length).toBe(count + 1);
    });
    const newest = records().at(-1) ?? '';
    expect(before).not.toContain(newest);
    expect(added.rows).toEqual([newest]);
    // Leaving the edited record validates it.
    expect([edited, newest]).toEqual(expect.arrayContaining(added.fields));
    expect(row(newest)?.contains(document.activeElement)).toBe(true);

    const gone = before[400] ?? '';
    const deleted = await costOf(async () => {
      await press('delete', row(gone));
      await expect.poll(() => rows().length).toBe(count);
    });
    // Those behind it have another number now.
    expect(deleted.rows).toEqual(records().slice(400));
    expect([newest, gone]).toEqual(expect.arrayContaining(deleted.fields));
    expect(rows().map((each) => each.dataset['record'])).toEqual(records());
    expect(namesOf(rows()[399])).toEqual(['Entry 400', 'Delete: Entry 400']);
    expect(namesOf(rows()[400])).toEqual(['Entry 401', 'Delete: Entry 401']);
    expect(namesOf(rows()[499])).toEqual(['Entry 500', 'Delete: Entry 500']);
    // Where the row was, one Tab from Undo.
    expect(undoIn(document.activeElement)).toBe('Undo: Entry 401');
  });
});

describe('a repeating form of 500 saved records', () => {
  it('renders nothing but the record that is edited, saved or deleted [UI-38]', async () => {
    const { records, rows, row, press } = await enterManyRecords(form);
    await expect.poll(() => rows().length).toBe(count);
    const edited = records()[250] ?? '';
    const edit = await costOf(async () => {
      await press('edit', row(edited));
      await expect.poll(() => row(edited)?.contains(document.activeElement)).toBe(true);
    });
    expect(edit.rows).toEqual([edited]);
    const save = await costOf(async () => {
      await userEvent.keyboard('Rosa');
      await press('save');
      await expect.poll(() => row(edited)?.querySelector('dd')?.textContent).toBe('AnaRosa');
    });
    expect(save.rows).toEqual([edited]);
    expect(rows()[250]).toBe(row(edited));
    const deleted = await costOf(async () => {
      await press('delete', rows()[400]);
      await expect.poll(() => rows().length).toBe(count - 1);
    });
    expect(deleted.rows).toEqual(records().slice(400));
  });
});

describe('500 records while the browser is busy', () => {
  const waiting: (() => void)[] = [];
  /** What the browser does when it has nothing else to do. Rows are there before the page asks for its next turn. */
  const idle = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const run of waiting.splice(0)) run();
  };
  beforeEach(() => {
    waiting.length = 0;
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
    vi.stubGlobal('cancelIdleCallback', () => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['the rows of a table', table],
    ['saved records', form],
  ])('show %s with thirty fields at first, the others when it is idle', async (_what, content) => {
    const { rows, records } = await enterManyRecords(content);
    await expect.poll(() => rows().length).toBe(15);
    await idle();
    await expect.poll(() => rows().length).toBe(35);
    expect(rows().map((each) => each.dataset['record'])).toEqual(records().slice(0, 35));
    while (rows().length < count) {
      const { length } = rows();
      await idle();
      await expect.poll(() => rows().length).toBeGreaterThan(length);
    }
  });

  it('show a new one at once, with its own number and the focus in it [UI-39]', async () => {
    const { rows, row, records, press } = await enterManyRecords(table);
    await expect.poll(() => rows().length).toBe(15);
    await press('add');
    const newest = row(records().at(-1) ?? '');
    expect(newest?.contains(document.activeElement)).toBe(true);
    expect(namesOf(newest)).toEqual(['Entry 501', 'Delete: Entry 501']);
    await press('delete', newest);
    expect(undoIn(document.activeElement)).toBe('Undo: Entry 501');
  });

  it('show all of them once the page has errors, which link to any of them', async () => {
    const { store, rows, records, commit } = await enterManyRecords(table);
    await expect.poll(() => rows().length).toBe(15);
    for (const record of records()) commit(`${model}.note`, 'x', record);
    expect(store.set(validatePageAtom)).toBe(false);
    await expect.poll(() => rows().length).toBe(count);
  });
});
