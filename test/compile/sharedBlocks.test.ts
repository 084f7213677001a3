import { describe, expect, it } from 'vitest';
import type { CompiledNode } from '../../src/compile/compiledPage.ts';
import type { BlockDocument, PageNode } from '../../src/documents/definitions/page.ts';
import { field, text } from '../support/nodes.ts';
import { sampleDocuments } from '../support/sampleFlow.ts';
import { compileTestFlow, type TestFlow } from '../support/testFlow.ts';

function block(content: readonly PageNode[], rest: Partial<BlockDocument> = {}): BlockDocument {
  return { version: 1, models: ['person'], content, ...rest };
}

function use(rest: Readonly<Record<string, unknown>> = {}): PageNode {
  return { type: 'use', block: 'shared/person', models: { person: 'details' }, ...rest };
}

function page(content: readonly PageNode[], blocks: TestFlow['blocks'] = {}) {
  const fields = { First: text, Middle: text, Last: text };
  const { flow } = compileTestFlow({
    models: { details: fields, claimant: fields },
    blocks,
    pages: [content],
  });
  const [compiled] = flow.pages;
  if (compiled === undefined) throw new Error('The flow has no page.');
  return compiled;
}

const ids = (content: readonly CompiledNode[]) =>
  content.flatMap((node) => (node.type === 'field' && 'field' in node ? [node.field] : []));

