import { createStore } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../src/app/api/apiClient.ts';
import type { LoadValidators } from '../../src/app/flows/buildFlow.ts';
import { createFlowLoader } from '../../src/app/flows/flowLoader.ts';
import type { Documents } from '../../src/compile/compileFlows.ts';
import { errorInfoAtom, todayAtom, whitelistAtom } from '../../src/state/appState.ts';
import { addressAtom, currentPageAtom, flowsAtom, routesAtom } from '../../src/state/flows.ts';
import { addressChangedAtom } from '../../src/state/navigation/navigate.ts';
import { documentsHeader } from '../../src/wire/documentsVersion.ts';
import { memoryRouter } from '../support/memoryRouter.ts';
import { sampleDocuments } from '../support/sampleFlow.ts';
import { flowAnswers, loadValidators } from './support/flowAnswers.ts';
import { fetchFrom, localServer, type Reply } from './support/localServer.ts';

let close = () => Promise.resolve();
afterEach(() => close());

const sample = sampleDocuments();
// As the server sends them: what only the file has is not in the answer.
const models = sample.models.map(({ metadataHash, metadata, fields }) => ({ metadataHash, metadata, fields }));

/** A server of some documents, which may serve others later. */
interface Serving {
  documents: Documents;
  name: string;
  build: string;
  config: () => Reply | Promise<Reply>;
  whitelist: () => Reply;
  flow: (answer: unknown) => Reply;
}

async function loader(changes: Partial<Serving> = {}, load: LoadValidators = loadValidators) {
  const serving: Serving = {
    documents: sample,
    name: 'documents-1',
    build: 'build-1',
    config: () => ({ body: models }),
    whitelist: () => ({ body: { allowedCharacters: 'abc' } }),
    flow: (body) => (body === undefined ? { status: 404 } : { body }),
    ...changes,
  };
  const server = await localServer(async ({ url = '' }) => {
    const headers = { [documentsHeader]: serving.name };
    if (url === '/api/forms/config') return { headers, ...(await serving.config()) };
    if (url === '/api/characters-whitelist') return { headers, ...serving.whitelist() };
    const { answers, list } = flowAnswers(serving.documents, serving.name, serving.build);
    if (url === '/api/flows') return { headers, body: list };
    return { headers, ...serving.flow(Object.entries(answers).find(([address]) => address === url)?.[1]) };
  });
  close = server.close;
  const store = createStore();
  memoryRouter(store, undefined);
  store.set(todayAtom, { year: 2026, month: 11, day: 24 });
  const logged: unknown[] = [];
  const widgetsOf: string[] = [];
  const api = createApiClient(fetchFrom(server.base));
  const flowLoader = createFlowLoader({
    store,
    api,
    log: (_what, error) => logged.push(error),
    loadValidators: load,
    fetchWidgets: async (pages) => {
      widgetsOf.push(...pages.map(({ path }) => path));
      throw new Error('The widgets could not be had.');
    },
  });
  await flowLoader.fetchList();
  const asked = (path: string) => server.seen.filter(({ url }) => url === path).length;
  return { serving, store, api, flowLoader, logged, asked, widgetsOf };
}

/** The sample with a page that asks for nothing. */
function withoutContent(document: string): Documents {
  const page = sample.pages[document];
  if (page === undefined) throw new Error(`No page ${document}`);
  return { ...sample, pages: { ...sample.pages, [document]: { ...page, content: [] } } };
}

/** The sample with another path for one of its pages. */
function withPath(from: string, to: string): Documents {
  const flows = sample.flows.map((document) => ({
    ...document,
    flows: document.flows.map((flow) => ({
      ...flow,
      pages: flow.pages.map((page) => (page.path === from ? { ...page, path: to } : page)),
    })),
  }));
  return { ...sample, flows };
}

