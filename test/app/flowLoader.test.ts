import { createStore, type Store } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../src/app/api/apiClient.ts';
import { createFlowLoader } from '../../src/app/flows/flowLoader.ts';
import { type Documents, resolveFlows } from '../../src/compile/compileFlows.ts';
import { errorInfoAtom, noteAuthorizedAtom, whitelistAtom } from '../../src/state/appState.ts';
import { flowsAtom } from '../../src/state/flows.ts';
import { sampleDocuments, sampleFlow } from '../support/sampleFlow.ts';
import { localServer, type Reply } from './support/localServer.ts';

let close = () => Promise.resolve();
afterEach(() => close());

const { flows, pages, blocks, lists, ...documents } = sampleDocuments();
// As the server sends them: what only the file has is not in the answer.
const models = documents.models.map(({ metadataHash, metadata, fields }) => ({ metadataHash, metadata, fields }));
const { validators } = sampleFlow();

/** What a build makes of the sample with other documents in it. */
const parts = (others: Partial<Omit<Documents, 'models'>>, builtValidators = validators) => {
  const [flow] = resolveFlows({ flows, pages, blocks, lists, ...others });
  if (flow === undefined) throw new Error('The sample has no flow.');
  return () => Promise.resolve({ flow, loadValidators: async () => ({ validators: builtValidators }), patterns: {} });
};

const isSettled = <Of>(promise: Promise<Of>) => Promise.race([promise.then(() => true), Promise.resolve(false)]);

