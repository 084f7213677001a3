import type { DocumentError, DocumentFaultCode } from '../documents/reading/documentError.ts';
import { type DocumentSource, errorAt } from '../documents/reading/documentSource.ts';
import type { Project } from '../documents/reading/project.ts';
import type { Listed, Meaning, MeaningLists } from '../meaning/meaning.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';

/** Says what is wrong at a place; at the beginning of a file that is not there. */
export type Report = (place: SourceLocation, code: DocumentFaultCode, message: string, suggestion?: string) => void;

/**
 * Looks at one thing across all documents and reports every fault; never throws because of a document. The code that it
 * reports decides whether that is an error or a warning.
 */
export type Check = (meaning: Meaning, report: Report) => void;

/** A check that looks at each entry of one list by itself. */
export function each<L extends keyof Listed>(
  list: L,
  look: (one: Listed[L], report: Report, meaning: Meaning) => void,
): Check {
  return (meaning, report) => {
    const lists: MeaningLists = meaning;
    for (const one of lists[list]) look(one, report, meaning);
  };
}

/**
 * Whether a model config that is not found is missing: one that cannot be read, or whose form type is mistyped, may be the
 * one that is looked for.
 */
export const canBeMissing = onceEach(
  (meaning: Meaning): boolean =>
    meaning.models.every(({ document }) => document !== null) &&
    meaning.configs.every(({ metadata }) => isFormTypeOf(meaning, metadata.FormType)),
);

/** Those of all flows, whether they run or not. */
export const formTypesOf = ({ allFlows }: Meaning) => allFlows.map(({ flow }) => flow.formType);

/** Whether a flow has this form type, in any case. */
export const isFormTypeOf = (meaning: Meaning, FormType: string): boolean =>
  formTypesInLowerCase(meaning).has(FormType.toLowerCase());

const formTypesInLowerCase = onceEach(
  (meaning: Meaning): ReadonlySet<string> => new Set(formTypesOf(meaning).map((formType) => formType.toLowerCase())),
);

/** Whether what no page asks or shows is missing: a page or block that cannot be read may have it. */
export const canBeUnasked = ({ pages, blocks }: Meaning): boolean =>
  [...pages.values(), ...blocks.values()].every(({ document }) => document !== null);

/** Whether a text that no document shows is shown after all: by one that cannot be read. */
export const canBeShownElsewhere = (meaning: Meaning): boolean =>
  !canBeUnasked(meaning) || [...meaning.flows, ...meaning.models].some(({ document }) => document === null);

/** Runs checks and returns what they reported, in the order they did. */
export function runChecks(checks: readonly Check[], meaning: Meaning): readonly DocumentError[] {
  const sources = sourcesOf(meaning);
  const errors: DocumentError[] = [];
  for (const check of checks) {
    check(meaning, (place, code, message, suggestion) => {
      const source = sources.get(place.file) ?? { file: place.file, text: '', tree: undefined };
      errors.push(errorAt(source, place, { code, message, ...(suggestion === undefined ? {} : { suggestion }) }));
    });
  }
  return errors;
}

function sourcesOf(project: Project): ReadonlyMap<string, DocumentSource> {
  const { flows, pages, blocks, lists, models, contents, settings, deadlines } = project;
  const several = [
    ...flows,
    ...pages.values(),
    ...blocks.values(),
    ...lists.values(),
    ...models,
    ...[...contents.values()].flat(),
  ];
  const all = [...several, settings, deadlines];
  return new Map(all.flatMap((loaded) => (loaded === null ? [] : [[loaded.file, loaded.source] as const])));
}
