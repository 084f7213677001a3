import { describe, expect, it } from 'vitest';
import { timeText } from '../../src/rules/instantText.ts';
import { fillPlaceholders } from '../../src/rules/placeholders.ts';
import { sampleTexts } from '../support/sampleTexts.ts';

const filled = (text: string, value: string) => fillPlaceholders(text, () => value);

describe('a sentence that ends with what is filled in', () => {
  it.each([
    ['Saved at {{time}}. Until then …', '4:56 p.m.', 'Saved at 4:56 p.m. Until then …'],
    ['Saved at {{time}}.', '4:56 p.m.', 'Saved at 4:56 p.m.'],
    ['<b>{{name}}</b>.', 'Aetna Inc.', '<b>Aetna Inc.</b>'],
    ['{{name}}.<br>', 'Aetna Inc.', 'Aetna Inc.<br>'],
    ['{{payment.insurer}}.', '<bdi>Aetna Inc.</bdi>', '<bdi>Aetna Inc.</bdi>'],
    ['Saved at {{time}}.', '16:56', 'Saved at 16:56.'],
  ])('has one full stop: %s', (text, value, sentence) => {
    expect(filled(text, value)).toBe(sentence);
  });

  it('keeps a full stop that ends no sentence', () => {
    expect(filled('{{name}}.pdf, {{name}}...', 'Scan No.')).toBe('Scan No..pdf, Scan No....');
  });

  it.each(['en', 'es'] as const)('has one full stop where it ends with a time, "%s"', (culture) => {
    const time = timeText(new Date('2026-11-23T16:56:00'), culture);
    const text = sampleTexts[culture]['LocKey_Draft_ChangedElsewhere'] ?? '';
    expect(text).toContain('{{time}}.');
    const sentence = fillPlaceholders(text, (name) => (name === 'time' ? time : 'X'));
    expect(sentence).not.toContain('..');
    expect(sentence).toContain(time);
  });
});
