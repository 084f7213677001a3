import { createStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../src/app/api/apiClient.ts';
import { createFlowLoader } from '../../src/app/flows/flowLoader.ts';
import { errorInfoAtom, whitelistAtom } from '../../src/state/appState.ts';
import { flowsAtom } from '../../src/state/flows.ts';
import { sampleDocuments, sampleFlow } from '../support/sampleFlow.ts';
import { localServer, type Reply } from './support/localServer.ts';

let close = () => Promise.resolve();
afterEach(() => close());

const { flows, pages, blocks, ...documents } = sampleDocuments();
// As the server sends them: what only the file has is not in the answer.
const models = documents.models.map(({ metadataHash, metadata, fields }) => ({ metadataHash, metadata, fields }));
const { validators } = sampleFlow();

async function loader(config: Reply | (() => Promise<Reply>), builtValidators = validators) {
  const server = await localServer(({ url }) =>
    url === '/api/forms/config'
      ? typeof config === 'function'
        ? config()
        : config
      : { body: { allowedCharacters: 'abc' } },
  );
  close = server.close;
  const store = createStore();
  const logged: unknown[] = [];
  const flowLoader = createFlowLoader({
    store,
    api: createApiClient(server.base),
    log: (_what, error) => logged.push(error),
    documents: {
      flows,
      loadFlow: { Standard: () => Promise.resolve({ pages, blocks, validators: builtValidators }) },
    },
  });
  const asked = (path: string) => server.seen.filter(({ url }) => url === path).length;
  return { store, flowLoader, logged, asked };
}

function withoutContent(document: string) {
  const page = pages[document];
  if (page === undefined) throw new Error(`No page ${document}`);
  return { ...pages, [document]: { ...page, content: [] } };
}

describe('loading a flow', () => {
  it('fetches config and whitelist once, compiles and registers it [UI-15] [UI-16]', async () => {
    const { store, flowLoader, asked } = await loader({ body: models });
    expect(await Promise.all([flowLoader.ensure('Standard'), flowLoader.ensure('Standard')])).toEqual([true, true]);
    expect(await flowLoader.ensure('Standard')).toBe(true);
    expect(asked('/api/forms/config')).toBe(1);
    expect(asked('/api/characters-whitelist')).toBe(1);
    expect(store.get(flowsAtom)['Standard']?.flow.pages).toHaveLength(8);
    expect(store.get(whitelistAtom)).toBe('abc');
  });

  it('that fails shows the config sentence and may be tried again [ERR-1]', async () => {
    const { store, flowLoader, asked } = await loader({ status: 500 });
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom)).toMatchObject({
      show: true,
      message: 'LocKey_Shared_ErrorMessage_Request_Failed',
    });
    await flowLoader.ensure('Standard');
    expect(asked('/api/forms/config')).toBe(2);
  });

  it('takes a refused config in silence: there is no form then [API-12]', async () => {
    const { store, flowLoader } = await loader({ status: 403 });
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom).show).toBe(false);
  });

  it('shows the config sentence when the server knows fields that this build has no validator for [ERR-1]', async () => {
    const [first, ...others] = Object.keys(validators);
    const { store, flowLoader, logged } = await loader(
      { body: models },
      Object.fromEntries(others.map((id) => [id, validators[id] ?? (() => true)])),
    );
    expect(first).toBeDefined();
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom).message).toBe('LocKey_Shared_ErrorMessage_Request_Failed');
    expect(String(logged[0])).toContain('no compiled validator');
  });

  it('made anew by two edits shows the second, whichever answer comes first', async () => {
    const answers: ((reply: Reply) => void)[] = [];
    let first = true;
    const { store, flowLoader } = await loader(() => {
      const waits = new Promise<Reply>((resolve) => answers.push(resolve));
      if (first) answers.shift()?.({ body: models });
      first = false;
      return waits;
    });
    await flowLoader.ensure('Standard');
    const edited = (page: string) => ({
      flows,
      loadFlow: { Standard: () => Promise.resolve({ pages: withoutContent(page), blocks, validators }) },
    });
    const older = flowLoader.refresh(edited('standard/premiums'));
    const newer = flowLoader.refresh(edited('standard/claim-details'));
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.({ body: models });
    await newer;
    answers[0]?.({ body: models });
    await older;
    const empty = store.get(flowsAtom)['Standard']?.flow.pages.filter(({ content }) => content.length === 0);
    expect(empty?.map(({ path }) => path)).toEqual(['/standard/claim-details']);
  });

  it('of an unexpected form type is an error [DEV-5]', async () => {
    const { flowLoader, logged } = await loader({ body: models });
    expect(await flowLoader.ensure('Nonsense')).toBe(false);
    expect(String(logged[0])).toContain('Unexpected form type "Nonsense"');
  });
});
