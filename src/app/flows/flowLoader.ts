import { calls } from 'virtual:claim-wizard/calls';
import type { Store } from 'jotai';
import { loadRe2 } from '#re2';
import { type FlowEntry, hasPath } from '../../claim/navigation/routes.ts';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { compileFlow } from '../../compile/compileFlow.ts';
import type { ResolvedFlow } from '../../meaning/resolvedFlow.ts';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { addTables, type PatternTables } from '../../rules/patterns.ts';
import { patternsIn } from '../../rules/patternsIn.ts';
import { authorizedAtom, whitelistAtom } from '../../state/appState.ts';
import { pendingInputsAtom } from '../../state/claim/pendingInputs.ts';
import { replaceFlowAtom } from '../../state/claim/snapshot.ts';
import { flowsAtom, registerFlowAtom } from '../../state/flows.ts';
import { addValidatorsAtom } from '../../state/validation/validation.ts';
import type { ServerModelConfig } from '../../wire/modelConfig.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';
import { catalogue, showError } from '../dialogs/showError.ts';
import { draftOfferAtom } from '../draft/draftOffer.ts';
import type { Log } from '../shared/log.ts';

export interface FlowDocuments {
  readonly flows: readonly FlowEntry[];
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
  const building = new Map<string, Promise<BuiltFlow | null>>();
  const loading = new Map<string, Promise<boolean>>();
  const loadingValidators = new Map<string, LoadValidators>();

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

  async function build(formType: string): Promise<BuiltFlow | null> {
    const load = current.loadFlow[formType];
    if (load === undefined) throw new Error(`Unexpected form type "${formType}".`);
    const [{ flow, patterns, loadValidators }, serverModels] = await Promise.all([
      load().then(begunWithValidators(formType)),
      modelsOf(formType),
      fetchWhitelist(),
    ]);
    if (serverModels === null) return null;
    const compiled = compiledWith(serverModels)(flow);
    addTables(patterns);
    await Promise.all([
      // A model config that is newer than the build may have a pattern that it made no table of.
      compiled.patterns.every((pattern) => Object.hasOwn(patterns, pattern)) ? null : loadRe2(),
      // What could not be had the page asks for again.
      fetchWidgets(compiled.flow.pages.slice(0, 1)).catch(() => undefined),
    ]);
    return { flow: compiled.flow, loadValidators };
  }

  /** Begins to fetch the validators of a flow; whoever waits for them hears of a failure, and asks again. */
  const begunWithValidators = (formType: string) => (parts: FlowParts) => {
    const loadValidators = loadingValidators.get(formType) ?? lazyModule(parts.loadValidators);
    loadingValidators.set(formType, loadValidators);
    loadValidators().catch(() => undefined);
    return { ...parts, loadValidators };
  };

  function begin(formType: string): Promise<BuiltFlow | null> {
    const begun = building.get(formType) ?? build(formType);
    building.set(formType, begun);
    return begun;
  }

  function tell(formType: string, error: unknown): void {
    log(`The flow ${formType} could not be made ready`, error);
    showError(store, catalogue.requestFailed);
  }

  /** @param drawn what is to be drawn before anything is validated; null where all must be there. */
  async function load(formType: string, drawn: string | null): Promise<boolean> {
    try {
      const built = await begin(formType);
      if (built === null) return false;
      const { flow, loadValidators } = built;
      const isDrawnFirst = drawn !== null && isSignIn(flow, drawn) && !hasBegun(store);
      store.set(registerFlowAtom, { flow, validators: isDrawnFirst ? null : (await loadValidators()).validators });
      if (isDrawnFirst) addValidators(formType).catch((error: unknown) => tell(formType, error));
      return true;
    } catch (error) {
      tell(formType, error);
      return false;
    } finally {
      building.delete(formType);
    }
  }

  /** Waits for the validators of a flow that is registered, and gives it them. Rejects where they cannot be had; it may be tried again. */
  async function addValidators(formType: string): Promise<void> {
    const loadValidators = loadingValidators.get(formType);
    if (loadValidators === undefined || !lacksValidators(formType)) return;
    const { validators } = await loadValidators();
    if (lacksValidators(formType) && loadingValidators.get(formType) === loadValidators)
      store.set(addValidatorsAtom, formType, validators);
  }
  const lacksValidators = (formType: string) => store.get(flowsAtom)[formType]?.validators === null;

  async function ensure(formType: string, drawn: string | null = null): Promise<boolean> {
    if (store.get(flowsAtom)[formType] !== undefined) return true;
    const running = loading.get(formType) ?? load(formType, drawn);
    loading.set(formType, running);
    try {
      return await running;
    } finally {
      loading.delete(formType);
    }
  }

  return {
    /** Begins what `ensure` will take up, a failure included; until then nothing of it shows. */
    prepare(formType: string): void {
      begin(formType).catch(() => undefined);
    },
    fetchWhitelist,
    /** Loads, compiles and registers a flow unless it is there already. False when that failed; it may be tried again. */
    ensure: (formType: string) => ensure(formType),
    /**
     * As `ensure`, but where the path is a page on which one signs in, and nobody has, not waiting for the validators: what
     * goes on from there waits for `addValidators`.
     */
    ensureDrawn: (formType: string, path: string) => ensure(formType, path),
    addValidators,
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
      loadingValidators.clear();
      store.set(whitelistAtom, null);
      for (const formType of Object.keys(store.get(flowsAtom))) {
        const built = await build(formType);
        if (current !== next) return;
        if (built === null) continue;
        const { validators } = await built.loadValidators();
        if (current !== next) return;
        // What is being typed would go with the inputs that the new page replaces.
        store.get(pendingInputsAtom).flush();
        store.set(replaceFlowAtom, { flow: built.flow, validators });
      }
    },
  };
}

interface Compiled {
  readonly flow: CompiledFlow;
  readonly patterns: readonly string[];
}

/** The server writes every page with the same models, and need not compile its flow each time. */
const compiledWith = onceEach((models: readonly ServerModelConfig[]) =>
  onceEach((flow: ResolvedFlow): Compiled => {
    const compiled = compileFlow(flow, models);
    return { flow: compiled, patterns: [...patternsIn(compiled)] };
  }),
);

type LoadValidators = () => Promise<{ readonly validators: FieldValidators }>;

interface BuiltFlow {
  readonly flow: CompiledFlow;
  readonly loadValidators: LoadValidators;
}

/** Whether nothing can be left of this page but by signing in. */
function isSignIn({ pages: [first] }: CompiledFlow, path: string): boolean {
  if (first?.action !== 'authorize' || first.records.length > 0) return false;
  return hasPath(first, path);
}

/** Whether somebody is signed in, or answers were kept that one may go on with. */
const hasBegun = (store: Store) =>
  Object.keys(store.get(authorizedAtom).forms).length > 0 || store.get(draftOfferAtom) !== null;

/** What the build makes of one flow: a chunk, and one beside it that nothing is drawn with. */
export interface FlowParts {
  readonly flow: ResolvedFlow;
  /** By the `$id` of their field schema; a chunk beside that of the flow. */
  readonly loadValidators: LoadValidators;
  /** Of the patterns that it had at the build those that need no RE2. */
  readonly patterns: PatternTables;
}
