import { afterEach, expect, it } from 'vitest';
import { openSavedDraft } from '../../../src/app/draft/openSavedDraft.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, text } from '../../support/nodes.ts';
import { localServer } from '../support/localServer.ts';
import { testServices } from '../support/testServices.ts';

let close = () => Promise.resolve();
afterEach(() => close());

/** A claimant on the first page of an open form, and a server that knows no return code. */
async function stranger() {
  const error = 'LocKey_Authorization_ReturnCodeNotFound';
  const server = await localServer(() => ({ body: { authorized: false, error, captcha: null, prepopulatedData: [] } }));
  close = server.close;
  const claim = browserClaim({
    models: { claimant: { Name: text } },
    pages: [[{ type: 'paragraph', text: 'LocKey_Test_Text' }], [field('claimant.name')]],
    routes: [{ action: 'authorize' }, {}],
    flow: { authorize: { call: '/api/forms/test/authorize', by: 'open' } },
  });
  const { services } = await testServices(claim, server.base);
  return { services, server };
}

it('a return code that was left out is asked for, and the server is not', async () => {
  const { services, server } = await stranger();
  expect(await openSavedDraft(services, '  ')).toBe('LocKey_Draft_ReturnCode_Required');
  expect(server.seen).toEqual([]);
});

it('of a return code that opens nothing it is said what the server says', async () => {
  const { services } = await stranger();
  expect(await openSavedDraft(services, '7K3P-9WQX-4M2T')).toBe('LocKey_Authorization_ReturnCodeNotFound');
});
