import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { WidgetRegistry } from '../../src/renderer/contract/widgetRegistry.ts';
import { prepopulatedModelsAtom } from '../../src/state/claim/prepopulatedModels.ts';
import { recordsAtom } from '../../src/state/claim/records.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { widgetRegistry } from '../../widgets/registry.ts';
import { prepopulatedModel } from '../support/prepopulatedModel.ts';
import { registryWith } from '../support/widgetComponents.ts';
import { loadMasks } from '../widgets/loadMasks.ts';
import { renderPage } from './renderPage.tsx';

loadMasks();

const field = (reference: string, widget: string, rest: object = {}): PageNode => ({
  type: 'field',
  field: reference,
  widget,
  label: 'LocKey_Test_Label',
  ...rest,
});
const model = 'claimTransactions(Loss)';
const paragraph = { type: 'paragraph', text: 'LocKey_Test_Shown' } as const;
const kinds = [
  { value: 'Person', label: 'LocKey_Test_Person' },
  { value: 'Group', label: 'LocKey_Test_Group' },
];
const asked: readonly PageNode[] = [
  field('details.name', 'text'),
  field('details.total', 'currency'),
  field('details.hours', 'number'),
  field('details.day', 'date'),
  field('details.agrees', 'checkbox'),
  field('details.kind', 'radio', { options: kinds }),
  field('details.years', 'checkboxList', { options: kinds }),
];
const texts = {
  LocKey_Test_Label: 'A label',
  LocKey_Test_Person: 'One person',
  LocKey_Test_Group: 'A group',
};
const spanish = { LocKey_Test_Person: 'Una persona', LocKey_Test_Group: 'Un grupo' };

async function renderAsked(
  nodes: readonly PageNode[],
  own: Readonly<Record<string, string>>,
  widgets?: WidgetRegistry,
) {
  const rendered = await renderPage(
    {
      bindings: {
        details: { dtoMapping: 'claimDetails' },
        losses: { dtoMapping: 'claimTransactions', transactionType: 'Loss' },
        known: { dtoMapping: 'prepopulatedData' },
        received: { dtoMapping: 'prepopulatedData', transactionType: 'Document' },
      },
      models: {
        details: {
          Name: { type: 'string' },
          Total: { type: 'string' },
          Hours: { type: 'string' },
          Day: { type: 'string' },
          Agrees: { type: 'boolean' },
          Kind: { type: 'string', values: ['Person', 'Group'] },
          Years: { type: 'stringList', values: ['Person', 'Group'] },
          Loss: { type: 'string' },
        },
        known: { FirstName: { type: 'string' }, Kind: { type: 'string' } },
        received: { Name: { type: 'string' } },
        losses: { Amount: { type: 'string' }, Text: { type: 'string', validations: [{ type: 'Required' }] } },
      },
      pages: [nodes],
    },
    { ...texts, ...own },
    widgets,
  );
  return {
    ...rendered,
    records: () => rendered.store.get(recordsAtom(model)).inOrderAdded.map(({ clientId }) => clientId),
    async speak(culture: string, more: Readonly<Record<string, string>>) {
      rendered.i18n.addResourceBundle(culture, 'translation', { ...spanish, ...more }, true, true);
      await rendered.i18n.changeLanguage(culture);
    },
  };
}

/** The page's only paragraph, as it reads: no-break spaces as spaces. */
const shown = () => page.getByRole('paragraph').first().element().textContent.replaceAll('\u00a0', ' ');

