import { describe, expect, it } from 'vitest';
import { hideEmail, hideSensitive } from '../../src/rules/sensitiveText.ts';

describe('a sensitive text', () => {
  it.each([
    ['123456789', '•••• 6789'],
    ['12345678', '•••• 5678'],
    ['123-45-6789', '•••• 6789'],
    ['DE89 3704 0044 0532 0130 00', '•••• 3000'],
    ['😀😀😀😀😀😀😀😀', '•••• 😀😀😀😀'],
  ])('%s shows its last four characters', (text, shown) => expect(hideSensitive(text)).toBe(shown));

  it.each(['1', '1234567', '123-4567', '12 34 56', 'x'])('%s is too short to show any of it', (text) =>
    expect(hideSensitive(text)).toBe('••••'),
  );

  it.each(['', ' ', '- '])('"%s" is nothing to hide', (text) => expect(hideSensitive(text)).toBe(''));
});

describe('an email address that is hidden in part', () => {
  it.each([
    ['ada@example.com', 'a••••@example.com'],
    ['a@example.com', 'a••••@example.com'],
    ['ada@home@example.com', 'a••••@example.com'],
    ['@example.com', '••••'],
    ['ada', '••••'],
  ])('%s is shown as %s', (address, shown) => expect(hideEmail(address)).toBe(shown));
});
