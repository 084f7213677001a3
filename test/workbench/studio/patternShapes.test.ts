import { expect, test } from 'vitest';
import { patternOf, type Shape, shapeOf } from '../../../src/workbench/studio/page/forms/patternShapes.ts';

test.each<[Shape, string]>([
  [{ kind: 'digits', least: '5', most: '' }, '^\\d{5}$'],
  [{ kind: 'digits', least: '4', most: '10' }, '^\\d{4,10}$'],
  [{ kind: 'lettersAndDigits', least: '8', most: '' }, '^[A-Za-z0-9]{8}$'],
  [{ kind: 'zip' }, '^\\d{5}(-\\d{4})?$'],
  [{ kind: 'example', example: 'AA-1111.A' }, '^[A-Za-z]{2}-\\d{4}\\.[A-Za-z]$'],
  [{ kind: 'known', pattern: '^[Nn][Bb]-?\\d{4}-?\\d{4}$' }, '^[Nn][Bb]-?\\d{4}-?\\d{4}$'],
  [{ kind: 'own', pattern: '^x+$' }, '^x+$'],
  [{ kind: 'any' }, ''],
])('what an answer looks like is written as a pattern, and read back: %j', (shape, pattern) => {
  expect(patternOf(shape)).toBe(pattern);
  expect(shapeOf(pattern, ['^[Nn][Bb]-?\\d{4}-?\\d{4}$'])).toEqual(shape);
});

test('what is not all said yet is no pattern', () => {
  expect(patternOf({ kind: 'digits', least: '', most: '' })).toBe('');
  expect(patternOf({ kind: 'digits', least: 'five', most: '' })).toBe('');
  expect(patternOf({ kind: 'digits', least: '5', most: '4' })).toBe('');
});

test('an example stands for what is typed like it', () => {
  const pattern = new RegExp(patternOf({ kind: 'example', example: 'PO 12/2024 (A)' }));
  expect(pattern.test('AB 99/1999 (z)')).toBe(true);
  expect(pattern.test('AB 99/1999 z')).toBe(false);
  expect(pattern.test('AB 9/1999 (z)')).toBe(false);
});
