import type { CompiledFlow, CompiledModel, CompiledPage, ModelKey } from '../compile/compiledPage.ts';
import { fieldId } from '../rules/names.ts';
import { type ClaimReader, type FieldInstance, instanceKey } from './claimReader.ts';
import { shownPages, shownRecords, visibleInstances } from './visibleInstances.ts';

/** What the form asks for with the answers as they are. The browser sends just this, the server refuses anything else. */
export interface AskedAnswers {
  /** The pages that the claimant sees, each with its visible fields in reading order. */
  readonly pages: readonly { readonly page: CompiledPage; readonly instances: readonly FieldInstance[] }[];
  /** Whether a page that the claimant sees manages records of a list model, in the record around them or in none. */
  hasRecords(model: CompiledModel, parent: string | null): boolean;
  /** Whether a field of one model is asked for, or follows from one that is: a file's name, a link to a parent. */
  isAsked(model: CompiledModel, key: string, clientId: string): boolean;
}

export function askedAnswers(flow: CompiledFlow, claim: ClaimReader): AskedAnswers {
  const pages = shownPages(flow, claim).map((page) => ({ page, instances: visibleInstances(page, flow, claim) }));
  const asked = new Set(pages.flatMap(({ instances }) => instances).map(instanceKey));
  const place = (model: ModelKey, parent: string | null) => `${model}\n${parent ?? ''}`;
  const shown = pages.flatMap(({ page }) => shownRecords(page, flow, claim));
  const managed = new Set(shown.map(({ records, parent }) => place(records.model, parent)));
  return {
    pages,
    hasRecords: ({ key }, parent) => managed.has(place(key, parent)),
    isAsked(model, key, clientId) {
      const derived: readonly (string | null)[] = [...Object.values(model.fileTargets), model.parentField];
      const record = model.isList ? clientId : null;
      return derived.includes(key) || asked.has(instanceKey({ field: fieldId(model.key, key), record }));
    },
  };
}