describe('loading a flow', () => {
  it('fetches config and whitelist once, compiles and registers it [UI-15] [UI-16]', async () => {
    const { store, flowLoader, asked } = await loader();
    expect(await Promise.all([flowLoader.ensure('Standard'), flowLoader.ensure('Standard')])).toEqual([true, true]);
    expect(await flowLoader.ensure('Standard')).toBe(true);
    expect(asked('/api/forms/config')).toBe(1);
    expect(asked('/api/characters-whitelist')).toBe(1);
    expect(store.get(flowsAtom)['Standard']?.flow.pages).toHaveLength(8);
    expect(store.get(whitelistAtom)).toBe('abc');
  });

  it('says which version it has, by which the server knows what a claim was filled in with', async () => {
    const { flowLoader } = await loader();
    expect(flowLoader.versionOf('Standard')).toBeNull();
    await flowLoader.ensure('Standard');
    const [entry] = flowAnswers(sample).list.flows;
    expect(flowLoader.versionOf('Standard')).toBe(entry?.version);
  });

  it('asks for the widgets of its first page, and goes on without what could not be had', async () => {
    const { flowLoader, widgetsOf, logged } = await loader();
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
      const { store, flowLoader, logged } = await loader({ whitelist: () => whitelist.shift() ?? {} });
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
    const { store, flowLoader, asked } = await loader({ config: () => ({ status: 500 }) });
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom)).toMatchObject({
      show: true,
      message: 'LocKey_Shared_ErrorMessage_Request_Failed',
    });
    await flowLoader.ensure('Standard');
    expect(asked('/api/forms/config')).toBe(2);
  });

  it('takes a refused config in silence: there is no form then [API-12]', async () => {
    const { store, flowLoader } = await loader({ config: () => ({ status: 403 }) });
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom).show).toBe(false);
  });

  it('shows the config sentence when its validators cannot be had, and asks for them again [ERR-1]', async () => {
    let tries = 0;
    const { store, flowLoader, logged } = await loader({}, async (version) => {
      tries += 1;
      if (tries === 1) throw new Error('The script is not there.');
      return loadValidators(version);
    });
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom).message).toBe('LocKey_Shared_ErrorMessage_Request_Failed');
    expect(logged.map(String)).toEqual(['Error: The script is not there.']);
    expect(await flowLoader.ensure('Standard')).toBe(true);
  });

  it('shows the config sentence when the server sends something else than a flow [ERR-1]', async () => {
    const { store, flowLoader, logged } = await loader({ flow: () => ({ body: { flow: {}, patterns: {} } }) });
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom).message).toBe('LocKey_Shared_ErrorMessage_Request_Failed');
    expect(logged).toHaveLength(1);
  });

  it('takes up what was begun before, and shows nothing of it until then', async () => {
    const { store, flowLoader, asked } = await loader();
    flowLoader.prepare('Standard');
    await expect.poll(() => asked('/api/forms/config')).toBe(1);
    expect(store.get(flowsAtom)).toEqual({});
    expect(await flowLoader.ensure('Standard')).toBe(true);
    expect(asked('/api/forms/config')).toBe(1);
    expect(asked('/api/characters-whitelist')).toBe(1);
  });

  it('tells a failure of what was begun before when the flow is asked for, and then tries again [ERR-1]', async () => {
    const configs: Reply[] = [{ status: 500 }, { body: models }];
    const { store, flowLoader, logged } = await loader({ config: () => configs.shift() ?? {} });
    flowLoader.prepare('Standard');
    await expect.poll(() => configs.length).toBe(1);
    expect(store.get(errorInfoAtom).show).toBe(false);
    expect(await flowLoader.ensure('Standard')).toBe(false);
    expect(store.get(errorInfoAtom).show).toBe(true);
    expect(logged).toHaveLength(1);
    expect(await flowLoader.ensure('Standard')).toBe(true);
  });

  it('asks for the config again where the one that is known has the models of another form', async () => {
    const configs: Reply[] = [{ body: [] }, { body: models }];
    const { flowLoader, asked } = await loader({ config: () => configs.shift() ?? {} });
    expect(await flowLoader.ensure('Standard')).toBe(true);
    expect(asked('/api/forms/config')).toBe(2);
  });

  it('is compiled once for all visits that have the same models', async () => {
    const known = {
      ...flowAnswers(sample).answers,
      '/api/forms/config': models,
      '/api/characters-whitelist': { allowedCharacters: 'abc' },
    };
    const visit = async () => {
      const store = createStore();
      const api = createApiClient(undefined, { known });
      const fetchWidgets = () => Promise.resolve();
      const flowLoader = createFlowLoader({ store, api, log: () => undefined, loadValidators, fetchWidgets });
      await flowLoader.fetchList();
      await flowLoader.ensure('Standard');
      return store.get(flowsAtom)['Standard']?.flow;
    };
    const first = await visit();
    expect(first).toBeDefined();
    expect(await visit()).toBe(first);
  });

  it('of an unexpected form type is an error [DEV-5]', async () => {
    const { flowLoader, logged } = await loader();
    expect(await flowLoader.ensure('Nonsense')).toBe(false);
    expect(String(logged[0])).toContain('Unexpected form type "Nonsense"');
  });
});

