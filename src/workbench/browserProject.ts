import { checkDeclared } from '../compile/checkDeclared.ts';
import type { CompiledFlow } from '../compile/compiledPage.ts';
import { compileFlow } from '../compile/compileFlow.ts';
import { resolveFlows } from '../compile/compileFlows.ts';
import { serverModelConfigs } from '../compile/serverModelConfigs.ts';
import type { Flow } from '../documents/definitions/flows.ts';
import type { PageSettings } from '../documents/definitions/settings.ts';
import type { ValidDocuments } from '../documents/reading/validDocuments.ts';
import type { ResolvedFlow } from '../meaning/resolvedFlow.ts';
import { standaloneValidators } from '../rules/ajv/standaloneValidators.ts';
import type { PatternTables } from '../rules/patterns.ts';
import { patternsIn } from '../rules/patternsIn.ts';
import { tableOf } from '../rules/re2/tableOf.ts';
import { readDocuments } from './readDocuments.ts';

export interface ProjectPlace {
  /** The folder that all settlements share; the product's own unless another project is served. */
  readonly root: string;
  readonly settlementDir: string;
}

/** What the browser gets of the documents, as the sources of its modules. */
export interface BrowserProject {
  /** Those that run, as they are written. */
  readonly flows: readonly Flow[];
  readonly settings: PageSettings;
  /** The texts of the enabled languages. */
  readonly contents: ValidDocuments['contents'];
  /** By name: the lists that any of the flows offers, once for all of them. */
  readonly lists: ResolvedFlow['lists'];
  /** The names of the lists that a flow offers, by its form type. */
  readonly listNames: Readonly<Record<string, readonly string[]>>;
  /** The source of a flow's module, without its lists and validators. @throws Error for an unknown form type. */
  flowModule(formType: string): string;
  /** The source of the module with a flow's validators. @throws Error for an unknown form type. */
  validatorsModule(formType: string): string;
}

/** Where `checkFieldRules` is, from Vite's root. */
const checkRules = '/src/rules/ajv/checkFieldRules.ts';

/**
 * Reads and checks every document.
 * @throws Error that lists all located errors, one a line.
 */
export async function readBrowserProject({ root, settlementDir }: ProjectPlace): Promise<BrowserProject> {
  const { documents } = await readDocuments({ projectDir: root, settlementDir });
  const { flows, contents, settings } = documents;
  const resolved = resolveFlows(documents);
  const parts = (formType: string): FlowSources => {
    const flow = resolved.find((candidate) => candidate.formType === formType);
    if (flow === undefined) throw new Error(`No flow with the form type "${formType}" runs.`);
    return { flow, compiled: compiledFlow(flow, documents.models) };
  };
  return {
    flows: flows.flatMap((document) => document.flows),
    settings: { ...settings.app, sitePages: [...documents.sitePages] },
    contents: new Map([...contents].filter(([culture]) => settings.cultures.includes(culture))),
    lists: Object.assign({}, ...resolved.map(({ lists }) => lists)),
    listNames: Object.fromEntries(resolved.map(({ formType, lists }) => [formType, Object.keys(lists)])),
    flowModule(formType) {
      const { flow, compiled } = parts(formType);
      const own = { ...flow, lists: undefined };
      return [
        `export const flow = ${JSON.stringify(own)};`,
        `export const patterns = ${JSON.stringify(patternTables(compiled))};\n`,
      ].join('\n');
    },
    validatorsModule(formType) {
      const schemas = Object.values(parts(formType).compiled.fields).map((field) => field.schema);
      return standaloneValidators(schemas, checkRules);
    },
  };
}

interface FlowSources {
  readonly flow: ResolvedFlow;
  readonly compiled: CompiledFlow;
}

function compiledFlow(flow: ResolvedFlow, documents: ValidDocuments['models']): CompiledFlow {
  const models = documents.flatMap((model) => serverModelConfigs(model));
  return checkDeclared(compileFlow(flow, models));
}

/** Of the patterns of a flow those that have a table: a browser runs them without RE2. */
export function patternTables(compiled: CompiledFlow): PatternTables {
  return Object.fromEntries(
    [...patternsIn(compiled)].flatMap((pattern) => {
      const table = tableOf(pattern);
      return table === null ? [] : [[pattern, table]];
    }),
  );
}
