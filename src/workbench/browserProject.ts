import { compileFlow } from '../compile/compileFlow.ts';
import { resolveFlows } from '../compile/compileFlows.ts';
import { serverModelConfigs } from '../compile/serverModelConfigs.ts';
import type { Flow } from '../documents/definitions/flows.ts';
import type { AppSettings } from '../documents/definitions/settings.ts';
import type { ValidDocuments } from '../documents/reading/validDocuments.ts';
import { standaloneValidators } from '../rules/ajv/standaloneValidators.ts';
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
  readonly settings: AppSettings;
  /** The texts of the enabled languages. */
  readonly contents: ValidDocuments['contents'];
  /** The source of a flow's module. @throws Error for an unknown form type. */
  flowModule(formType: string): string;
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
  return {
    flows: flows.flatMap((document) => document.flows),
    settings: settings.app,
    contents: new Map([...contents].filter(([culture]) => settings.cultures.includes(culture))),
    flowModule: (formType) => flowModule(documents, formType),
  };
}

function flowModule(documents: ValidDocuments, formType: string): string {
  const flow = resolveFlows(documents).find((candidate) => candidate.formType === formType);
  if (flow === undefined) throw new Error(`No flow with the form type "${formType}" runs.`);
  const models = documents.models.flatMap((model) => serverModelConfigs(model));
  const schemas = Object.values(compileFlow(flow, models).fields).map((field) => field.schema);
  return `${standaloneValidators(schemas, checkRules)}\nexport const flow = ${JSON.stringify(flow)};\n`;
}
