import { describe, expect, it } from 'vitest';
import { textsAt } from '../../../src/claim/texts/textsAt.ts';

const written: Readonly<Record<string, string>> = {
  LocKey_Documents_one: 'Ein Dokument',
  LocKey_Documents_other: '{{count}} Dokumente',
  LocKey_Unsaved: 'Sichern Sie „{{item}}“.',
  LocKey_Entry: 'Eintrag {{number}}',
};

describe('textsAt', () => {
  const texts = textsAt(null, {
    culture: 'de',
    written: (key) => written[key] ?? key,
    has: (key) => Object.hasOwn(written, key),
    answer: () => null,
  });

  it('shows the form for the count, in plain texts, markup and messages', () => {
    expect(texts.t('LocKey_Documents', { count: '1' })).toBe('Ein Dokument');
    expect(texts.markup('LocKey_Documents', { count: '12' })).toBe('12 Dokumente');
    expect(texts.message({ key: 'LocKey_Documents', params: { count: '1' } })).toBe('Ein Dokument');
  });

  it('fills in a name that is a text itself with what else the message says', () => {
    const message = { key: 'LocKey_Unsaved', params: { item: 'LocKey_Entry', number: '2' } };
    expect(texts.message(message)).toBe('Sichern Sie „Eintrag 2“.');
  });
});
