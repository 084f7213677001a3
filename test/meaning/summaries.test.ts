import { describe, expect, it } from 'vitest';
import type { CompiledNode } from '../../src/compile/compiledPage.ts';
import type { BlockDocument, PageNode } from '../../src/documents/definitions/page.ts';
import type { CompiledCondition } from '../../src/rules/condition.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import {
  bindings,
  dependent,
  documentMetadata,
  documentModel,
  field,
  paymentsForm,
  text,
  uploadManager,
  yesNo,
} from '../support/nodes.ts';
import { compileTestFlow, type TestFlow } from '../support/testFlow.ts';

const short = { type: 'summary' };
const label = (name: string) => `LocKey_Test_${name}`;
const asked = (reference: string, rest: Readonly<Record<string, unknown>> = {}) =>
  field(reference, { label: label(reference.slice(reference.indexOf('.') + 1)), ...rest });

const details: Readonly<Record<string, ModelField>> = {
  Kind: { ...text, values: ['Person', 'Company'] },
  Name: text,
  Email: text,
  EmailAgain: text,
  Agrees: yesNo,
  Total: text,
  Street: text,
  City: text,
  State: text,
  SellerStreet: text,
  SellerCity: text,
};

/** What the summaries of the last page show: a line for each section, and one for each thing in it. */
function written(pages: readonly (readonly PageNode[])[], rest: Partial<TestFlow> = {}): readonly string[] {
  const { flow } = compileTestFlow({ models: { details }, ...rest, pages });
  return (flow.pages.at(-1)?.content ?? []).flatMap((node) => linesOf(node));
}

function linesOf(node: CompiledNode): readonly string[] {
  if (node.type === 'summary') {
    const { title, page, content } = node.properties;
    const inside = content.flatMap((one) => linesOf(one)).map((line) => `  ${line}`);
    return [`${title.replace('LocKey_Test_', '')} ${page}${shown(node.showWhen)}`, ...inside];
  }
  if (node.type === 'header') return [`# ${node.properties.text.replace('LocKey_Test_', '')}${shown(node.showWhen)}`];
  if (node.type === 'labelledValue') {
    const { value, label: key = '' } = node.properties;
    const name = key.replace('LocKey_Test_', '');
    if ('field' in value) return [`${name}: ${value.field}${shown(node.showWhen)}`];
    return 'lines' in value
      ? [`${name}: ${value.lines.map((line) => line.join(' ')).join(' / ')}${shown(node.showWhen)}`]
      : [];
  }
  if (node.type === 'savedValues') {
    const { model, fields = [], emptyText = '' } = node.properties;
    const names = fields.map(({ field: id, label: key }) => `${key.replace('LocKey_Test_', '')}: ${id}`);
    return [`${model} (${emptyText})${shown(node.showWhen)}`, ...names.map((name) => `- ${name}`)];
  }
  return [];
}

const shown = (when: CompiledCondition | null) => (when === null ? '' : ` if ${JSON.stringify(when)}`);

const isCompany = { all: [{ field: 'claimDetails.kind', equals: 'Company' }] };
const company = { field: 'details.kind', equals: 'Company' };

