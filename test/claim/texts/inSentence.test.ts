import { describe, expect, it } from 'vitest';
import { inSentence } from '../../../src/claim/texts/inSentence.ts';
import { textsAt } from '../../../src/claim/texts/textsAt.ts';
import type { PageNode } from '../../../src/documents/definitions/page.ts';
import type { Message } from '../../../src/rules/message.ts';
import type { ModelField } from '../../../src/rules/schemas/modelField.ts';
import { field, text } from '../../support/nodes.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

const labels: Readonly<Record<string, string>> = {
  LocKey_Asked: 'How many are you?',
  LocKey_Start: 'First day',
};
const options = [{ value: 'A', label: 'LocKey_A' }];

function said(message: Message, model: ModelField, node: Partial<PageNode> = {}, culture: 'en' | 'es' = 'en'): string {
  const asked = field('details.asked', { label: 'LocKey_Asked', ...node });
  const { flow } = compileTestFlow({
    models: { details: { Asked: model, Start: text } },
    pages: [[field('details.start', { label: 'LocKey_Start' }), asked]],
  });
  const compiled = Object.values(flow.fields).find(({ key }) => key === 'asked');
  if (compiled === undefined) throw new Error('The flow asks for nothing.');
  const written = (key: string) => labels[key] ?? sampleTexts[culture][key] ?? key;
  return textsAt(null, { culture, written, has: () => false, answer: () => null }).message(
    inSentence(message, compiled, flow),
  );
}

const required = { key: 'LocKey_Validation_Required' };
const between = (min: string, max: string) => ({ key: 'LocKey_Validation_Between', params: { min, max } });

describe('a general message', () => {
  it.each([
    ['text', text, {}, 'Fill in “How many are you?”.'],
    ['an amount', text, { widget: 'currency' }, 'Enter an amount for “How many are you?”.'],
    ['a number', text, { widget: 'number' }, 'Enter a number for “How many are you?”.'],
    ['a date', text, { widget: 'date' }, 'Enter a date for “How many are you?”.'],
    ['a choice', text, { widget: 'radio', options }, 'Choose an answer for “How many are you?”.'],
    ['a box', { type: 'boolean' }, { widget: 'checkbox' }, 'Check the box “How many are you?”.'],
  ] as const)('asks for %s by its label', (_what, model, node, expected) => {
    expect(said(required, model, node)).toBe(expected);
  });

  it('says so in the language of the page', () => {
    expect(said(required, text, {}, 'es')).toBe('Complete «How many are you?».');
  });

  it('writes bounds as answers are written', () => {
    expect(said(between('0.5', '1500'), text, { widget: 'currency' })).toBe(
      'Enter an amount between $0.50 and $1,500.00 for “How many are you?”.',
    );
    expect(said(between('1', '2000'), text)).toBe('Enter a number between 1 and 2,000 for “How many are you?”.');
    expect(said(between('01/01/2021', '06/30/2025'), text)).toBe(
      'Enter a date between January 1, 2021 and June 30, 2025 for “How many are you?”.',
    );
    expect(said({ key: 'LocKey_Validation_MaxLength', params: { max: '1000' } }, text)).toBe(
      'Shorten “How many are you?”. Characters allowed: 1,000.',
    );
  });

  it('names the field that an answer is compared with', () => {
    const ending = (Equal: boolean): ModelField => ({
      type: 'string',
      validations: [{ type: 'EndDate', parameters: { StartDateProperty: 'Start', AllowEqual: Equal } }],
    });
    const message = { key: 'LocKey_Validation_EndDate' };
    expect(said(message, ending(false))).toBe(
      'The date for “How many are you?” must be after the date for “First day”.',
    );
    expect(said(message, ending(true))).toBe(
      'The date for “How many are you?” cannot be before the date for “First day”.',
    );
  });

  it('stays as it is without a label, and so does a message of a document', () => {
    expect(said({ key: 'LocKey_Own' }, text)).toBe('LocKey_Own');
    expect(said(required, text, { label: undefined })).toBe('Value is required');
  });
});
