import { calls } from 'virtual:claim-wizard/calls';
import type { Store } from 'jotai';
import { loadRe2 } from '#re2';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { compileFlow } from '../../compile/compileFlow.ts';
import type { Flow } from '../../documents/definitions/flows.ts';
import type { ResolvedFlow } from '../../meaning/resolvedFlow.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import { addTables, type PatternTables } from '../../rules/patterns.ts';
import { patternsIn } from '../../rules/patternsIn.ts';
import { whitelistAtom } from '../../state/appState.ts';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { replaceFlowAtom } from '../../state/claim/snapshot.ts';
import { flowsAtom, type RegisteredFlow, registerFlowAtom } from '../../state/flows.ts';
import type { ServerModelConfig } from '../../wire/modelConfig.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import type { Log } from '../shared/log.ts';

export interface FlowDocuments {
  readonly flows: readonly Flow[];
  readonly loadFlow: Readonly<Record<string, () => Promise<FlowParts>>>;
}

interface FlowLoaderOptions {
  readonly store: Store;
  readonly api: ApiClient;
  readonly log: Log;
  readonly documents: FlowDocuments;
  /** Fetches the code of all widgets of these pages. */
  readonly fetchWidgets: (pages: readonly CompiledPage[]) => Promise<void>;
}
export type FlowLoader = ReturnType<typeof createFlowLoader>;

/** Fetches the config and the whitelist once, and compiles each flow when it is first needed. */
export function createFlowLoader({ store, api, log, documents, fetchWidgets }: FlowLoaderOptions) {
  let current = documents;
  let config: Promise<readonly ServerModelConfig[] | null> | null = null;
  const building = new Map<string, Promise<RegisteredFlow | null>>();
  const loading = new Map<string, Promise<boolean>>();

  function models(): Promise<readonly ServerModelConfig[] | null> {
    config ??= call(api, calls.config).catch((error: unknown) => {
      config = null;
      throw error;
    });
    return config;
  }

  /** What the server handed over has the models of one form. */
  async function modelsOf(formType: string): Promise<readonly ServerModelConfig[] | null> {
    const known = await models();
    if (known?.some(({ metadata }) => metadata.FormType === formType) !== false) return known;
    config = null;
    return models();
  }

  function takeWhitelist(answer: { readonly allowedCharacters: string } | null): void {
    if (answer !== null) store.set(whitelistAtom, answer.allowedCharacters);
  }

  /** Fetches the character whitelist unless it is there. A failure is logged, and the next call tries again. */
  async function fetchWhitelist(): Promise<void> {
    if (store.get(whitelistAtom) !== null) return;
    try {
      takeWhitelist(await call(api, calls.whitelist));
    } catch (error) {
      log('The character whitelist could not be loaded', error);
    }
  }

  async function build(formType: string): Promise<RegisteredFlow | null> {
    const load = current.loadFlow[formType];
    if (load === undefined) throw new Error(`Unexpected form type "${formType}".`);
    const [{ flow, validators, patterns }, serverModels] = await Promise.all([
      load(),
      modelsOf(formType),
      fetchWhitelist(),
    ]);
    if (serverModels === null) return null;
    const compiled = compiledOnce(flow, serverModels);
    addTables(patterns);
    await Promise.all([
      // A model config that is newer than the build may have a pattern that it made no table of.
      compiled.patterns.every((pattern) => Object.hasOwn(patterns, pattern)) ? null : loadRe2(),
      // What could not be had the page asks for again.
      fetchWidgets(compiled.flow.pages.slice(0, 1)).catch(() => undefined),
    ]);
    return { flow: compiled.flow, validators };
  }

  function begin(formType: string): Promise<RegisteredFlow | null> {
    const begun = building.get(formType) ?? build(formType);
    building.set(formType, begun);
    return begun;
  }

  async function load(formType: string): Promise<boolean> {
    try {
      const built = await begin(formType);
      if (built === null) return false;
      store.set(registerFlowAtom, built);
      return true;
    } catch (error) {
      log(`The flow ${formType} could not be made ready`, error);
      showError(store, catalogue.requestFailed);
      return false;
    } finally {
      building.delete(formType);
    }
  }

  return {
    /** Begins what `ensure` will take up, a failure included; until then nothing of it shows. */
    prepare(formType: string): void {
      begin(formType).catch(() => undefined);
    },
    fetchWhitelist,
    /** The text key of the title of a flow's first page, without its model config. */
    async firstTitle(formType: string): Promise<string | null> {
      const parts = await current.loadFlow[formType]?.();
      return parts?.flow.pages[0]?.title ?? null;
    },
    /** Loads, compiles and registers a flow unless it is there already. False when that failed; it may be tried again. */
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
    /** Fetches the config and the whitelist again, and makes the flows again where the config has changed. */
    async confirm(): Promise<void> {
      if (config === null) return;
      const known = await config;
      const [next] = await Promise.all([call(api, calls.config), call(api, calls.whitelist).then(takeWhitelist)]);
      if (next === null || known === null) return;
      config = Promise.resolve(next);
      const hashes = new Set(next.map(({ metadataHash }) => metadataHash));
      if (known.some(({ metadataHash }) => !hashes.has(metadataHash))) await this.refresh(current);
    },
    /** Replaces the registered flows from other documents and a new config. Of several at once the last one called counts. */
    async refresh(next: FlowDocuments): Promise<void> {
      current = next;
      config = null;
      building.clear();
      store.set(whitelistAtom, null);
      for (const formType of Object.keys(store.get(flowsAtom))) {
        const built = await build(formType);
        if (current !== next) return;
        if (built === null) continue;
        // What is being typed would go with the inputs that the new page replaces.
        store.get(pendingInputsAtom).flush();
        store.set(replaceFlowAtom, built);
      }
    },
  };
}

interface Compiled {
  readonly flow: CompiledFlow;
  readonly patterns: readonly string[];
}

const known = new WeakMap<readonly ServerModelConfig[], Map<ResolvedFlow, Compiled>>();

/** The server writes every page with the same models, and need not compile its flow each time. */
function compiledOnce(flow: ResolvedFlow, models: readonly ServerModelConfig[]): Compiled {
  const ofModels = known.get(models) ?? new Map<ResolvedFlow, Compiled>();
  known.set(models, ofModels);
  const before = ofModels.get(flow);
  if (before !== undefined) return before;
  const compiled = compileFlow(flow, models);
  const made = { flow: compiled, patterns: [...patternsIn(compiled)] };
  ofModels.set(flow, made);
  return made;
}

/** What the build puts into the chunk of one flow. */
export interface FlowParts {
  readonly flow: ResolvedFlow;
  /** By the `$id` of their field schema. */
  readonly validators: FieldValidators;
  /** Of the patterns that it had at the build those that need no RE2. */
  readonly patterns: PatternTables;
}
