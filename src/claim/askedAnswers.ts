import type { CompiledFlow, CompiledModel, CompiledPage } from '../compile/compiledPage.ts';
import { fieldId } from '../rules/names.ts';
import { type ClaimReader, type FieldInstance, instanceKey } from './claimReader.ts';
import { recordsShown, shownPages, visibleInstances } from './visibleInstances.ts';

/** What the form asks for with the answers as they are. The browser sends just this, the server refuses anything else. */
export interface AskedAnswers {
  /** The pages that the claimant sees, each with its visible fields in reading order. */
  readonly pages: readonly { readonly page: CompiledPage; readonly instances: readonly FieldInstance[] }[];
  /** Whether a page that the claimant sees manages records of a list model. */
  hasRecords(model: CompiledModel): boolean;
  /** Whether a field of one model is asked for, or follows from one that is: a file's name, a link to a parent. */
  isAsked(model: CompiledModel, key: string, clientId: string): boolean;
}

export function askedAnswers(flow: CompiledFlow, claim: ClaimReader): AskedAnswers {
  const pages = shownPages(flow, claim).map((page) => ({ page, instances: visibleInstances(page, flow, claim) }));
  const asked = new Set(pages.flatMap(({ instances }) => instances).map(instanceKey));
  const shown = pages.flatMap(({ page }) => page.records.filter((records) => recordsShown(records, flow, claim)));
  const managed = new Set(shown.map(({ model }) => model));
  return {
    pages,
    hasRecords: ({ key }) => managed.has(key),
    isAsked(model, key, clientId) {
      const derived: readonly (string | null)[] = [...Object.values(model.fileTargets), model.parentField];
      const record = model.isList ? clientId : null;
      return derived.includes(key) || asked.has(instanceKey({ field: fieldId(model.key, key), record }));
    },
  };
}
