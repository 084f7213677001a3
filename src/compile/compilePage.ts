import type { Flow, FlowPage } from '../documents/definitions/flows.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { compileContent } from './compileContent.ts';
import type { CompiledField, CompiledModel, CompiledPage, ModelKey } from './compiledPage.ts';
import type { Documents } from './documents.ts';
import { pageByPartialPath } from './pageByPartialPath.ts';
import { pageRoutes } from './pageRoutes.ts';
import { fieldReadWhen, recordsReadWhen } from './readWhen.ts';
import { resolveCondition } from './resolveCondition.ts';
import { resolveContent } from './resolveContent.ts';
import { modelKeys, resolveField, resolveModel, type Scope } from './scope.ts';

export type UnlinkedField = Omit<CompiledField, 'dependents'>;
export type UnlinkedPage = Omit<CompiledPage, 'fields'> & { readonly fields: readonly UnlinkedField[] };

/** One entry of a flow with its document: resolved, then compiled. `flowScope` is what flows.json means by names. */
export function compilePage(
  page: FlowPage,
  flow: Flow,
  documents: Documents,
  flowScope: Scope,
  models: Readonly<Record<ModelKey, CompiledModel>>,
): UnlinkedPage {
  const document = documents.pages[page.document];
  if (document === undefined) throw new Error(`flows.json: there is no page document "${page.document}".`);
  const scope: Scope = { ...flowScope, place: page.document, models: modelKeys(document.models) };
  const skipUnless = (entry: FlowPage): CompiledCondition | null =>
    entry.skipUnless === undefined ? null : resolveCondition(entry.skipUnless, flowScope);
  const resolved = resolveContent(document.content, scope, documents.blocks);
  const shownUnlessSkipped = skipUnless(page);
  const { content, fields, records } = compileContent(
    resolved,
    models,
    (partial) => skipUnless(pageByPartialPath(flow.pages, partial)),
    page.document,
  );
  return {
    path: page.path,
    routes: pageRoutes(page, flow.formType),
    document: page.document,
    title: document.title,
    action: page.action ?? 'next',
    hideBack: page.hideBack ?? false,
    skipUnless: shownUnlessSkipped,
    whenSkipped: {
      clear: (page.whenSkipped?.clear ?? []).map((field) => resolveField(flowScope, field)),
      discard: (page.whenSkipped?.discard ?? []).map((alias) => resolveModel(flowScope, alias)),
    },
    content,
    fields: fields.map((field) => ({ ...field, readWhen: fieldReadWhen(field, shownUnlessSkipped) })),
    records: records.map((one) => ({ ...one, readWhen: recordsReadWhen(one.showWhen, shownUnlessSkipped) })),
  };
}
