import { describe, expect, it } from 'vitest';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import { pageByPartialPath } from '../../src/compile/pageByPartialPath.ts';
import { bindings, field, text } from '../support/nodes.ts';
import { sampleDocuments, sampleFlow } from '../support/sampleFlow.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const details = { bindings: { details: bindings.details }, models: { details: { Kind: text } } };

describe('a compiled flow', () => {
  it('is the same for the same documents, and leaves them as they were', () => {
    const documents = sampleDocuments();
    const before = JSON.stringify(documents);
    const [first, second] = [compileFlows(documents), compileFlows(documents)];
    expect(second).toEqual(first);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(JSON.stringify(documents)).toBe(before);
  });

  it('is frozen through and through, plain JSON without functions or text', () => {
    const { flow } = sampleFlow();
    const unfrozen: string[] = [];
    const visit = (value: unknown, path: string): void => {
      expect(typeof value, path).not.toBe('function');
      if (typeof value !== 'object' || value === null) return;
      if (!Object.isFrozen(value)) unfrozen.push(path);
      for (const [key, child] of Object.entries(value)) visit(child, `${path}.${key}`);
    };
    visit(flow, 'flow');
    expect(unfrozen).toEqual([]);
    expect(JSON.parse(JSON.stringify(flow))).toEqual(flow);
  });

  it('has the calls and pages of flows.json with their defaults [NAV-5, SUBM-9, AUTH-12]', () => {
    const { flow } = compileTestFlow({
      ...details,
      pages: [[field('details.kind')], []],
      routes: [
        {
          requiresAuthorization: true,
          otherPaths: [{ path: '/' }, { path: '/t/', enableTimeout: true, carriesFormType: false }],
          enableTimeout: false,
        },
        { action: 'submit', hideBack: true },
      ],
      flow: {
        authorize: { call: '/api/forms/standard/authorize', by: 'notice', fields: { noticeId: 'details.kind' } },
        submit: { call: '/api/forms/standard', adds: 'claim', redirectOnError: true },
        deadlines: ['claimFilingDeadline'],
      },
    });
    expect(flow).toMatchObject({
      formType: 'Standard',
      deadlines: ['claimFilingDeadline'],
      authorize: {
        call: '/api/forms/standard/authorize',
        by: 'notice',
        optional: false,
        // The alias of flows.json is the key under which the credentials travel.
        credentials: { alias: 'details', model: 'claimDetails' },
        fields: { noticeId: 'claimDetails.kind' },
        redirectOnError: false,
      },
      submit: { call: '/api/forms/standard', adds: 'claim', redirectOnError: true },
      pages: [
        {
          path: '/test',
          routes: [
            { path: '/test', formType: 'Standard', enableTimeout: false, requiresAuthorization: true },
            { path: '/', formType: 'Standard', enableTimeout: false, requiresAuthorization: true },
            { path: '/t/', formType: null, enableTimeout: true, requiresAuthorization: true },
          ],
          action: 'next',
          hideBack: false,
          skipUnless: null,
          whenSkipped: { clear: [], discard: [] },
        },
        {
          path: '/test/2',
          routes: [{ path: '/test/2', formType: 'Standard', enableTimeout: true, requiresAuthorization: false }],
          action: 'submit',
          hideBack: true,
        },
      ],
    });
  });

  it('has node ids that are unique in the flow', () => {
    const { flow } = sampleFlow();
    const ids: string[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('properties' in value && 'id' in value && typeof value.id === 'string') ids.push(value.id);
      Object.values(value).forEach(visit);
    };
    visit(flow.pages.map(({ content }) => content));
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of each page which block widgets it is made of, wherever they are', () => {
    const header = { type: 'header', text: 'LocKey_Test_Text', level: 'h2' };
    const paragraph = { type: 'paragraph', text: 'LocKey_Test_Text' };
    const feedback = { type: 'feedback', text: 'LocKey_Test_Text', style: 'success' };
    const option = { value: 'A', label: 'LocKey_Test_Label', content: [feedback] };
    const { flow } = compileTestFlow({
      ...details,
      pages: [
        [header, { type: 'row', cells: [paragraph] }, header],
        [{ type: 'tabs', label: 'LocKey_Test_Label', tabs: [{ label: 'LocKey_Test_Label', content: [paragraph] }] }],
        [field('details.kind', { widget: 'radio', options: [option] })],
      ],
    });
    expect(flow.pages.map(({ blocks }) => blocks)).toEqual([
      ['header', 'paragraph'],
      ['tabs', 'paragraph'],
      ['feedback'],
    ]);
  });

  it('shows no summary of a page that is skipped', () => {
    const skipUnless = { field: 'details.kind', equals: 'A' };
    const summary = { type: 'summary', title: 'LocKey_Test_Title', page: 'test/2', content: [] };
    const { flow } = compileTestFlow({
      ...details,
      pages: [[field('details.kind')], [], [summary, { ...summary, page: 'test/3' }]],
      routes: [{}, { skipUnless }],
    });
    const compiled = { field: 'claimDetails.kind', equals: 'A' };
    expect(flow.pages[2]?.content).toMatchObject([{ showWhen: { all: [compiled] } }, { showWhen: null }]);
  });
});

