import { describe, expect, it } from 'vitest';
import { faultsAfter, nameBlock, third } from './harness.ts';

const group = (rest: object) => ({ type: 'group', ...rest });
const label = 'LocKey_Page_Label';

describe('a group', () => {
  it('hides no fault of what is in it: each is found at its place', () => {
    const contentWith = (rest: object) => [
      { type: 'field', field: 'details.amuont', widget: 'text', label },
      group({ showWhen: 'isGrup', content: [{ type: 'paragraph', text: label, ...rest }] }),
    ];
    expect(faultsAfter([third, ['content', 0], group({ content: contentWith({ colour: 'red' }) })])).toEqual([
      'page-schemas/standard/third.json:29:15 unknown-key: "colour" is not a key of a "paragraph" node. Known: type, text, showWhen, onlyWith, onlyWithout.',
    ]);
    expect(faultsAfter([third, ['content', 0], group({ content: contentWith({}) })])).toEqual([
      'page-schemas/standard/third.json:18:20 unknown-field: "amuont" is not a field of Standard/claimDetails. Did you mean "amount"?',
      'page-schemas/standard/third.json:24:23 unknown-condition: "isGrup" is not a condition of flows.json. Did you mean "isGroup"?',
    ]);
  });

  it('has content', () => {
    expect(faultsAfter([third, ['content', 0], group({ content: [] })])).toEqual([
      'page-schemas/standard/third.json:15:18 out-of-range: This list needs at least 1 entry.',
    ]);
  });

  it('may be in a block, under a switch', () => {
    const content = [{ type: 'field', field: 'person.middleName', widget: 'text', label }];
    expect(faultsAfter([nameBlock, ['content', 1], group({ onlyWith: 'middle', content })])).toEqual([]);
    expect(faultsAfter([nameBlock, ['content', 1], group({ onlyWithout: 'middle', content })])).toEqual([
      'page-schemas/shared/name.json:22:20 unknown-field: "middleName" is not a field of Standard/claimantInfo.',
    ]);
  });
});
