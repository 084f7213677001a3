import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { addRecordAtom, recordsAtom } from '../../src/state/records.ts';
import { widgetRegistry } from '../../widgets/registry.ts';
import { renderPage } from '../renderer/renderPage.tsx';

const model = 'claimTransactions(Entry)';
const count = 500;

/** A table of 500 records; counts which of their fields render, by record. */
async function renderManyRecords() {
  const renders: string[] = [];
  const { component: Text, presentation } = widgetRegistry.fields.text;
  const widgets = {
    ...widgetRegistry,
    fields: {
      ...widgetRegistry.fields,
      text: {
        component: (props: FieldWidgetProps) => {
          renders.push(props.record ?? '');
          return <Text {...props} />;
        },
        presentation,
      },
    },
  };
  const { store, node, screen } = await renderPage(
    {
      bindings: { entries: { dtoMapping: 'claimTransactions', transactionType: 'Entry' } },
      models: { entries: { Payer: { type: 'string', validations: [{ type: 'Required' }] }, Note: { type: 'string' } } },
      pages: [
        [
          {
            type: 'repeatingTable',
            model: 'entries',
            label: 'LocKey_Test_Entries',
            itemLabel: 'LocKey_Test_Entry',
            columns: [
              { type: 'field', field: 'entries.payer', widget: 'text', label: 'LocKey_Test_Payer' },
              { type: 'field', field: 'entries.note', widget: 'text', label: 'LocKey_Test_Note' },
            ],
          },
        ],
      ],
    },
    {
      LocKey_Test_Entries: 'Entries',
      LocKey_Test_Entry: 'Entry {{number}}',
      LocKey_Test_Payer: 'Payer',
      LocKey_Test_Note: 'Note',
    },
    widgets,
  );
  const records = () => store.get(recordsAtom(model)).draft.map(({ clientId }) => clientId);
  while (records().length < count) store.set(addRecordAtom, { node: node(model) });
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-record]')];
  await expect.poll(() => rows().length).toBe(count);

  /** What a person does, and which records' fields rendered and whose elements changed because of it. */
  async function costOf(act: () => Promise<void>) {
    const changed = new Set<string>();
    const note = (changes: readonly MutationRecord[]) => {
      for (const { target, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        // The number in a row's name is all that may change in the others.
        if (type === 'characterData' && element?.closest('th, button') !== null) continue;
        if (type === 'attributes' && element?.closest('[data-action="delete"]') !== null) continue;
        const record = element?.closest<HTMLElement>('[data-record]')?.dataset['record'];
        if (record !== undefined) changed.add(record);
      }
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    renders.length = 0;
    await act();
    note(observer.takeRecords());
    observer.disconnect();
    return { rendered: [...new Set(renders)], changed: [...changed] };
  }
  return { screen, records, rows, costOf };
}

describe('a repeating table of 500 records', { timeout: 120_000 }, () => {
  it('renders nothing but the record that is edited, added or deleted [UI-39]', async () => {
    const { records, rows, costOf } = await renderManyRecords();
    const before = records();
    const edited = before[250] ?? '';

    const input = rows()[250]?.querySelector('input');
    if (!input) throw new Error('The 251st record shows no input.');
    const edit = await costOf(async () => {
      await userEvent.click(input);
      await userEvent.keyboard('Rosa{Enter}');
      await expect.poll(() => input.value).toBe('Rosa');
    });
    expect(edit).toEqual({ rendered: [edited], changed: [edited] });

    const added = await costOf(async () => {
      await userEvent.click(document.querySelector('[data-action="add"]') ?? document.body);
      await expect.poll(() => rows().length).toBe(count + 1);
    });
    const newest = records().at(-1) ?? '';
    expect(before).not.toContain(newest);
    // Leaving the edited record validates it.
    expect([edited, newest]).toEqual(expect.arrayContaining(added.rendered));
    expect([edited, newest]).toEqual(expect.arrayContaining(added.changed));

    const gone = before[100] ?? '';
    const deleted = await costOf(async () => {
      await userEvent.click(rows()[100]?.querySelector('[data-action="delete"]') ?? document.body);
      await expect.poll(() => rows().length).toBe(count);
    });
    expect(records()).not.toContain(gone);
    expect([newest, gone]).toEqual(expect.arrayContaining(deleted.rendered));
    expect(rows().map((row) => row.dataset['record'])).toEqual(records());
  });
});
