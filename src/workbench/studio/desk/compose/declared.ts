import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import { splitField, wireName } from '../../../../rules/names.ts';
import { declaringConfig } from '../../../declaringConfig.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { Draft } from './draft.ts';
import type { WrittenDocument } from './written.ts';

/** Where a field is declared, or would be. */
export interface Declaration {
  readonly file: string;
  readonly path: JsonPath;
}

type Document = Pick<WrittenDocument, 'file' | 'isBlock'>;

/** A block declares its fields itself; those of a page are in the config of the model. @throws Refusal without one. */
export function declarationOf(
  project: StudioProject,
  flow: string | null,
  { file, isBlock }: Document,
  reference: string,
): Declaration {
  if (isBlock) return { file, path: ['fields', reference] };
  const { model, key } = splitField(reference);
  const { formType, bindings } = boundIn(project, flow, file);
  const bound = bindings.find(({ path }) => path.at(-1) === model);
  const config = bound === undefined ? undefined : declaringConfig(project.meaning, formType, bound.identity);
  if (config === undefined) throw new Refusal(409, `The model "${model}" has no document in the settlement's models/.`);
  return { file: config.file, path: ['fields', wireName(key)] };
}

/** The aliases that count in a page: its own, or those of the flow's document. */
export const bindingsOf = (project: StudioProject, flow: string | null, file: string | null) =>
  boundIn(project, flow, file).bindings;

/** The flow in which a page is looked at. */
export const formTypeOf = (project: StudioProject, flow: string | null, file: string): string =>
  boundIn(project, flow, file).formType;

/** The same by the keys of their models, in the flow whose page it is. */
export function aliasesIn(project: StudioProject, flow: string | null, file: string | null) {
  const { formType, bindings } = boundIn(project, flow, file);
  const aliases = bindings.map(({ name, path }) => [name.slice(formType.length + 1), String(path.at(-1))] as const);
  return { formType, aliases: new Map(aliases) };
}

/** A page of another flow is looked at in a flow of its own; what is no page, in the flow that is asked about. */
function boundIn({ meaning, files }: StudioProject, flow: string | null, file: string | null) {
  const name = [...meaning.pages].find(([, page]) => page.file === file)?.[0];
  const own = meaning.writtenFlows.filter((one) => one.flow.pages.some((page) => page.document === name));
  const flows = own.length > 0 ? own : meaning.writtenFlows;
  const shown = flows.find((one) => one.flow.formType === flow) ?? flows[0];
  const formType = shown?.flow.formType ?? '';
  const ofFlow = meaning.bindings.filter((binding) => binding.name.startsWith(`${formType}/`));
  // The document that was read has the models that a page uses, its text only those that it names itself.
  const bindsItsOwn = file !== null && name !== undefined && new Draft(files).value(file, ['models']) !== undefined;
  const binding = bindsItsOwn ? file : shown?.file;
  return { formType, bindings: ofFlow.filter((one) => one.file === binding) };
}