describe('a text that shows an answer', () => {
  it('follows its edits', async () => {
    const { commit } = await renderAsked([...asked, paragraph], {
      LocKey_Test_Shown: 'Dear {{details.name}}, welcome',
    });
    commit('claimDetails.name', 'Ann');
    await expect.element(page.getByText('Dear Ann, welcome')).toBeVisible();
    commit('claimDetails.name', 'Bob');
    await expect.element(page.getByText('Dear Bob, welcome')).toBeVisible();
  });

  it.each([
    ['total', '1234.5', '$1,234.50', '$1,234.50'],
    ['hours', '12345', '12,345', '12,345'],
    ['day', '03/05/2026', 'March 5, 2026', '5 de marzo de 2026'],
    ['agrees', true, 'Yes', 'Sí'],
    ['agrees', false, 'No', 'No'],
    ['kind', 'Group', 'A group', 'Un grupo'],
    ['years', ['Person', 'Group'], 'One person, A group', 'Una persona y Un grupo'],
  ] as const)('has %s %s in the form of the language: %s, %s', async (key, value, english, other) => {
    const text = { LocKey_Test_Shown: `So: {{details.${key}}}.` };
    const { commit, speak } = await renderAsked([...asked, paragraph], text);
    commit(`claimDetails.${key}`, value);
    await expect.poll(shown).toBe(`So: ${english}.`);
    await speak('es', { LocKey_Test_Shown: `Así: {{ details.${key} }}.` });
    await expect.poll(shown).toBe(`Así: ${other}.`);
  });

  it('has an amount as one that is worked out from amounts and shown nowhere else', async () => {
    const hidden = field('details.hours', 'hidden', { computed: { sum: ['details.total', 1] } });
    const { commit } = await renderAsked([field('details.total', 'currency'), hidden, paragraph], {
      LocKey_Test_Shown: 'So: {{details.hours}}.',
    });
    commit('claimDetails.total', '1234.5');
    await expect.poll(shown).toBe('So: $1,235.50.');
  });

  it('has a dash where nothing was given, which a screen reader says in words', async () => {
    const { commit } = await renderAsked([...asked, paragraph], { LocKey_Test_Shown: 'Dear {{details.name}}' });
    await expect.element(page.getByText('—')).toHaveAttribute('aria-hidden', 'true');
    await expect.element(page.getByText('Not answered')).toBeInTheDocument();
    commit('claimDetails.name', 'Ann');
    await expect.poll(shown).toBe('Dear Ann');
  });

  it('shows what was typed as it is, whatever it looks like', async () => {
    const typed = '<b>{{details.total}}</b> $t(LocKey_Test_Label) {{x}} $& &amp; "';
    const { commit, screen } = await renderAsked(
      [...asked, field('details.loss', 'text', { label: 'LocKey_Test_Own' }), paragraph],
      {
        LocKey_Test_Shown: '<em>{{details.name}}</em> and {{details.total}}',
        LocKey_Test_Own: 'Label of {{details.name}}, {{details.total}}',
      },
    );
    commit('claimDetails.name', typed);
    commit('claimDetails.total', '5');
    await expect.poll(shown).toBe(`${typed} and $5.00`);
    expect(screen.getByRole('paragraph').element().querySelector('b')).toBeNull();
    expect(screen.getByRole('emphasis').element().textContent).toBe(typed);
    await expect.element(screen.getByRole('textbox', { name: `Label of ${typed}, $5.00` })).toBeVisible();
  });

  it('makes no link of what was typed', async () => {
    const { commit, screen } = await renderAsked([...asked, paragraph], {
      LocKey_Test_Shown: '<a href="{{details.name}}">there</a>',
    });
    commit('claimDetails.name', 'https://elsewhere.example/');
    await expect.poll(shown).toContain('https://elsewhere.example/');
    expect(screen.getByRole('link').query()).toBeNull();
  });

  it('can be a label, a hint, an option, a heading, a tab and a message', async () => {
    const { commit, screen, store } = await renderAsked(
      [
        field('details.name', 'text'),
        { type: 'header', level: 'h2', text: 'LocKey_Test_Heading' },
        field('details.kind', 'radio', {
          options: [{ value: 'Person', label: 'LocKey_Test_Option' }, { value: 'Group' }],
          label: 'LocKey_Test_Own',
          hint: 'LocKey_Test_Hint',
          validations: [{ rule: 'requiredOnClient', message: 'LocKey_Test_Message' }],
        }),
        { type: 'tabs', label: 'LocKey_Test_Label', tabs: [{ label: 'LocKey_Test_Tab', content: [paragraph] }] },
      ],
      {
        LocKey_Test_Heading: 'Heading {{details.name}}',
        LocKey_Test_Own: 'Label {{details.name}}',
        LocKey_Test_Hint: 'Hint {{details.name}}',
        LocKey_Test_Option: 'Option {{details.name}}',
        LocKey_Test_Message: 'Message {{details.name}}',
        LocKey_Test_Tab: 'Tab {{details.name}}',
        LocKey_Test_Shown: 'Inside',
      },
    );
    store.set(validatePageAtom);
    for (const name of ['Ann', 'Bob']) {
      commit('claimDetails.name', name);
      await expect.element(screen.getByRole('heading', { name: `Heading ${name}` })).toBeVisible();
      await expect.element(screen.getByRole('radiogroup', { name: `Label ${name}` })).toBeVisible();
      await expect.element(screen.getByText(`Hint ${name}`)).toBeVisible();
      await expect.element(screen.getByRole('radio', { name: `Option ${name}` })).toBeVisible();
      await expect.element(screen.getByRole('tab', { name: `Tab ${name}` })).toBeVisible();
      await expect.element(screen.getByRole('link', { name: `Message ${name}` })).toBeVisible();
    }
  });

  it('shows an option that shows itself once only', async () => {
    const { commit } = await renderAsked(
      [field('details.kind', 'radio', { options: [{ value: 'Person', label: 'LocKey_Test_Option' }] }), paragraph],
      { LocKey_Test_Option: 'Option {{details.kind}}', LocKey_Test_Shown: 'So: {{details.kind}}' },
    );
    commit('claimDetails.kind', 'Person');
    await expect.poll(shown).toBe('So: Option —');
  });

  it('shows nothing of an answer that the form does not ask for', async () => {
    const hidden = field('details.total', 'currency', { showWhen: { field: 'details.name', equals: 'Ann' } });
    const { commit } = await renderAsked([field('details.name', 'text'), hidden, paragraph], {
      LocKey_Test_Shown: 'So: {{details.total}}',
    });
    commit('claimDetails.name', 'Ann');
    commit('claimDetails.total', '5');
    await expect.poll(shown).toBe('So: $5.00');
    commit('claimDetails.name', 'Bob');
    // Beside it stands what was cleared.
    await expect.element(page.getByText(/So: —/)).toBeVisible();
  });

  it('shows what the server knows, in the words of the field that it fills in, and of a list in each of its rows', async () => {
    const kind = field('details.kind', 'radio', { options: kinds, prepopulatedDataKey: 'kind' });
    const rows = {
      type: 'savedValues',
      model: 'received',
      fields: [{ field: 'received.name', label: 'LocKey_Test_Own' }],
    };
    const { screen, store } = await renderAsked([kind, paragraph, rows], {
      LocKey_Test_Shown: '{{known.firstName}}: {{known.kind}}',
      LocKey_Test_Own: 'About {{received.name}}, {{known.firstName}}',
    });
    await expect.poll(shown).toContain('—');
    store.set(prepopulatedModelsAtom, [
      prepopulatedModel('facts', { firstName: 'Ann', kind: 'Group' }),
      ...['bill.pdf', 'letter.pdf'].map((name) => prepopulatedModel(name, { name }, 'Document')),
    ]);
    await expect.poll(shown).toBe('Ann: A group');
    const terms = () =>
      screen
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(terms).toEqual(['About bill.pdf, Ann', 'About letter.pdf, Ann']);
  });

  it('renders again alone when the answer changes', async () => {
    const renders: string[] = [];
    const text = widgetRegistry.field('text');
    const Component: typeof text.Component = (props) => {
      renders.push(props.name);
      return text.Component(props);
    };
    const widgets = registryWith({ ...text, Component });
    const nodes = [
      field('details.total', 'currency'),
      field('details.name', 'text', { label: 'LocKey_Test_Own' }),
      field('details.loss', 'text'),
    ];
    const { commit, screen } = await renderAsked(nodes, { LocKey_Test_Own: 'Of {{details.total}}' }, widgets);
    renders.length = 0;
    commit('claimDetails.total', '7');
    await expect.element(screen.getByRole('textbox', { name: 'Of $7.00' })).toBeVisible();
    expect(renders).toEqual(['claimDetails.name']);
  });
});

