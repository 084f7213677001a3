import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('duplicateCall', () => {
  it('refuses one path for two calls', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'authorize', 'call'], '/api/forms/standard'])).toEqual([
      'flows.json:32:17 duplicate-call: "/api/forms/standard" is the call of "authorize" of Standard already. Give this one a path of its own.',
    ]);
  });

  it.each(['/api/session-timeout', '/api/forms/:form', '/api/forms/*', '/api/forms/Standard', '/forms/standard'])(
    'refuses %s, which is no path of a form',
    (call) => {
      expect(faultsAfter(['flows.json', ['flows', 0, 'submit', 'call'], call])).toEqual([
        `flows.json:32:17 wrong-form: "${call}" does not have the right form. Expected: The path of a call to the server, like "/api/forms/standard". No other call has it.`,
      ]);
    },
  );
});
