import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { idempotencyHeader } from '../../../src/wire/formParts.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { signIn } from '../support/fetchClient.ts';
import { heldRequest } from '../support/heldRequest.ts';
import { parsed } from '../support/parsed.ts';
import { processSettings, startServer, type Variables } from '../support/serverProcess.ts';
import { encodedBody, submitBody } from '../support/submitBody.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { testServer } from '../support/testServer.ts';

const person = { noticeId: 'NB-1000-0001', pin: '111111' };

/** A server, and a claim on its way there over a keep-alive connection. */
async function claimInFlight(address: string) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const bytes = pdf(2000);
  const dto = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
  const { bytes: body, headers: type } = await encodedBody(submitBody(dto, [{ clientId: 'c-1', bytes }]));
  const headers = {
    ...(await signIn(address, person)),
    ...type,
    [idempotencyHeader]: crypto.randomUUID(),
    // So that its answer tells that the server has begun with it.
    expect: '100-continue',
  };
  const claim = heldRequest(`${address}/api/forms/standard`, { headers, body, held: 500, agent });
  await claim.begun();
  return claim;
}

async function serverWithClaimInFlight(changes: Variables = {}) {
  const server = await startServer(await processSettings(await temporaryFolder(), changes));
  return { server, claim: await claimInFlight(server.address) };
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  );

describe('a server that is asked to end', () => {
  it('answers what it was asked before, ends the connection and exits with 0 within its 30 seconds', async () => {
    const { server, claim } = await serverWithClaimInFlight();
    server.terminate();
    await expect.poll(() => statusOf(`${server.address}/healthz`)).toBe('refused');
    const answer = await claim.finish();
    expect(answer.status).toBe(200);
    expect(answer.headers.connection).toBe('close');
    expect(parsed(SubmitResponse, answer).submitted).toBe(true);
    expect(await server.exited()).toBe(0);
    expect(server.output()).toContain('"msg":"server stopped"');
  });

  it('says so to its proxy while the port is still open', async () => {
    const { server } = await serverWithClaimInFlight({ STOP_DELAY_SECONDS: '60' });
    expect(await statusOf(`${server.address}/readyz`)).toBe(200);
    server.terminate();
    await expect.poll(() => statusOf(`${server.address}/readyz`)).toBe(503);
    const health = await fetch(`${server.address}/healthz`);
    expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
    await server.kill();
  });

  it('ends once its delay is over, even with requests and bodies that never end, and idle connections', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, stop } = await createApp((await testServer()).options);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await claimInFlight(address);
    for (const sent of ['GET /healthz HTTP/1.1\r\nhost: x\r\n', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET', '']) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(sent);
    }
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    let isOver = false;
    void stop(1).then(() => {
      isOver = true;
    });
    // Nothing comes of them in the ten seconds that they have.
    await expect.poll(() => vi.advanceTimersByTime(5000) && isOver).toBe(true);
    expect(await statusOf(`${address}/healthz`)).toBe('refused');
  });
});
