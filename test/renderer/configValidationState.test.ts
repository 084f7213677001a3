import { describe, expect, it } from 'vitest';
import { ConfigValidationState } from '../../src/renderer/kit/configValidationState.ts';

describe('ConfigValidationState', () => {
  const state = new ConfigValidationState<{ readonly a: boolean; readonly b: boolean }>([
    ({ a }) => (a ? null : 'A is missing.'),
    ({ b }) => (b ? null : 'B is missing.'),
  ]);

  it('is refused without validations [DEV-26]', () => {
    expect(() => new ConfigValidationState([])).toThrow(
      new Error('No validation functions added to ConfigValidationState.validations'),
    );
  });

  it('throws the messages of all that fail, joined [DEV-27]', () => {
    expect(() => state.validate({ a: false, b: false })).toThrow(new Error('A is missing.\nB is missing.'));
    expect(() => state.validate({ a: true, b: false })).toThrow(new Error('B is missing.'));
  });

  it('lets a setting through with which nothing is wrong', () => {
    expect(() => state.validate({ a: true, b: true })).not.toThrow();
  });
});
