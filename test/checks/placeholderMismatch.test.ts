import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, nameBlock, second } from './harness.ts';

const en = 'settlement/content/en.json';
const es = 'settlement/content/es.json';
const inBoth = (key: string, text: string): readonly Edit[] => [
  [en, ['texts', key], text],
  [es, ['texts', key], text],
];

/** A rule of the first field of the second page whose message is LocKey_Page_Own. */
const ruleWith = (rule: object): Edit => [
  second,
  ['content', 0, 'validations'],
  [{ ...rule, message: 'LocKey_Page_Own' }],
];

describe('placeholderMismatch', () => {
  it('compares with the English text', () => {
    expect(
      faultsAfter(
        ruleWith({ rule: 'range', min: 1, max: 3 }),
        [en, ['texts', 'LocKey_Page_Own'], '{{min}} to {{max}}'],
        [es, ['texts', 'LocKey_Page_Own'], 'de {{min}}'],
      ),
    ).toEqual([
      expect.stringMatching(
        /^settlement\/content\/es\.json:\d+:24 placeholder-mismatch: This text has \{\{min\}\}; the English one has \{\{max\}\}, \{\{min\}\}\.$/,
      ),
    ]);
  });

  it('does not mind their order or number', () => {
    expect(
      faultsAfter(
        ruleWith({ rule: 'range', min: 1, max: 3 }),
        [en, ['texts', 'LocKey_Page_Own'], '{{min}} {{max}}'],
        [es, ['texts', 'LocKey_Page_Own'], '{{ max }} {{min}} {{max}}'],
      ),
    ).toEqual([]);
  });

  it('refuses a placeholder that nothing fills, in a text of a page', () => {
    expect(faultsAfter(...inBoth('LocKey_Page_Other', 'Dear {{name}},'))).toEqual([
      'settlement/content/en.json:9:26 placeholder-mismatch: Nothing fills in {{name}} where this text is shown. It can have no placeholder.',
      'settlement/content/es.json:9:26 placeholder-mismatch: Nothing fills in {{name}} where this text is shown. It can have no placeholder.',
    ]);
  });

  it.each([
    ['the application', 'LocKey_Shared_PageProgress', 'Step {{current}} of {{count}}', '{{current}}, {{total}}'],
    ['a widget', 'LocKey_Shared_Records_Item', 'Entry {{count}}', '{{number}}'],
    ['a rule', 'LocKey_Validation_MaxLength', 'At most {{count}}', '{{max}}'],
  ])('says what can stand in a text of %s', (_who, key, text, filled) => {
    const unfilled = 'Nothing fills in {{count}} where this text is shown.';
    expect(faultsAfter(...inBoth(key, text))).toEqual(
      ['en', 'es'].map((): unknown => expect.stringContaining(`${unfilled} It can have ${filled}.`)),
    );
    expect(faultsAfter(...inBoth(key, text.replace('{{count}}', filled.split(', ').at(-1) ?? '')))).toEqual([]);
  });

  it('knows what the rule of a model config fills', () => {
    const validations = [{ type: 'MaxLength', messageKey: 'LocKey_Page_Own', parameters: { Max: 9 } }];
    const edit: Edit = [claimDetails, ['fields', 'Kind', 'validations'], validations];
    expect(faultsAfter(edit, ...inBoth('LocKey_Page_Own', 'At most {{max}}'))).toEqual([]);
    expect(faultsAfter(edit, ...inBoth('LocKey_Page_Own', 'At most {{min}}'))).toHaveLength(2);
  });

  it('knows that what replaces a text of a block has what the block fills', () => {
    const rule = { rule: 'maxLength', max: 5, message: 'LocKey_Page_BlockText' };
    const edits: readonly Edit[] = [
      [second, ['content', 2, 'text'], 'LocKey_Page_Label'],
      [nameBlock, ['content', 0, 'validations'], [rule]],
      [second, ['content', 1, 'texts'], { LocKey_Page_BlockText: 'LocKey_Page_Own' }],
      ...inBoth('LocKey_Page_BlockText', 'At most {{max}}'),
    ];
    expect(faultsAfter(...edits, ...inBoth('LocKey_Page_Own', 'No more than {{max}}'))).toEqual([]);
    expect(faultsAfter(...edits, ...inBoth('LocKey_Page_Own', 'No more than {{min}}'))).toHaveLength(2);
  });

  it('refuses single braces', () => {
    expect(faultsAfter(...inBoth('LocKey_Shared_Records_Item', 'Entry {number}'))).toEqual(
      ['en', 'es'].map((): unknown =>
        expect.stringContaining('This text has a single brace. A placeholder has two on each side, like {{name}}.'),
      ),
    );
  });
});
