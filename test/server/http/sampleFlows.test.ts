import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { model, standardClaim } from '../support/claims.ts';
import { testServer } from '../support/testServer.ts';

it('the flows of the sample are closed without the sign-in that they ask for [AUTH-1]', async () => {
  const settlement = await loadSettlement({ projectDir: '.', settlementDir: 'settlement' });
  const server = await testServer({ live: liveSettlement(settlement), settlementDir: resolve('settlement') });
  for (const { formType, submit, authorize } of settlement.flows) {
    const stranger = server.client();
    const wrong =
      authorize?.by === 'notice'
        ? { noticeId: 'NB-1000-0001', pin: '000000' }
        : { referenceCode: 'NB-7K3P-9WQX-4', lastName: 'Nobody' };
    const sent = { credentials: model('credentials', wrong), reCaptchaResponse: null };
    expect((await stranger.post(authorize?.call ?? '', sent)).statusCode, formType).toBe(401);
    if (submit === null) continue;
    const { status } = await stranger.submit(standardClaim(), { flow: submit.call.replace('/api/forms/', '') });
    expect(status, formType).toBe(401);
  }
});
