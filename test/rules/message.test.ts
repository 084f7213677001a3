import { describe, expect, it } from 'vitest';
import { needsLabel } from '../../src/rules/message.ts';
import { messageKeys } from '../../src/rules/messageKeys.ts';

describe('needsLabel', () => {
  it('is true of every message that a rule shows by itself: it fits any question', () => {
    expect(messageKeys.filter((key) => !needsLabel({ key }))).toEqual([]);
  });

  it.each(['LocKey_ClaimDetails_Insurer_Required', 'LocKey_Shared_Upload_Required', 'LocKey_Authorization_NotFound'])(
    'is not true of %s, which says what it is about',
    (key) => {
      expect(needsLabel({ key })).toBe(false);
    },
  );
});