describe('flows that cannot be compiled', () => {
  it('register a form type twice [DEV-4]', () => {
    const documents = sampleDocuments();
    const flows = [...documents.flows, ...documents.flows];
    expect(() => compileFlows({ ...documents, flows })).toThrow('The form type "Standard" is registered twice.');
  });

  it('have a page without a document', () => {
    expect(() => compileTestFlow({ ...details, pages: [[]], routes: [{ document: 'test/gone' }] })).toThrow(
      '"test/gone" leads nowhere (flows.json, flows/0/pages/0/document)',
    );
  });

  it('ask for a field on two pages', () => {
    expect(() => compileTestFlow({ ...details, pages: [[field('details.kind')], [field('details.kind')]] })).toThrow(
      'test/2 asks for claimDetails.kind a second time.',
    );
  });

  it('ask for a field twice on one page', () => {
    expect(() => compileTestFlow({ ...details, pages: [[field('details.kind'), field('details.kind')]] })).toThrow(
      'test/1 asks for claimDetails.kind a second time.',
    );
  });

  it.each([
    [
      'a widget that does not exist',
      field('details.kind', { widget: 'txet' }),
      '"txet" leads nowhere (test/1, content/0/widget)',
    ],
    ['a node that does not exist', { type: 'paragrph' }, '"paragrph" leads nowhere (test/1, content/0/type)'],
    ['a widget named like an object’s own', field('details.kind', { widget: 'toString' }), '"toString" leads nowhere'],
    [
      'a rule that does not exist',
      field('details.kind', { validations: [{ rule: 'requird' }] }),
      '"requird" leads nowhere (test/1, content/0/validations)',
    ],
  ])('name %s [DEV-28]', (_what, node, message) => {
    expect(() => compileTestFlow({ ...details, pages: [[node]] })).toThrow(message);
  });
});

describe('a partial path', () => {
  const pages = ['/standard', '/standard/claim-details', '/standard/claim-summary'].map((path) => ({ path }));

  it('names the one page whose path contains it [NAV-9]', () => {
    expect(pageByPartialPath(pages, 'details')).toEqual({ path: '/standard/claim-details' });
  });

  it('names the page at exactly this path, though it stands in others as well', () => {
    expect(pageByPartialPath(pages, '/standard')).toEqual({ path: '/standard' });
  });

  it('that no page has is an error [DEV-6]', () => {
    expect(() => pageByPartialPath(pages, 'premiums')).toThrow('No page matches the partial path "premiums".');
  });

  it('that several pages have is an error that lists them [DEV-7]', () => {
    expect(() => pageByPartialPath(pages, '/claim-')).toThrow(
      'Several pages match the partial path "/claim-": /standard/claim-details, /standard/claim-summary. Write more of the path.',
    );
  });
});
