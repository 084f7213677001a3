import { afterEach, expect, it } from 'vitest';
import { UnexpectedAnswer } from '../../src/app/api/apiError.ts';
import { uploadCalls } from '../../src/app/uploads/uploadCalls.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { field, text } from '../support/nodes.ts';
import { localServer } from './support/localServer.ts';
import { testServices } from './support/testServices.ts';

let close = () => Promise.resolve();
afterEach(() => close());

async function sending(status: number, body: unknown) {
  const server = await localServer(() => ({ status, body }));
  close = server.close;
  const claim = browserClaim({
    models: { details: { Name: text } },
    pages: [[field('details.name')]],
  });
  const { services } = await testServices(claim, server.base);
  const document = { formType: 'Standard', file: crypto.randomUUID(), document: new File(['%PDF'], 'stub.pdf') };
  return uploadCalls(services).send(document, () => undefined, new AbortController().signal);
}

it('a document whose answers the server has not is another case than one that it does not take', async () => {
  expect(await sending(404, { error: 'no-draft', message: 'Save the answers first.' })).toBe('noAnswers');
});

it('a server without these calls is no word about the document', async () => {
  await expect(sending(404, { error: 'not-found', message: 'Nothing is here.' })).rejects.toThrow(UnexpectedAnswer);
});

it.each([413, 502])(
  'an answer of something in between, with status %d, is no word about the document',
  async (status) => {
    await expect(sending(status, '<html><h1>Not by this proxy</h1></html>')).rejects.toThrow(UnexpectedAnswer);
  },
);

it('what the server says about a document is the message at its field', async () => {
  const body = { error: 'LocKey_Test_Refused', message: 'No.', params: { name: 'stub.pdf' } };
  expect(await sending(415, body)).toEqual({ key: 'LocKey_Test_Refused', params: { name: 'stub.pdf' } });
});
