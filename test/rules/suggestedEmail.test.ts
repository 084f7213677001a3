import { describe, expect, it } from 'vitest';
import { suggestedEmail } from '../../src/rules/suggestedEmail.ts';

describe('an email address', () => {
  it.each([
    ['ann.lee@gmial.com', 'ann.lee@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['Ann@Gmai.com', 'Ann@gmail.com'],
    ['ann@yahooo.com', 'ann@yahoo.com'],
    ['ann@hotmial.cmo', 'ann@hotmail.com'],
    ['desmond@example.con', 'desmond@example.com'],
    ['ann@comcast.ent', 'ann@comcast.net'],
  ])('that is nearly a common one is asked about: %s, %s', (typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant);
  });

  it.each([
    'ann@gmail.com',
    'Ann@GMAIL.com',
    'ann@mail.com',
    'ann@email.com',
    'ann@mns.com',
    'ann@al.com',
    'ann@example.co',
    'ann@yahoo.com.mx',
    'ann@northbridge-settlement.example',
    'ann',
    '@gmail.con',
    'ann@gmail',
  ])('in which nothing seems wrong is left alone: %s', (typed) => {
    expect(suggestedEmail(typed)).toBeNull();
  });
});
