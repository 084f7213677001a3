import { describe, expect, it } from 'vitest';
import { faultsAfter, second, third, walletElected, walletOn } from './harness.ts';

const login = { type: 'walletLogin', showWhen: 'isGroup' };

describe('missingBlock', () => {
  it('refuses a wallet that no page lets anybody log in to', () => {
    expect(faultsAfter(walletOn)).toEqual([
      'settlement/settings.json:34:16 missing-block: This turns the wallet on, but no page of any flow shows it. Add { "type": "walletLogin", "showWhen": … } to a page, or write false here.',
    ]);
  });

  it('accepts one that a page lets people log in to', () => {
    expect(faultsAfter(walletOn, walletElected, [second, ['content', 3], login])).toEqual([]);
  });

  it('does not count a block that a switch leaves out', () => {
    const without = { ...login, onlyWith: 'middle' };
    expect(faultsAfter(walletOn, ['page-schemas/shared/name.json', ['content', 2], without])).toEqual([
      expect.stringContaining(' missing-block: '),
    ]);
  });

  it('says nothing of a wallet while a page cannot be read', () => {
    expect(faultsAfter(walletOn, [third, ['title'], 1]).join()).not.toContain('missing-block');
  });
});
