import type { ResolvedFlow, ResolvedPage } from '../meaning/resolvedFlow.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { compileContent, type FlowFacts } from './compileContent.ts';
import type { CompiledDependencies, CompiledField, CompiledPage } from './compiledPage.ts';
import type { FieldOutsidePage } from './compileField.ts';
import { pageByPartialPath } from './pageByPartialPath.ts';
import { pageRoutes } from './pageRoutes.ts';

export type UnlinkedField = Omit<CompiledField, 'dependents'>;
export type UnlinkedPage = Omit<CompiledPage, 'fields'> & { readonly fields: readonly UnlinkedField[] };

export function compilePage(page: ResolvedPage, flow: ResolvedFlow, known: FlowFacts): UnlinkedPage {
  const { path, document, title, skipUnless, whenSkipped, action = 'next', hideBack = false } = page;
  const { forwardLabel = null, section = null } = page;
  const pageShown = (partial: string) => pageByPartialPath(flow.pages, partial).skipUnless;
  const { content, fields, records, blocks } = compileContent(page, known, pageShown);
  const readWhen = (shown: readonly CompiledCondition[]) => allOf(skipUnless === null ? shown : [skipUnless, ...shown]);
  return {
    path,
    routes: pageRoutes(page, flow.formType),
    document,
    title,
    action,
    forwardLabel,
    section,
    hideBack,
    skipUnless,
    whenSkipped,
    content,
    fields: fields.map((field) => ({ ...field, readWhen: readWhen(whileKept(field)) })),
    blocks: [...blocks],
    records: records.map((one) => ({ ...one, readWhen: readWhen(one.showWhen) })),
  };
}

/**
 * When conditions and rules see the value. The server gets no answers that the form does not ask for, so values that
 * stay in the browser on a skipped page or in a hidden field must read as empty there too. All other fields are emptied
 * when they are hidden.
 */
function whileKept({ showWhen, dependencies, computed }: FieldOutsidePage): readonly CompiledCondition[] {
  // A computed value exists whether or not it is shown.
  const isEmptied =
    computed === null &&
    (dependencies === null || (dependencies.resetOnAnyUnfulfilled && dependencies.resetValue === null));
  return isEmptied ? [] : [...showWhen, ...(dependencies === null ? [] : whileNotHidden(dependencies))];
}

function whileNotHidden(dependencies: CompiledDependencies): readonly CompiledCondition[] {
  if (!dependencies.hideComponentOnAnyUnfulfilled) return [];
  const conditions = dependencies.on.map(({ when }) => when);
  return dependencies.allDependenciesFulfilled ? conditions : [{ any: conditions }];
}

/** Null where it always holds. */
function allOf(conditions: readonly CompiledCondition[]): CompiledCondition | null {
  const [first, ...others] = conditions;
  if (first === undefined) return null;
  return others.length === 0 ? first : { all: conditions };
}