describe('a text in a record', () => {
  const block = {
    type: 'repeatingForm',
    model: 'losses',
    label: 'LocKey_Test_Label',
    itemLabel: 'LocKey_Test_Item',
    content: [
      field('losses.text', 'text', { label: 'LocKey_Test_Own' }),
      field('losses.amount', 'currency'),
      paragraph,
    ],
    summaryFields: ['losses.text', 'losses.amount'],
  } as const;
  const own = {
    LocKey_Test_Item: 'Loss {{number}}: {{losses.amount}}',
    LocKey_Test_Own: 'What the {{losses.amount}} of {{details.name}} were for',
    LocKey_Test_Shown: 'This one: {{losses.amount}}',
  };

  it('shows the answers of this record, and those around it', async () => {
    const { commit, screen, records } = await renderAsked([field('details.name', 'text'), block], own);
    const [record = ''] = records();
    commit('claimDetails.name', 'Ann');
    commit(`${model}.amount`, '5.00', record);
    await expect.element(screen.getByRole('group', { name: 'Loss 1: $5.00' })).toBeVisible();
    const input = screen.getByRole('textbox', { name: 'What the $5.00 of Ann were for' });
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(input).toBeInvalid();
    await input.fill('Time');
    await screen.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('button', { name: 'Add' }).click();
    const [, second = ''] = records();
    commit(`${model}.amount`, '6.00', second);
    await expect.element(screen.getByText('This one: $6.00')).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'Loss 2: $6.00' })).toBeVisible();
    await expect.element(screen.getByRole('term').first()).toHaveTextContent('What the $5.00 of Ann were for');
    await expect.element(screen.getByRole('button', { name: 'Delete: Loss 1: $5.00' })).toBeVisible();
  });

  it('shows them in the list of what is wrong too', async () => {
    const table = {
      type: 'repeatingTable',
      model: 'losses',
      label: 'LocKey_Test_Label',
      itemLabel: 'LocKey_Test_Item',
      columns: block.content.slice(0, 2),
    };
    const { commit, screen, records, store } = await renderAsked([table, field('details.name', 'text')], own);
    await screen.getByRole('button', { name: 'Add' }).click();
    const [record = ''] = records();
    commit(`${model}.amount`, '5.00', record);
    commit('claimDetails.name', 'Ann');
    store.set(validatePageAtom);
    const link = 'Loss 1: $5.00: Fill in “What the $5.00 of Ann were for”.';
    await expect.element(screen.getByRole('link', { name: link })).toBeVisible();
  });
});
