import type { CompiledFlow, CompiledModel, CompiledPage, ModelKey } from '../compile/compiledPage.ts';
import { fieldId } from '../rules/names.ts';
import { type ClaimReader, type FieldInstance, instanceKey } from './claimReader.ts';
import { shownPages, shownRecords, visibleInstances } from './visibleInstances.ts';

/** The browser sends just this, and the server refuses anything else. */
export interface AskedAnswers {
  /** The shown pages, each with its visible fields in reading order. */
  readonly pages: readonly { readonly page: CompiledPage; readonly instances: readonly FieldInstance[] }[];
  /** Whether a shown page manages records of a list model inside `parent`, or outside all records (null). */
  hasRecords(model: CompiledModel, parent: string | null): boolean;
  /** Whether the form asks for a field, or fills it in from one: a file's name, the link to a parent. */
  isAsked(model: CompiledModel, key: string, clientId: string): boolean;
}

export function askedAnswers(flow: CompiledFlow, claim: ClaimReader): AskedAnswers {
  const pages = shownPages(flow, claim).map((page) => ({ page, instances: visibleInstances(page, flow, claim) }));
  const asked = new Set(pages.flatMap(({ instances }) => instances).map(instanceKey));
  const listKey = (model: ModelKey, parent: string | null) => `${model}\n${parent ?? ''}`;
  const shown = pages.flatMap(({ page }) => shownRecords(page, flow, claim));
  const managed = new Set(shown.map(({ records, parent }) => listKey(records.model, parent)));
  return {
    pages,
    hasRecords: ({ key }, parent) => managed.has(listKey(key, parent)),
    isAsked(model, key, clientId) {
      const derived: readonly (string | null)[] = [...Object.values(model.fileTargets), model.parentField];
      const record = model.isList ? clientId : null;
      return derived.includes(key) || asked.has(instanceKey({ field: fieldId(model.key, key), record }));
    },
  };
}
