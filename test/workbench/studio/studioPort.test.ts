import { expect, test } from 'vitest';
import { studioPort } from '../../../src/workbench/studio/studioPort.ts';

test('the studio takes the port that it is given, or its own', () => {
  expect(studioPort('9000')).toBe(9000);
  expect(studioPort(undefined)).toBe(8088);
  expect(studioPort('')).toBe(8088);
});

test.each(['abc', '80.5', '0', '70000'])('what is no port is said in a sentence: %s', (given) => {
  expect(() => studioPort(given)).toThrow(
    `STUDIO_PORT is "${given}", which is no port. Write a number from 1 to 65535, like 8088.`,
  );
});
