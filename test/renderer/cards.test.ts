import { describe, expect, it } from 'vitest';
import { groupInCards } from '../../src/renderer/cards.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const heading = (level: 'h2' | 'h3') => ({ type: 'header', level, text: 'LocKey_Name_First' });
const paragraph = { type: 'paragraph', text: 'LocKey_Name_Last' };

/** The types of the nodes, group by group, with whether each is a card. */
function groups(content: Parameters<typeof compileTestFlow>[0]['pages'][number]) {
  const { pages } = compileTestFlow({
    models: { details: { Name: text, Place: text } },
    pages: [content],
  }).flow;
  return groupInCards(pages[0]?.content ?? []).map(({ isCard, nodes }) => [isCard, nodes.map(({ type }) => type)]);
}

describe('the nodes of a page', () => {
  it('stand free before the first question, and on a card from a heading to the next', () => {
    expect(
      groups([paragraph, heading('h2'), paragraph, heading('h3'), field('details.name'), heading('h2'), paragraph]),
    ).toEqual([
      [false, ['paragraph']],
      [true, ['header', 'paragraph', 'header', 'field']],
      [true, ['header', 'paragraph']],
    ]);
  });

  it('have a card without a heading where something is asked', () => {
    expect(groups([paragraph, field('details.name'), paragraph, field('details.place')])).toEqual([
      [false, ['paragraph']],
      [true, ['field', 'paragraph', 'field']],
    ]);
  });

  it('have a card of their own where they have their own heading, which takes in nothing that follows', () => {
    const summary = { type: 'summary', title: 'LocKey_Name_First', page: 'test', content: [paragraph] };
    expect(groups([heading('h2'), summary, paragraph, summary])).toEqual([
      [true, ['header']],
      [true, ['summary']],
      [false, ['paragraph']],
      [true, ['summary']],
    ]);
  });
});
