import { expect, it } from 'vitest';
import { labelled } from '../../src/renderer/labelled.ts';

it.each([
  ['First name', 'First name: Value is required'],
  ['Amount (US dollars)', 'Amount (US dollars): Value is required'],
  ['Who is this claim for?', 'Who is this claim for? Value is required'],
  ['I agree to this.', 'I agree to this. Value is required'],
  ['', 'Value is required'],
])('the label "%s" leads to its sentence', (label, expected) => {
  expect(labelled(label, 'Value is required')).toBe(expected);
});
