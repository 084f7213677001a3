import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import { outlinePage } from '../../src/workbench/outlinePage.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const isGroup = { field: 'details.kind', equals: 'Group' } as const;
const isLarge = { field: 'details.size', equals: 'Large' } as const;

function compile(content: readonly PageNode[]) {
  const { flow } = compileTestFlow({
    models: { details: { Kind: text, Size: text, Name: text } },
    conditions: { isGroup },
    pages: [[field('details.kind'), ...content]],
  });
  const [page] = flow.pages;
  if (page === undefined) throw new Error('The flow has no page.');
  return { flow, page };
}

const group = (content: readonly PageNode[], rest: object = {}): PageNode => ({ type: 'group', content, ...rest });
const compiled = ({ field: of, ...rest }: { readonly field: string }) => ({
  field: `claimDetails.${of.slice(8)}`,
  ...rest,
});

const english = { text: (key: string) => key.slice(7), culture: 'en' };

describe('a group of nodes', () => {
  it('gives its condition to each of its nodes and is nothing by itself', () => {
    const { flow, page } = compile([
      group(
        [
          field('details.size'),
          { type: 'paragraph', text: 'LocKey_Test_Text' },
          { type: 'row', cells: [field('details.name', { showWhen: isLarge })] },
        ],
        { showWhen: 'isGroup' },
      ),
    ]);
    expect(page.content.map(({ type }) => type)).toEqual(['field', 'field', 'paragraph', 'row']);
    const [, , paragraph, row] = page.content;
    expect(paragraph).toMatchObject({ showWhen: { all: [compiled(isGroup)] } });
    expect(row).toMatchObject({ showWhen: compiled(isGroup) });
    expect(flow.fields['claimDetails.size']?.showWhen).toEqual([compiled(isGroup)]);
    expect(flow.fields['claimDetails.name']?.showWhen).toEqual([compiled(isGroup), compiled(isLarge)]);
    expect(flow.fields['claimDetails.kind']?.dependents).toEqual(['claimDetails.size', 'claimDetails.name']);
  });

  it('may be in another one, without a condition, and in what an option shows', () => {
    const inner = group([field('details.name')], { showWhen: isLarge });
    const options = [{ value: 'Large', content: [group([inner], { showWhen: 'isGroup' })] }];
    const { flow, page } = compile([group([field('details.size', { widget: 'radio', options })])]);
    expect(page.content.map(({ type }) => type)).toEqual(['field', 'field']);
    expect(flow.fields['claimDetails.size']?.showWhen).toEqual([]);
    expect(flow.fields['claimDetails.name']?.showWhen).toEqual([
      compiled(isLarge),
      { all: [compiled(isGroup), compiled(isLarge)] },
    ]);
  });

  it('is shown in the outline with the condition of each of its nodes', () => {
    const { flow, page } = compile([
      group([field('details.size'), { type: 'row', cells: [field('details.name')] }], { showWhen: 'isGroup' }),
    ]);
    const [, content] = outlinePage(page, flow, english).split('\n\n');
    expect(content).toBe(`text "Test_Label" · claimDetails.kind
text "Test_Label" · claimDetails.size
  shown while "Test_Label" is "Group"
row 12
  shown while "Test_Label" is "Group"
  text "Test_Label" · claimDetails.name
`);
  });
});