describe('a server that has other documents by now', () => {
  it('answers a flow that is opened by the version that it has then', async () => {
    const { serving, store, flowLoader } = await loader();
    Object.assign(serving, { documents: withoutContent('standard/premiums'), name: 'documents-2' });
    expect(await flowLoader.ensure('Standard')).toBe(true);
    const premiums = store.get(flowsAtom)['Standard']?.flow.pages.find(({ path }) => path === '/standard/premiums');
    expect(premiums?.content).toEqual([]);
  });

  it('is heard of with any answer, and its flows take the place of those that are there', async () => {
    const { serving, store, api, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    expect(flowLoader.isBehind()).toBe(false);
    const before = flowLoader.versionOf('Standard');
    Object.assign(serving, { documents: withoutContent('standard/premiums'), name: 'documents-2' });
    await api.get('/api/characters-whitelist');
    expect(flowLoader.isBehind()).toBe(true);
    expect(await flowLoader.confirm()).toBe(true);
    expect(flowLoader.isBehind()).toBe(false);
    expect(flowLoader.versionOf('Standard')).not.toBe(before);
    const empty = store.get(flowsAtom)['Standard']?.flow.pages.filter(({ content }) => content.length === 0);
    expect(empty?.map(({ path }) => path)).toEqual(['/standard/premiums']);
  });

  it('is asked at a move, though no other call has said so', async () => {
    const { serving, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    serving.name = 'documents-2';
    expect(flowLoader.isBehind()).toBe(false);
    await flowLoader.askVersion();
    expect(flowLoader.isBehind()).toBe(true);
  });

  it('leaves a flow as it is that has not changed', async () => {
    const { serving, store, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    const made = store.get(flowsAtom)['Standard'];
    serving.name = 'documents-2';
    expect(await flowLoader.confirm()).toBe(false);
    expect(store.get(flowsAtom)['Standard']).toBe(made);
  });

  it('has a flow made again for a config that is newer', async () => {
    const isStandard = ({ metadata }: (typeof models)[number]) => metadata['FormType'] === 'Standard';
    const newer = models.map((model) => (isStandard(model) ? { ...model, metadataHash: 'newer' } : model));
    const { serving, store, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    const made = store.get(flowsAtom)['Standard'];
    serving.config = () => ({ body: newer });
    expect(await flowLoader.confirm()).toBe(true);
    expect(store.get(flowsAtom)['Standard']).not.toBe(made);
  });

  it('of two publications shows the second, whichever answer comes first', async () => {
    const answers: ((reply: Reply) => void)[] = [];
    const { serving, store, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    serving.config = () => new Promise<Reply>((resolve) => answers.push(resolve));
    Object.assign(serving, { documents: withoutContent('standard/premiums'), name: 'documents-2' });
    const older = flowLoader.confirm();
    await expect.poll(() => answers.length).toBe(1);
    Object.assign(serving, { documents: withoutContent('standard/claim-details'), name: 'documents-3' });
    const newer = flowLoader.confirm();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.({ body: models });
    await newer;
    answers[0]?.({ body: models });
    // Its version is not served any more.
    await older.catch(() => undefined);
    const empty = store.get(flowsAtom)['Standard']?.flow.pages.filter(({ content }) => content.length === 0);
    expect(empty?.map(({ path }) => path)).toEqual(['/standard/claim-details']);
  });

  it('that cannot be asked leaves everything as it is, and is asked again', async () => {
    const { serving, store, api, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    const made = store.get(flowsAtom)['Standard'];
    Object.assign(serving, { name: 'documents-2', config: () => ({ status: 500 }) });
    await api.get('/api/characters-whitelist');
    await expect(flowLoader.confirm()).rejects.toThrow();
    expect(store.get(flowsAtom)['Standard']).toBe(made);
    expect(flowLoader.isBehind()).toBe(true);
  });

  it('of another build serves flows that this code may not be able to read: those that are there stay', async () => {
    const { serving, store, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    const made = store.get(flowsAtom)['Standard'];
    Object.assign(serving, { documents: withoutContent('standard/premiums'), name: 'documents-2', build: 'build-2' });
    await flowLoader.askVersion();
    expect(flowLoader.isBehind()).toBe(false);
    expect(await flowLoader.confirm()).toBe(false);
    expect(store.get(flowsAtom)['Standard']).toBe(made);
  });

  it('without the page that is shown leads to where its claimant is in the claim', async () => {
    const { serving, store, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    store.set(addressChangedAtom, '/standard');
    expect(store.get(currentPageAtom)?.path).toBe('/standard');
    Object.assign(serving, { documents: withPath('/standard', '/standard/start'), name: 'documents-2' });
    expect(await flowLoader.confirm()).toBe(true);
    expect(store.get(addressAtom)).toBe('/standard/start');
    expect(store.get(currentPageAtom)?.path).toBe('/standard/start');
  });

  it('has its routes taken over with its flows', async () => {
    const { serving, store, flowLoader } = await loader();
    await flowLoader.ensure('Standard');
    Object.assign(serving, { documents: withPath('/standard/confirmation', '/standard/done'), name: 'documents-2' });
    await flowLoader.confirm();
    expect(store.get(routesAtom)?.map(({ path }) => path)).toContain('/standard/done');
  });

  it('has the whitelist that there is when it is confirmed', async () => {
    const whitelists: Reply[] = ['abc', 'abcd'].map((allowedCharacters) => ({ body: { allowedCharacters } }));
    const { store, flowLoader } = await loader({ whitelist: () => whitelists.shift() ?? {} });
    await flowLoader.ensure('Standard');
    await flowLoader.confirm();
    expect(store.get(whitelistAtom)).toBe('abcd');
  });

  it('is asked for nothing before any flow was asked for', async () => {
    const { flowLoader, asked } = await loader();
    await flowLoader.confirm();
    expect(asked('/api/forms/config')).toBe(0);
  });
});
