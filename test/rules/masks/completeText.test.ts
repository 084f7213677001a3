import { expect, it } from 'vitest';
import { completePattern, completeText } from '../../../src/rules/masks/completeText.ts';
import { maskNames } from '../../../src/rules/masks/names.ts';

const shortest = ['1', '1.50', '1/1/2015', '01/2015', '(123) 456-7890', '+4721234', '1HGBH41JXMN109186', '12345'];

it.each(maskNames)('%s is completed by a text of so many characters and by none that is shorter', (mask) => {
  const complete = shortest.filter((text) => completePattern(mask)?.test(text) ?? true);
  expect(Math.min(...complete.map((text) => text.length))).toBe(completeText[mask].shortest);
});
