import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, second, third, walletElected, walletOn } from './harness.ts';

const login: Edit = [second, ['content', 3], { type: 'walletLogin', showWhen: 'isGroup' }];
const address = (field: string): Edit => ['flows.json', ['flows', 0, 'wallet', 'address'], field];

describe('a wallet', () => {
  it.each(['clientId', 'loginUrl', 'tokenUrl', 'userInfoUrl'])('that is enabled needs a %s', (key) => {
    const edits = [walletOn, walletElected, login] as const;
    expect(faultsAfter(...edits)).toEqual([]);
    expect(faultsAfter(...edits, ['settlement/settings.json', ['wallet', key], null])).toEqual([
      expect.stringMatching(
        new RegExp(
          `^settlement/settings\\.json:\\d+:\\d+ invalid-settings: The wallet is enabled, so its login needs "${key}"\\.`,
        ),
      ),
    ]);
  });

  it('that a flow elects can be logged in to on one of its pages', () => {
    expect(faultsAfter(walletElected)).toEqual([
      expect.stringMatching(/^flows\.json:\d+:\d+ missing-block: No page of Standard has the wallet's login\. Add /),
    ]);
  });

  it('that a page lets people log in to is elected by the flow', () => {
    expect(faultsAfter(login)).toEqual([
      expect.stringMatching(/ misplaced-block: flows\.json does not say what elects the wallet in Standard\. /),
    ]);
  });

  it('is elected by answers that the flow asks for', () => {
    const electedWhen = ['flows.json', ['flows', 0, 'wallet', 'electedWhen']] as const;
    expect(faultsAfter(walletElected, login, [...electedWhen, { field: 'details.amount', equals: '1' }])).toEqual([
      expect.stringContaining(' page-order: Whether the wallet is elected reads claimDetails.amount, which no page'),
    ]);
    expect(faultsAfter(walletElected, login, [...electedWhen, 'electsNothing'])[0]).toContain(' unknown-condition: ');
  });

  it('has its address in a text that a page asks for once', () => {
    const refusal = (...edits: readonly Edit[]) => faultsAfter(walletElected, login, ...edits);
    expect(refusal(address('details.amount'))).toEqual([
      expect.stringContaining(' wallet-address: details.amount is asked on no page of Standard.'),
    ]);
    const elected: Edit = ['flows.json', ['flows', 0, 'wallet', 'electedWhen'], 'isGroup'];
    expect(refusal(elected), 'the election itself').toEqual([
      expect.stringContaining(
        ' wallet-address: details.kind is what elects the wallet, so it holds no e-mail address.',
      ),
    ]);
    expect(refusal(address('details.agrees'))).toContainEqual(
      expect.stringContaining(' wallet-address: details.agrees is no text, '),
    );
    expect(refusal(address('details.agree'))[0]).toContain(' unknown-field: ');
    const documents: Edit = ['flows.json', ['models', 'documents'], { dtoMapping: 'documentContexts' }];
    expect(refusal(documents, address('documents.fileName')).join()).toContain(
      ' wallet-address: documents.fileName is in each of many records.',
    );
  });

  it('is looked at only where the pages can be read', () => {
    expect(faultsAfter(walletElected, [third, ['title'], 1]).join()).not.toMatch(/missing-block|wallet-address/);
  });
});
