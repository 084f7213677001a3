import type { CsrfResponse } from '../../wire/calls.ts';
import type { endpoints } from '../../wire/endpoints.ts';
import type * as wallet from '../../wire/walletReturn.ts';

// Imports types only: this page loads nothing of the app, and the types keep its copies in step.
const csrfPath: (typeof endpoints)['csrf']['path'] = '/api/csrf';
const returnPath: (typeof endpoints)['walletReturn']['path'] = '/api/banking/wallet-return';
const channelName: typeof wallet.walletChannel = 'claim-wizard/wallet';
const verified: Outcomes['verified'] = 'LocKey_Wallet_Return_Verified';
const foreign: Outcomes['foreign'] = 'LocKey_Wallet_Return_Foreign';
const unreachable: Outcomes['unreachable'] = 'LocKey_Wallet_Return_Unreachable';
type Outcomes = typeof wallet.walletOutcomes;

// The address holds a login code: it leaves the address bar and the history before anything is awaited.
const query = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);

/** Returns the text key of the outcome. */
async function finishLogin(): Promise<string> {
  const state = query.get('state');
  // Opened directly, not from a login.
  if (state === null) return foreign;
  try {
    const token: CsrfResponse = await (await fetch(csrfPath)).json();
    const response = await fetch(returnPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [token.requestHeaderName]: token.requestToken },
      body: JSON.stringify({ state, code: query.get('code'), error: query.get('error') }),
    });
    if (response.ok) return verified;
    const { error }: { readonly error?: unknown } = await response.json();
    return typeof error === 'string' && sentenceOf(error) !== null ? error : unreachable;
  } catch {
    return unreachable;
  }
}

/** The server wrote each sentence into a template named by its key; null for a key without one. */
function sentenceOf(key: string): string | null {
  const template = document.getElementById(key);
  return template instanceof HTMLTemplateElement ? template.content.textContent : null;
}

/** Also notifies the window that began the login. */
function show(outcome: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
  const text = document.getElementById('outcome');
  if (text !== null) text.textContent = sentenceOf(outcome);
  const close = document.getElementById('close');
  close?.addEventListener('click', () => window.close());
  close?.removeAttribute('hidden');
  close?.focus();
}

show(await finishLogin());
