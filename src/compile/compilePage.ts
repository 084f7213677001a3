import type { ResolvedFlow, ResolvedPage } from '../meaning/resolvedFlow.ts';
import { compileContent } from './compileContent.ts';
import type { CompiledField, CompiledModel, CompiledPage, ModelKey } from './compiledPage.ts';
import { pageByPartialPath } from './pageByPartialPath.ts';
import { pageRoutes } from './pageRoutes.ts';
import { fieldReadWhen, recordsReadWhen } from './readWhen.ts';

export type UnlinkedField = Omit<CompiledField, 'dependents'>;
export type UnlinkedPage = Omit<CompiledPage, 'fields'> & { readonly fields: readonly UnlinkedField[] };

/** One page of a flow met with the models of the flow. */
export function compilePage(
  page: ResolvedPage,
  flow: ResolvedFlow,
  models: Readonly<Record<ModelKey, CompiledModel>>,
): UnlinkedPage {
  const { path, document, title, skipUnless, whenSkipped, action = 'next', hideBack = false } = page;
  const { content, fields, records } = compileContent(
    page.content,
    models,
    (partial) => pageByPartialPath(flow.pages, partial).skipUnless,
    document,
  );
  return {
    path,
    routes: pageRoutes(page, flow.formType),
    document,
    title,
    action,
    hideBack,
    skipUnless,
    whenSkipped,
    content,
    fields: fields.map((field) => ({ ...field, readWhen: fieldReadWhen(field, skipUnless) })),
    records: records.map((one) => ({ ...one, readWhen: recordsReadWhen(one.showWhen, skipUnless) })),
  };
}
