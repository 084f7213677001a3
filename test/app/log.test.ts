import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionLost } from '../../src/app/api/apiError.ts';
import { reportToBrowser } from '../../src/app/shared/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function reported(error: unknown) {
  const errors: Error[] = [];
  vi.stubGlobal('reportError', (found: Error) => errors.push(found));
  const lines = vi.spyOn(console, 'info').mockReturnValue(undefined);
  reportToBrowser('The call failed', error);
  return { errors, lines: lines.mock.calls.flat() };
}

describe('the log of the browser', () => {
  it('writes a lost connection to the console alone: it does not count as an error', () => {
    const { errors, lines } = reported(new ConnectionLost('/api/csrf'));
    expect(errors).toEqual([]);
    expect(lines).toEqual(['The call failed: No answer came from /api/csrf.']);
  });

  it('reports a defect as an error that says where it came from', () => {
    const defect = new TypeError('undefined is not a function');
    const { errors, lines } = reported(defect);
    expect(lines).toEqual([]);
    expect(errors).toMatchObject([{ message: 'The call failed: undefined is not a function', cause: defect }]);
  });
});
