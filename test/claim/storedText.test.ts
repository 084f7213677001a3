import { describe, expect, it } from 'vitest';
import { answerText, storedText } from '../../src/claim/texts/storedText.ts';
import { textsAt } from '../../src/claim/texts/textsAt.ts';
import { type FieldValue, fileListOf } from '../../src/rules/value.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const texts = textsAt(null, { culture: 'en', written: (key) => key, has: () => false, answer: () => null });
const options = [{ value: 'A', label: 'LocKey_Test_A' }, { value: 'B' }];

/** A stored value by itself, and in the middle of a text, in the words of a field with this widget. */
function shown(
  widget: string,
  type: 'string' | 'boolean' | 'stringList' | 'file',
  value: FieldValue,
  more = {},
  replacements = {},
) {
  const { flow } = compileTestFlow({
    models: { details: { Asked: { ...text, type }, Paid: text } },
    pages: [[field('details.asked', { widget, ...more }), field('details.paid', { widget: 'currency' })]],
  });
  const answer = {
    value,
    field: flow.fields['claimDetails.asked'],
    sensitive: false,
    record: null,
    chosen: null,
    chosenLabel: undefined,
  };
  return [storedText(answer, { replacements }, texts), answerText(answer, texts)];
}

describe('an answer is shown as its widget says', () => {
  it.each([
    ['text', 'string', 'Ann', 'Ann', 'Ann', {}],
    ['number', 'string', '1234', '1234', '1,234', {}],
    ['currency', 'string', '1,234', '$1,234', '$1,234.00', {}],
    ['date', 'string', '03/15/2015', 'March 15, 2015', 'March 15, 2015', {}],
    ['checkbox', 'boolean', false, 'LocKey_Shared_No', 'LocKey_Shared_No', {}],
    ['radio', 'string', 'A', 'LocKey_Test_A', 'LocKey_Test_A', { options }],
    ['radio', 'string', 'B', 'B', 'B', { options }],
    ['checkboxList', 'stringList', ['A', 'B'], 'LocKey_Test_A, B', 'LocKey_Test_A, B', { options }],
    ['file', 'file', fileListOf({ name: 'bill.pdf', size: 1, type: '' }), 'bill.pdf', 'bill.pdf', {}],
    ['hidden', 'string', '1234', '1234', '1234', {}],
  ] as const)('%s of %s', (widget, type, value, alone, inText, more) => {
    expect(shown(widget, type, value, more)).toEqual([alone, inText]);
  });

  it('and a file by its name, unless the document has a text for any file', () => {
    const bill = fileListOf({ name: 'bill.pdf', size: 1, type: '' });
    expect(shown('file', 'file', bill, {}, { file: 'LocKey_Test_Received' })[0]).toBe('LocKey_Test_Received');
  });

  it('and a hidden amount that is worked out is one in the middle of a text', () => {
    expect(shown('hidden', 'string', '1234', { computed: { sum: ['details.paid', 1] } })).toEqual([
      '1234',
      '$1,234.00',
    ]);
  });
});
