import type { BlockWidget, FieldWidget } from '../../widgets/defineWidget.ts';
import { widgets } from '../../widgets/list.ts';
import { type Flow, FlowsDocument } from '../documents/definitions/flows.ts';
import type { ModelBindings, ModelIdentity } from '../documents/definitions/models.ts';
import { PageDocument } from '../documents/definitions/page.ts';
import { isInside, type JsonPath } from '../documents/reading/jsonPath.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { modelKey } from '../rules/names.ts';
import { dependenciesOf } from './dependenciesOf.ts';
import { indexOf } from './documentIndex.ts';
import type { FlowMeaning } from './flowMeaning.ts';
import type { FlowPass, FlowSources } from './flowPass.ts';
import { kindsOfFields } from './kindsOfFields.ts';
import { type Model, modelOf } from './models.ts';
import { listIn, namesUsed, sharedFacts } from './readLists.ts';
import { resolveContent } from './resolveContent.ts';
import type { FactsOfWidgets, ResolvedFlow, ResolvedPage } from './resolvedFlow.ts';
import { resolvedEntry, resolvedFacts, resolvedSignIn, resolvedSubmit, resolvedWallet } from './resolveEntries.ts';
import type { Scope } from './scope.ts';

/** Server data prefill fields by name, without an alias in a document. */
const known: ModelIdentity = { dtoMapping: prepopulatedMapping };

/**
 * Resolves every name that a flow uses. Never throws because of a document: what does not resolve is null in the lists
 * and named in `nowhere`, and a faulty document has no content.
 */
export function resolveFlow(flow: Flow, flowNumber: number, sources: FlowSources): FlowMeaning {
  const { file, document } = sources.flows;
  const index = indexOf(document, FlowsDocument);
  const { blocks, lists, pages: documents, paths, texts } = sources;
  const found = { nodes: [], references: [], conditions: [], operands: [], nowhere: [] };
  const ofSummaries = { models: new Map<string, Model>(), earlier: [], readings: [], summaries: [] };
  const pass: FlowPass = {
    blocks,
    lists,
    pages: documents,
    paths,
    texts,
    ...found,
    ...ofSummaries,
    widgets: new Set(),
  };
  const bind = (bindings: ModelBindings): ReadonlyMap<string, Model> => {
    const bound = Object.entries(bindings).map(
      ([alias, one]) => [alias, modelOf(flow.formType, one, sources.configs)] as const,
    );
    for (const [, model] of bound) pass.models.set(model.key, model);
    return new Map(bound);
  };
  const models = bind(document.models);
  const named = { models, conditions: document.conditions };
  const aliases = [...models.keys()];
  const none = {
    page: null,
    pageNumber: -1,
    fields: new Map(),
    defaults: new Map(),
    switches: {},
    texts: {},
    inside: [],
  };
  const scope: Scope = { ...none, flow, flowsFile: file, file, index, aliases, models, named };
  const scopes: Scope[] = [scope];
  const bound = new Map<string, ModelIdentity>();
  const pages = flow.pages.map((page, pageNumber): ResolvedPage => {
    const written = sources.pages.get(page.document);
    const rest = resolvedEntry(page, scope);
    if (written === undefined || written.document === null) {
      pass.nowhere.push({ file, path: ['flows', flowNumber, 'pages', pageNumber, 'document'], name: page.document });
      const unread = { ...rest, title: '', content: [] };
      pass.earlier.push(unread);
      return unread;
    }
    const { title, models: bindings } = written.document;
    for (const identity of Object.values(bindings)) bound.set(modelKey(identity), identity);
    const names = { aliases: Object.keys(bindings), models: bind(bindings) };
    const index = indexOf(written.document, PageDocument);
    const own: Scope = { ...scope, ...names, page, pageNumber, file: written.file, index };
    scopes.push(own);
    listIn(own, null, null, pass);
    const resolved = {
      ...rest,
      title,
      content: resolveContent(written.document.content, ['content'], own, null, pass),
    };
    pass.earlier.push(resolved);
    return resolved;
  });
  const own = (path: JsonPath) => isInside(path, ['flows', flowNumber]);
  const used = namesUsed(named.conditions, [...pass.conditions, ...index.conditions.filter(({ path }) => own(path))]);
  const { authorize, submit, wallet, facts: ownFacts, ...rest } = flow;
  const shared = submit === undefined || ownFacts !== undefined ? [] : sharedFacts(scope);
  const isUsed = ([list, name]: JsonPath) => list === 'conditions' && used.has(String(name));
  listIn(scope, null, null, pass, (path) => own(path) || isUsed(path) || shared.includes(path));
  const widgets = factsOf(pass.widgets);
  const resolved: ResolvedFlow = {
    ...rest,
    ...(authorize === undefined ? {} : { authorize: resolvedSignIn(authorize, scope) }),
    ...(submit === undefined ? {} : { submit: resolvedSubmit(submit, scope) }),
    wallet: wallet === undefined ? null : resolvedWallet(wallet, scope),
    lists: Object.fromEntries(pass.references.flatMap(({ value, list }) => (list === null ? [] : [[value, list]]))),
    models: Object.fromEntries(bound),
    sharedModels: Object.fromEntries([known, ...Object.values(document.models)].map((one) => [modelKey(one), one])),
    aliases: Object.fromEntries(Object.entries(document.models).map(([alias, one]) => [alias, modelKey(one)])),
    facts: submit === undefined ? {} : resolvedFacts(ownFacts ?? document.facts ?? {}, scope),
    pages,
    dependencies: dependenciesOf({ pages, widgets }),
    kinds: kindsOfFields({ pages, widgets }),
    widgets,
    nowhere: pass.nowhere,
  };
  return { ...pass, resolved, models: scopes.flatMap((one) => [...one.models.values()]) };
}

function factsOf(names: FlowPass['widgets']): FactsOfWidgets {
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const { facts }: FieldWidget | BlockWidget = widgets[name];
      return facts === undefined ? [] : [[name, facts]];
    }),
  );
}