describe('a summary that writes itself', () => {
  it('has a section for each page that asks something, in their order, with the answers in theirs', () => {
    expect(
      written([
        [asked('details.name'), { type: 'row', cells: [asked('details.city'), asked('details.street')] }],
        [{ type: 'paragraph', text: 'LocKey_Test_Text' }],
        [{ type: 'group', content: [asked('details.state')] }],
        [short],
      ]),
    ).toEqual([
      'Title /test',
      '  name: claimDetails.name',
      '  city: claimDetails.city',
      '  street: claimDetails.street',
      'Title /test/3',
      '  state: claimDetails.state',
    ]);
  });

  it('shows what is worked out, and neither a hidden value nor what is asked a second time', () => {
    const again = { rule: 'sameAs', field: 'details.email' };
    expect(
      written([
        [
          asked('details.email'),
          asked('details.emailAgain', { validations: [again] }),
          asked('details.total', { widget: 'currency', computed: 5 }),
          asked('details.state', { widget: 'hidden' }),
        ],
        [short],
      ]),
    ).toEqual(['Title /test', '  email: claimDetails.email', '  total: claimDetails.total']);
  });

  it('knows from the model config too that something is asked a second time', () => {
    const EmailAgain: ModelField = {
      ...text,
      validations: [{ type: 'SameAs', parameters: { OtherProperty: 'Email' } }],
    };
    expect(
      written([[asked('details.email'), asked('details.emailAgain')], [short]], {
        models: { details: { ...details, EmailAgain } },
      }),
    ).toEqual(['Title /test', '  email: claimDetails.email']);
  });

  it('leaves out what people sign in with, and the page where they do', () => {
    const credentials = { dtoMapping: 'credentials' } as const;
    expect(
      written([[asked('details.kind')], [asked('credentials.pin'), asked('details.name')], [short]], {
        bindings: { details: bindings.details, credentials },
        models: { details, credentials: { Pin: text } },
        routes: [{ action: 'authorize' }],
        flow: {
          authorize: { call: '/api/forms/standard/authorize', by: 'open' },
        },
      }),
    ).toEqual(['Title /test/2', '  name: claimDetails.name']);
  });

  it('has what is asked under a choice, and no section while the page asks nothing of this claimant', () => {
    const content = [asked('details.name')];
    expect(
      written([
        [asked('details.kind', { widget: 'radio', options: [{ value: 'Person' }, { value: 'Company', content }] })],
        [dependent('details.city', company, { label: label('city') })],
        [{ type: 'group', showWhen: company, content: [asked('details.street'), asked('details.state')] }],
        [short],
      ]),
    ).toEqual([
      'Title /test',
      '  kind: claimDetails.kind',
      '  name: claimDetails.name',
      `Title /test/2${shown(isCompany)}`,
      '  city: claimDetails.city',
      `Title /test/3${shown(isCompany)}`,
      '  street: claimDetails.street',
      '  state: claimDetails.state',
    ]);
  });

  it('repeats the headings of a page, and the labels of tabs, only where answers would read the same', () => {
    const headed = (one: string, other: string) => [
      { type: 'header', level: 'h2', text: label('One') },
      asked('details.name', { label: label(one) }),
      { type: 'header', level: 'h2', text: label('Other'), showWhen: company },
      { type: 'group', showWhen: company, content: [asked('details.city', { label: label(other) })] },
    ];
    const tab = (name: string, reference: string, own: string) => ({
      label: label(name),
      content: [asked(reference, { label: label(own) })],
    });
    const tabs = [tab('Here', 'details.street', 'Same'), tab('There', 'details.state', 'Same')];
    expect(written([headed('name', 'city'), [short]])).toEqual([
      'Title /test',
      '  name: claimDetails.name',
      '  city: claimDetails.city',
    ]);
    expect(written([headed('Same', 'Same'), [{ type: 'tabs', label: label('Tabs'), tabs }], [short]])).toEqual([
      'Title /test',
      '  # One',
      '  Same: claimDetails.name',
      `  # Other${shown(isCompany)}`,
      '  Same: claimDetails.city',
      'Title /test/2',
      '  # Here',
      '  Same: claimDetails.street',
      '  # There',
      '  Same: claimDetails.state',
    ]);
  });

  it('reads the text with _Summary in the place of a label or a title, where there is one', () => {
    expect(
      written([[asked('details.name')], [short]], {
        texts: ['LocKey_Test_name_Summary', 'LocKey_Test_Title_Summary'],
      }),
    ).toEqual(['Title_Summary /test', '  name_Summary: claimDetails.name']);
  });

  it('leaves out the fields that it is told to, and the pages that other summaries are about', () => {
    const own = { type: 'summary', page: '/test/2', title: label('Own'), content: [] };
    const pages = [[asked('details.name'), asked('details.email')], [asked('details.city')], [asked('details.state')]];
    expect(
      written([
        ...pages,
        [own, { type: 'summary', page: '/test/3', title: label('Third') }, { ...short, except: ['details.email'] }],
      ]),
    ).toEqual([
      'Own /test/2',
      'Third /test/3',
      '  state: claimDetails.state',
      'Title /test',
      '  name: claimDetails.name',
    ]);
  });
});

