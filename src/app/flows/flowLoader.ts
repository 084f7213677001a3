import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { Store } from 'jotai';
import { buildOffers, buildRoutes } from '../../claim/navigation/routes.ts';
import { whitelistAtom } from '../../state/appState.ts';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { replaceFlowAtom } from '../../state/claim/snapshot.ts';
import { flowsAtom, offersAtom, registerFlowAtom, routeAtom, routesAtom } from '../../state/flows.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import type { FlowList } from '../../wire/flows.ts';
import type { ServerModelConfig } from '../../wire/modelConfig.ts';
import { call } from '../api/call.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import type { Log } from '../shared/log.ts';
import { type BuiltFlow, buildFlow, type FlowSources } from './buildFlow.ts';

interface FlowLoaderOptions extends FlowSources {
  readonly store: Store;
  readonly log: Log;
}
export type FlowLoader = ReturnType<typeof createFlowLoader>;

export function createFlowLoader({ store, log, ...sources }: FlowLoaderOptions) {
  const { api } = sources;
  let list: FlowList | null = null;
  let config: Promise<readonly ServerModelConfig[] | null> | null = null;
  /** Registered versions by form type. */
  const versions = new Map<string, string>();
  const building = new Map<string, Promise<BuiltFlow | null>>();
  const loading = new Map<string, Promise<boolean>>();
  let confirmations = 0;

  /** This code may be unable to read another build's flows, so those are not taken over. */
  async function askList(): Promise<FlowList> {
    const next = await call(api, endpoints.flows);
    return list === null || list.build === next.build ? next : { ...list, documents: next.documents };
  }

  function takeList(next: FlowList): void {
    list = next;
    store.set(routesAtom, buildRoutes(next.flows));
    store.set(offersAtom, buildOffers(next.flows));
  }

  function models(): Promise<readonly ServerModelConfig[] | null> {
    config ??= call(api, endpoints.config).catch((error: unknown) => {
      config = null;
      throw error;
    });
    return config;
  }

  /** The initial data holds the models of one form only. */
  async function modelsOf(formType: string): Promise<readonly ServerModelConfig[] | null> {
    const known = await models();
    if (known?.some(({ metadata }) => metadata['FormType'] === formType) !== false) return known;
    config = null;
    return models();
  }

  function takeWhitelist(answer: { readonly allowedCharacters: string } | null): void {
    if (answer !== null) store.set(whitelistAtom, answer.allowedCharacters);
  }

  async function fetchWhitelist(): Promise<void> {
    if (store.get(whitelistAtom) !== null) return;
    try {
      takeWhitelist(await call(api, endpoints.whitelist));
    } catch (error) {
      log('The character whitelist could not be loaded', error);
    }
  }

  async function build(formType: string): Promise<BuiltFlow | null> {
    if (list === null) throw new Error('A flow was asked for before the list of flows was fetched.');
    const [built] = await Promise.all([buildFlow(sources, list, formType, modelsOf(formType)), fetchWhitelist()]);
    return built;
  }

  /** The server may have replaced the version meanwhile: then its current one is built. */
  async function buildNow(formType: string): Promise<BuiltFlow | null> {
    try {
      return await build(formType);
    } catch (error) {
      const next = await askList().catch(() => list);
      if (next === null || next.documents === list?.documents) throw error;
      takeList(next);
      config = null;
      return build(formType);
    }
  }

  function begin(formType: string): Promise<BuiltFlow | null> {
    const begun = building.get(formType) ?? buildNow(formType);
    building.set(formType, begun);
    return begun;
  }

  async function load(formType: string): Promise<boolean> {
    try {
      const built = await begin(formType);
      if (built === null) return false;
      store.set(registerFlowAtom, built);
      versions.set(formType, built.version);
      return true;
    } catch (error) {
      log(`The flow ${formType} could not be made ready`, error);
      showError(store, catalogue.requestFailed);
      return false;
    } finally {
      building.delete(formType);
    }
  }

  function replace(next: FlowList, flows: readonly BuiltFlow[]): void {
    const isInFlow = store.get(routeAtom) !== null;
    building.clear();
    takeList(next);
    // Uncommitted input would go with the inputs of the replaced page.
    if (flows.length > 0) store.get(pendingInputsAtom).flush();
    for (const built of flows) {
      store.set(replaceFlowAtom, built);
      versions.set(built.flow.formType, built.version);
    }
    // The new flow lacks the page shown: the claimant resumes where they are in the claim.
    if (isInFlow && store.get(routeAtom) === null) store.set(navigateAtom, { kind: 'resume' });
  }

  const isBehind = () => list !== null && (api.documents() ?? list.documents) !== list.documents;

  return {
    /** Rejects where the list cannot be fetched. */
    async fetchList(): Promise<void> {
      takeList(await askList());
    },
    /** Starts loading ahead of `ensure`, which reports any failure. */
    prepare(formType: string): void {
      begin(formType).catch(() => undefined);
    },
    fetchWhitelist,
    /** False on failure; it may be tried again. */
    async ensure(formType: string): Promise<boolean> {
      if (store.get(flowsAtom)[formType] !== undefined) return true;
      const running = loading.get(formType) ?? load(formType);
      loading.set(formType, running);
      try {
        return await running;
      } finally {
        loading.delete(formType);
      }
    },
    /** Null for a flow that is not registered. */
    versionOf: (formType: string): string | null => versions.get(formType) ?? null,
    /** Asks the server for its documents version; on failure the next request reports it anyway. */
    async askVersion(): Promise<void> {
      const next = await askList().catch(() => list);
      // Another build's flows are not for this code.
      if (next !== null && next.flows === list?.flows) list = next;
    },
    isBehind,
    /** Replaces the flows that changed; the last of overlapping calls wins. Returns whether any was replaced. */
    async confirm(): Promise<boolean> {
      if (config === null) {
        // No flow has been loaded, so only the list can be outdated.
        if (isBehind()) takeList(await askList());
        return false;
      }
      confirmations += 1;
      const own = confirmations;
      const known = await config;
      const [next, configs] = await Promise.all([
        askList(),
        call(api, endpoints.config),
        call(api, endpoints.whitelist).then(takeWhitelist),
      ]);
      if (configs === null || known === null) return false;
      const hashes = new Set(configs.map(({ metadataHash }) => metadataHash));
      const outdated = new Set(
        known.filter(({ metadataHash }) => !hashes.has(metadataHash)).map(({ metadata }) => metadata['FormType']),
      );
      const changed = next.flows.filter(
        ({ formType, version }) =>
          versions.has(formType) && (versions.get(formType) !== version || outdated.has(formType)),
      );
      const built = await Promise.all(
        changed.map(({ formType }) => buildFlow(sources, next, formType, Promise.resolve(configs))),
      );
      if (confirmations !== own) return false;
      config = Promise.resolve(configs);
      replace(
        next,
        built.filter((flow) => flow !== null),
      );
      return built.length > 0;
    },
  };
}