describe('a shared block', () => {
  it('stands where it is used, with the page’s models in place of its aliases', () => {
    const compiled = page([field('details.last'), use({ models: { person: 'claimant' } }), field('details.middle')], {
      'shared/person': block([field('person.first'), field('person.last')]),
    });
    expect(ids(compiled.content)).toEqual([
      'claimDetails.last',
      'claimantInfo.first',
      'claimantInfo.last',
      'claimDetails.middle',
    ]);
  });

  it.each([
    ['one of the pages', ['/nowhere', '/test'], true],
    ['another path of a page', ['/test/again'], true],
    ['none of the pages', ['/nowhere'], false],
  ])('has a switch on by itself where a flow that runs has %s', (_what, runs, isOn) => {
    const { flow } = compileTestFlow({
      models: { details: { First: text, Last: text } },
      blocks: {
        'shared/person': block(
          [field('person.first', { onlyWith: 'there' }), field('person.last', { onlyWithout: 'there' })],
          {
            switches: { there: { runs } },
          },
        ),
      },
      pages: [[use()]],
      routes: [{ otherPaths: [{ path: '/test/again' }] }],
    });
    expect(ids(flow.pages[0]?.content ?? [])).toEqual([isOn ? 'claimDetails.first' : 'claimDetails.last']);
  });

  it('may be used twice for two models', () => {
    const compiled = page([use(), use({ models: { person: 'claimant' } })], {
      'shared/person': block([field('person.first')]),
    });
    expect(compiled.fields.map(({ id }) => id)).toEqual(['claimDetails.first', 'claimantInfo.first']);
  });

  it('may be used twice on one model, with other fields instead of its own, which are not prefilled', () => {
    const when = { field: 'person.first', equals: 'A' };
    const compiled = page(
      [use(), use({ fields: { 'person.first': 'details.last', 'person.middle': 'claimant.last' } })],
      {
        'shared/person': block([
          field('person.first', { prepopulatedDataKey: 'first', autocomplete: 'given-name' }),
          field('person.middle', { showWhen: when, validations: [{ rule: 'sameAs', field: 'person.first' }] }),
        ]),
      },
    );
    const [first, middle, last, renamed] = compiled.fields;
    expect([first?.id, middle?.id, last?.id, renamed?.id]).toEqual([
      'claimDetails.first',
      'claimDetails.middle',
      'claimDetails.last',
      'claimantInfo.last',
    ]);
    expect(renamed?.showWhen).toEqual([{ field: 'claimDetails.last', equals: 'A' }]);
    expect(JSON.stringify(renamed?.schema)).toContain('claimDetails.last');
    expect([first?.prepopulatedDataKey, last?.prepopulatedDataKey]).toEqual(['first', null]);
    expect([first, last].map((one) => one?.uiSchema['ui:options'])).toEqual([{ autocomplete: 'given-name' }, {}]);
  });

  it('has its conditions, rules and dependencies read from the page’s models', () => {
    const when = { field: 'person.first', equals: 'A' };
    const compiled = page([use({ models: { person: 'claimant' } })], {
      'shared/person': block([
        field('person.first'),
        field('person.last', {
          showWhen: when,
          dependencies: { on: [{ when }] },
          validations: [{ rule: 'sameAs', field: 'person.first' }],
        }),
      ]),
    });
    const absolute = { field: 'claimantInfo.first', equals: 'A' };
    expect(compiled.fields[1]).toMatchObject({
      showWhen: [absolute],
      dependencies: { on: [{ when: absolute }] },
      schema: { rules: [{ rule: 'sameAs', field: 'claimantInfo.first' }] },
    });
  });

  it.each([
    ['by default', {}, ['claimDetails.first', 'claimDetails.last']],
    ['when the page switches on', { switches: { middle: true } }, ['claimDetails.first', 'claimDetails.middle']],
  ])('has the nodes that its switches leave: %s [FIELD-9]', (_how, rest, expected) => {
    const compiled = page([use(rest)], {
      'shared/person': block(
        [
          field('person.first'),
          field('person.middle', { onlyWith: 'middle' }),
          field('person.last', { onlyWithout: 'middle' }),
        ],
        { switches: { middle: false } },
      ),
    });
    expect(ids(compiled.content)).toEqual(expected);
  });

  it('has rows whose remaining cells keep their own widths [UI-32]', () => {
    const row = {
      type: 'row',
      columns: [5, 2, 5],
      cells: [field('person.first'), field('person.middle', { onlyWith: 'middle' }), field('person.last')],
    };
    const widths = (switches: Readonly<Record<string, boolean>>) =>
      page([use({ switches })], { 'shared/person': block([row], { switches: { middle: true } }) }).content[0];
    expect(widths({})).toMatchObject({ columns: [5, 2, 5] });
    expect(widths({ middle: false })).toMatchObject({ columns: [5, 5] });
  });

  it.each([
    [false, [6, 6], ['firstName', 'lastName']],
    [true, [5, 2, 5], ['firstName', 'middleInitial', 'lastName']],
  ])('for a name, with a middle initial %s, has columns %j [UI-31, UI-32]', (middleInitial, columns, keys) => {
    const { flow } = compileTestFlow({
      models: { claimant: { FirstName: text, MiddleInitial: text, LastName: text } },
      blocks: sampleDocuments().blocks,
      pages: [[{ type: 'use', block: 'shared/name', models: { person: 'claimant' }, switches: { middleInitial } }]],
    });
    expect(flow.pages[0]?.content).toMatchObject([{ type: 'row', columns }]);
    expect(flow.pages[0]?.fields.map(({ key }) => key)).toEqual(keys);
  });

  it('has its texts replaced, those of labels, hints, options, blocks and messages', () => {
    const compiled = page(
      [
        use({
          texts: {
            LocKey_Test_Label: 'LocKey_Page_Label',
            LocKey_Test_Hint: 'LocKey_Page_Hint',
            LocKey_Test_Option: 'LocKey_Page_Option',
            LocKey_Test_Title: 'LocKey_Page_Title',
            LocKey_Test_Message: 'LocKey_Page_Message',
          },
        }),
        { type: 'paragraph', text: 'LocKey_Test_Title' },
      ],
      {
        'shared/person': block([
          { type: 'header', level: 'h2', text: 'LocKey_Test_Title' },
          field('person.first', {
            hint: 'LocKey_Test_Hint',
            placeholder: 'LocKey_Test_Other',
            validations: [{ rule: 'required', message: 'LocKey_Test_Message' }],
          }),
          field('person.last', { widget: 'select', options: [{ value: 'A', label: 'LocKey_Test_Option' }] }),
        ]),
      },
    );
    expect(compiled.fields).toMatchObject([
      {
        uiSchema: {
          'ui:title': 'LocKey_Page_Label',
          'ui:help': 'LocKey_Page_Hint',
          'ui:options': { placeholder: 'LocKey_Test_Other' },
        },
        schema: { rules: [{ rule: 'required', message: 'LocKey_Page_Message' }] },
      },
      { uiSchema: { 'ui:options': { options: [{ value: 'A', label: 'LocKey_Page_Option' }] } } },
    ]);
    expect(compiled.content).toMatchObject([
      { type: 'header', properties: { text: 'LocKey_Page_Title' } },
      { type: 'field' },
      { type: 'field' },
      { type: 'paragraph', properties: { text: 'LocKey_Test_Title' } },
    ]);
  });

  it('may use another, with the outer replacements on top', () => {
    const compiled = page([use({ texts: { LocKey_Test_Outer: 'LocKey_Page_Label' } })], {
      'shared/person': block([
        {
          type: 'use',
          block: 'shared/name',
          models: { who: 'person' },
          texts: { LocKey_Test_Label: 'LocKey_Test_Outer' },
        },
      ]),
      'shared/name': { version: 1, models: ['who'], content: [field('who.first')] },
    });
    expect(compiled.fields).toMatchObject([
      { id: 'claimDetails.first', uiSchema: { 'ui:title': 'LocKey_Page_Label' } },
    ]);
  });

  it('that is used under a condition shows only while it holds, and its own conditions besides', () => {
    const compiled = page([field('claimant.first'), use({ showWhen: { field: 'claimant.first', equals: 'A' } })], {
      'shared/person': block([
        field('person.first'),
        field('person.last', { showWhen: { field: 'person.first', empty: false } }),
      ]),
    });
    const outer = { field: 'claimantInfo.first', equals: 'A' };
    expect(compiled.fields.map(({ showWhen }) => showWhen)).toEqual([
      [],
      [outer],
      [{ all: [outer, { field: 'claimDetails.first', empty: false }] }],
    ]);
  });

  it.each([
    [
      'a block that does not exist',
      use({ block: 'shared/nobody' }),
      '"shared/nobody" leads nowhere (test/1, content/0/block)',
    ],
    ['a model that the page does not bind', use({ models: { person: 'nobody' } }), '"person.first" leads nowhere'],
    ['an alias that is not filled in', use({ models: {} }), '"person.first" leads nowhere'],
  ])('cannot be compiled with %s', (_what, node, message) => {
    expect(() => page([node], { 'shared/person': block([field('person.first')]) })).toThrow(message);
  });

  it('cannot use an alias of the page that it does not declare; the message says where', () => {
    expect(() => page([use()], { 'shared/person': block([field('claimant.first')]) })).toThrow(
      '"claimant.first" leads nowhere (shared/person, content/0/field)',
    );
  });
});