async function loader(
  config: Reply | (() => Promise<Reply>),
  builtValidators = validators,
  whitelist: () => Reply = () => ({ body: { allowedCharacters: 'abc' } }),
  flowsDocuments = flows,
) {
  const server = await localServer(({ url }) =>
    url === '/api/forms/config' ? (typeof config === 'function' ? config() : config) : whitelist(),
  );
  close = server.close;
  const store = createStore();
  const logged: unknown[] = [];
  const widgetsOf: string[] = [];
  const api = createApiClient(server.base);
  const flowLoader = createFlowLoader({
    store,
    api,
    log: (_what, error) => logged.push(error),
    documents: { flows: [], loadFlow: { Standard: parts({ flows: flowsDocuments }, builtValidators) } },
    fetchWidgets: async (pages) => {
      widgetsOf.push(...pages.map(({ path }) => path));
      throw new Error('The widgets could not be had.');
    },
  });
  const asked = (path: string) => server.seen.filter(({ url }) => url === path).length;
  return { store, api, flowLoader, logged, asked, widgetsOf };
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

  it('asks for the widgets of its first page, and goes on without what could not be had', async () => {
    const { flowLoader, widgetsOf, logged } = await loader({ body: models });
    expect(await flowLoader.ensure('Standard')).toBe(true);
    expect(widgetsOf).toEqual(['/standard']);
    expect(logged).toEqual([]);
  });

  it('goes on without a whitelist that fails or is refused, logs a failure, and fetches it again when asked [API-8, UI-16]', async () => {
    for (const [refused, logs] of [
      [{ status: 500 }, 1],
      [{ status: 403 }, 0],
    ] as const) {
      const whitelist: Reply[] = [refused, refused, { body: { allowedCharacters: 'abc' } }];
      const { store, flowLoader, logged } = await loader({ body: models }, validators, () => whitelist.shift() ?? {});
      expect(await flowLoader.ensure('Standard')).toBe(true);
      expect(store.get(errorInfoAtom).show).toBe(false);
      await flowLoader.fetchWhitelist();
      expect(store.get(whitelistAtom)).toBeNull();
      expect(logged).toHaveLength(2 * logs);
      await flowLoader.fetchWhitelist();
      await flowLoader.fetchWhitelist();
      expect(store.get(whitelistAtom)).toBe('abc');
      await close();
    }
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

  describe('of which a page is drawn at once', () => {
    /** `come` has the validators arrive, or fail. */
    async function drawing() {
      const made = await loader({ body: models });
      const answers: { come: () => void; fail: (error: Error) => void }[] = [];
      const { flow, patterns } = await parts({})();
      const loadFlow = {
        Standard: async () => ({
          flow,
          patterns,
          loadValidators: () =>
            new Promise<{ validators: typeof validators }>((resolve, reject) => {
              answers.push({ come: () => resolve({ validators }), fail: reject });
            }),
        }),
      };
      const flowLoader = createFlowLoader({
        store: made.store,
        api: made.api,
        log: (_what, error) => made.logged.push(error),
        documents: { flows: [], loadFlow },
        fetchWidgets: () => Promise.resolve(),
      });
      return { ...made, flowLoader, answers };
    }

    it('registers it before its validators have come, which who signs in waits for', async () => {
      const { store, flowLoader, answers } = await drawing();
      expect(await flowLoader.ensureDrawn('Standard', '/standard')).toBe(true);
      expect(store.get(flowsAtom)['Standard']).toMatchObject({ validators: null });
      const signingIn = flowLoader.addValidators('Standard');
      expect(await isSettled(signingIn)).toBe(false);
      answers[0]?.come();
      await signingIn;
      expect(store.get(flowsAtom)['Standard']?.validators).toBe(validators);
    });

    it('says that they could not be had, and asks again for who signs in', async () => {
      const { store, flowLoader, answers, logged } = await drawing();
      await flowLoader.ensureDrawn('Standard', '/standard');
      answers[0]?.fail(new Error('The chunk is not there.'));
      await expect(flowLoader.addValidators('Standard')).rejects.toThrow('not there');
      expect(store.get(errorInfoAtom).message).toBe('LocKey_Shared_ErrorMessage_Request_Failed');
      expect(logged.map(String)).toEqual(['Error: The chunk is not there.']);
      const again = flowLoader.addValidators('Standard');
      answers[1]?.come();
      await again;
      expect(store.get(flowsAtom)['Standard']?.validators).toBe(validators);
    });

    it.each([
      ['a later page', '/standard/claimant-info', () => undefined],
      ['somebody who is signed in', '/standard', (store: Store) => store.set(noteAuthorizedAtom, 'Standard')],
    ])('waits for them for %s', async (_who, path, begin) => {
      const { store, flowLoader, answers } = await drawing();
      begin(store);
      const drawn = flowLoader.ensureDrawn('Standard', path);
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      expect(store.get(flowsAtom)['Standard']).toBeUndefined();
      answers[0]?.come();
      expect(await drawn).toBe(true);
      expect(store.get(flowsAtom)['Standard']?.validators).toBe(validators);
    });
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

  it('made again after each of two edits shows the second, whichever answer comes first', async () => {
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
      flows: [],
      loadFlow: { Standard: parts({ pages: withoutContent(page) }) },
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

  it('takes up what was begun before, and shows nothing of it until then', async () => {
    const { store, flowLoader, asked } = await loader({ body: models });
    flowLoader.prepare('Standard');
    await expect.poll(() => asked('/api/forms/config')).toBe(1);
    expect(store.get(flowsAtom)).toEqual({});
    expect(await flowLoader.ensure('Standard')).toBe(true);
    expect(asked('/api/forms/config')).toBe(1);
    expect(asked('/api/characters-whitelist')).toBe(1);
  });

  it('tells a failure of what was begun before when the flow is asked for, and then tries again [ERR-1]', async () => {
    const configs: Reply[] = [{ status: 500 }, { body: models }];
    const { store, flowLoader, logged } = await loader(() => Promise.resolve(configs.shift() ?? {}));
    flowLoader.prepare('Standard');
    await expect.poll(() => configs.length).toBe(1);
    expect(store.get(errorInfoAtom).show).toBe(false);
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom).show).toBe(true);
    expect(logged).toHaveLength(1);
    expect(await flowLoader.ensure('Standard')).toBe(true);
  });

  it('is confirmed by the same config without a trace, and made again by a newer one', async () => {
    const [first, ...others] = models;
    if (first === undefined) throw new Error('The sample has no models.');
    const newer = [{ ...first, metadataHash: 'newer' }, ...others];
    const configs: Reply[] = [{ body: models }, { body: models }, { body: newer }, { body: newer }];
    const { store, flowLoader } = await loader(() => Promise.resolve(configs.shift() ?? {}));
    await flowLoader.ensure('Standard');
    const made = store.get(flowsAtom)['Standard'];
    await flowLoader.confirm();
    expect(store.get(flowsAtom)['Standard']).toBe(made);
    await flowLoader.confirm();
    expect(store.get(flowsAtom)['Standard']).not.toBe(made);
    expect(configs).toEqual([]);
  });

  it('has the whitelist that there is when it is confirmed', async () => {
    const whitelists: Reply[] = ['abc', 'abcd'].map((allowedCharacters) => ({ body: { allowedCharacters } }));
    const { store, flowLoader } = await loader({ body: models }, validators, () => whitelists.shift() ?? {});
    await flowLoader.ensure('Standard');
    await flowLoader.confirm();
    expect(store.get(whitelistAtom)).toBe('abcd');
  });

  it('asks for the config again where the one that is known has the models of another form', async () => {
    const configs: Reply[] = [{ body: [] }, { body: models }];
    const { flowLoader, asked } = await loader(() => Promise.resolve(configs.shift() ?? {}));
    expect(await flowLoader.ensure('Standard')).toBe(true);
    expect(asked('/api/forms/config')).toBe(2);
  });

  it('is compiled once for all visits that have the same models', async () => {
    const loadFlow = { Standard: parts({ flows }) };
    const known = { '/api/forms/config': models, '/api/characters-whitelist': { allowedCharacters: 'abc' } };
    const visit = async () => {
      const store = createStore();
      const fetchWidgets = () => Promise.resolve();
      const api = createApiClient('', { known });
      await createFlowLoader({
        store,
        api,
        log: () => undefined,
        documents: { flows: [], loadFlow },
        fetchWidgets,
      }).ensure('Standard');
      return store.get(flowsAtom)['Standard']?.flow;
    };
    const first = await visit();
    expect(first).toBeDefined();
    expect(await visit()).toBe(first);
  });

  it('asks for nothing where it is confirmed before any flow was asked for', async () => {
    const { flowLoader, asked } = await loader({ body: models });
    await flowLoader.confirm();
    expect(asked('/api/forms/config')).toBe(0);
  });

  it('of an unexpected form type is an error [DEV-5]', async () => {
    const { flowLoader, logged } = await loader({ body: models });
    expect(await flowLoader.ensure('Nonsense')).toBe(false);
    expect(String(logged[0])).toContain('Unexpected form type "Nonsense"');
  });
});
