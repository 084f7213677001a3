import { expect, test } from 'vitest';
import { nameFrom } from '../../src/workbench/nameFrom.ts';

test('a name is made of the telling words of a question, or of all where none tells more', () => {
  expect(nameFrom('What was your first day of work?')).toBe('firstDayWork');
  expect(nameFrom('From')).toBe('from');
  expect(nameFrom('To')).toBe('to');
  expect(nameFrom('¿?')).toBe('');
});