describe('records in a summary that writes itself', () => {
  const payments = { Amount: text, Date: text };
  const models = { details, payments, documents: documentModel };
  const metadata = { documents: documentMetadata };

  it('are listed with all that is asked of each, under their name where something else is there too', () => {
    const form = paymentsForm({ content: [asked('payments.date'), asked('payments.amount')] });
    const list = [
      '  claimTransactions(Payment) (LocKey_Shared_NoAnswer)',
      '  - date: claimTransactions(Payment).date',
      '  - amount: claimTransactions(Payment).amount',
    ];
    expect(written([[form], [short]], { models })).toEqual(['Title /test', ...list]);
    expect(written([[asked('details.name'), form], [short]], { models })).toEqual([
      'Title /test',
      '  name: claimDetails.name',
      '  # Payments',
      ...list,
    ]);
  });

  it('say in words of their own that there are none', () => {
    expect(written([[paymentsForm()], [short]], { models, texts: ['LocKey_Test_Payments_None'] })[1]).toBe(
      '  claimTransactions(Payment) (LocKey_Test_Payments_None)',
    );
  });

  it('are documents by the names of their files', () => {
    const content = [asked('documents.file', { widget: 'file' }), asked('documents.kind')];
    expect(written([[uploadManager({ content })], [short]], { models, metadata })).toEqual([
      'Title /test',
      '  documentContexts (LocKey_Shared_NoAnswer)',
      '  - file: documentContexts.fileName',
      '  - kind: documentContexts.kind',
    ]);
  });

  it('show those inside them by themselves, and are not there while their form is not', () => {
    const form = paymentsForm({
      showWhen: company,
      content: [asked('payments.amount'), uploadManager({ content: [asked('documents.file', { widget: 'file' })] })],
    });
    expect(
      written([[asked('details.kind'), form], [short]], {
        models: { ...models, documents: { ...documentModel, Owner: text } },
        metadata: { documents: { ...documentMetadata, ParentField: 'Owner' } },
      }),
    ).toEqual([
      'Title /test',
      '  kind: claimDetails.kind',
      `  # Payments${shown(isCompany)}`,
      `  claimTransactions(Payment) (LocKey_Shared_NoAnswer)${shown(isCompany)}`,
      '  - amount: claimTransactions(Payment).amount',
    ]);
  });
});

describe('a shared block in a summary that writes itself', () => {
  const address: BlockDocument = {
    version: 1,
    models: ['address'],
    switches: { state: false },
    summary: 'shared/address-lines',
    content: [
      asked('address.street'),
      { ...asked('address.state'), onlyWith: 'state' },
      dependent('address.city', { field: 'address.street', empty: false }, { label: label('city') }),
    ],
  };
  const lines: BlockDocument = {
    version: 1,
    models: ['address'],
    content: [
      {
        type: 'labelledValue',
        label: label('Address'),
        value: { lines: [['address.street'], ['address.city', 'address.state'], ['address.country']] },
        layout: 'leftAligned',
      },
    ],
  };
  const blocks = { 'shared/address': address, 'shared/address-lines': lines };
  const use = { type: 'use', block: 'shared/address', models: { address: 'details' } };
  const seller = {
    ...use,
    fields: { 'address.street': 'details.sellerStreet', 'address.city': 'details.sellerCity' },
  };

  it('reads as the block that it names: in lines, with what this use asks', () => {
    expect(written([[asked('details.name'), use], [short]], { blocks })).toEqual([
      'Title /test',
      '  name: claimDetails.name',
      '  Address: claimDetails.street / claimDetails.city',
    ]);
    expect(written([[{ ...use, switches: { state: true } }], [short]], { blocks })[1]).toBe(
      '  Address: claimDetails.street / claimDetails.city claimDetails.state',
    );
  });

  it('leaves out of its lines what the summary leaves out', () => {
    expect(written([[use], [{ ...short, except: ['details.city'] }]], { blocks })[1]).toBe(
      '  Address: claimDetails.street',
    );
  });

  it('is told apart by the headings of the page where it is used twice', () => {
    const header = (name: string) => ({ type: 'header', level: 'h2', text: label(name) });
    expect(written([[header('Yours'), use, header('Seller'), seller], [short]], { blocks })).toEqual([
      'Title /test',
      '  # Yours',
      '  Address: claimDetails.street / claimDetails.city',
      '  # Seller',
      '  Address: claimDetails.sellerStreet / claimDetails.sellerCity',
    ]);
  });

  it('is shown under the conditions of its use', () => {
    expect(written([[asked('details.kind'), { ...use, showWhen: company }], [short]], { blocks })[2]).toMatch(
      /^ {2}Address: claimDetails.street \/ claimDetails.city if .*Company/,
    );
  });
});
