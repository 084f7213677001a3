import { endpoints } from 'virtual:claim-wizard/endpoints';
import { loadRe2 } from '#re2';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { compileFlow } from '../../compile/compileFlow.ts';
import type { ResolvedFlow } from '../../meaning/resolvedFlow.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import type { FieldSchema } from '../../rules/fieldSchema.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { addTables } from '../../rules/patterns.ts';
import { patternsIn } from '../../rules/patternsIn.ts';
import type { RegisteredFlow } from '../../state/flows.ts';
import type { FlowList, FlowQuery } from '../../wire/flows.ts';
import type { ServerModelConfig } from '../../wire/modelConfig.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';

/** In a browser the server's script, on the server its memory. */
export type LoadValidators = (version: FlowQuery) => Promise<(schemas: readonly FieldSchema[]) => FieldValidators>;

export interface FlowSources {
  readonly api: ApiClient;
  readonly loadValidators: LoadValidators;
  readonly fetchWidgets: (pages: readonly CompiledPage[]) => Promise<void>;
}

export interface BuiltFlow extends RegisteredFlow {
  readonly version: string;
}

/** Null where the model configs are refused. Rejects for an unlisted form type, and where a fetch fails. */
export async function buildFlow(
  { api, loadValidators, fetchWidgets }: FlowSources,
  { build, flows }: FlowList,
  formType: string,
  models: Promise<readonly ServerModelConfig[] | null>,
): Promise<BuiltFlow | null> {
  const entry = flows.find((candidate) => candidate.formType === formType);
  if (entry === undefined) throw new Error(`Unexpected form type "${formType}".`);
  const { version } = entry;
  const asked = { formType, version, build };
  const [{ flow, patterns }, validatorsOf, configs] = await Promise.all([
    call(api, endpoints.flow, { query: asked }),
    loadValidators(asked),
    models,
  ]);
  if (configs === null) return null;
  if (!isResolved(flow)) throw new Error(`The server sent something else than the flow ${formType}.`);
  const compiled = compiledWith(configs)(flow);
  addTables(patterns);
  await Promise.all([
    compiled.patterns.every((pattern) => Object.hasOwn(patterns, pattern)) ? null : loadRe2(),
    // The page fetches missing widgets again.
    fetchWidgets(compiled.flow.pages.slice(0, 1)).catch(() => undefined),
  ]);
  const schemas = Object.values(compiled.flow.fields).map(({ schema }) => schema);
  return { flow: compiled.flow, validators: validatorsOf(schemas), version };
}

interface Compiled {
  readonly flow: CompiledFlow;
  readonly patterns: readonly string[];
}

/** The server reuses its models, so a flow is compiled once rather than for every page it writes. */
const compiledWith = onceEach((models: readonly ServerModelConfig[]) =>
  onceEach((flow: ResolvedFlow): Compiled => {
    const compiled = compileFlow(flow, models);
    return { flow: compiled, patterns: [...patternsIn(compiled)] };
  }),
);

/** The server validated the whole flow; this only narrows the type. */
function isResolved(flow: { readonly formType: string }): flow is ResolvedFlow {
  return 'pages' in flow && Array.isArray(flow.pages) && 'nowhere' in flow && Array.isArray(flow.nowhere);
}
