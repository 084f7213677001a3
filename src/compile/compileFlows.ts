import type { Flow, FlowsDocument } from '../documents/definitions/flows.ts';
import type { CompiledField, CompiledFlow, CompiledPage, FieldId } from './compiledPage.ts';
import { compileFlowModels } from './compileFlowModels.ts';
import { compilePage } from './compilePage.ts';
import { deepFreeze } from './deepFreeze.ts';
import type { Documents } from './documents.ts';
import { linkDependents } from './linkDependents.ts';
import { modelKeys, resolveModel, type Scope } from './scope.ts';

/**
 * documents + model configs → models of the flow → its pages → links between fields → frozen.
 *
 * Every flow of flows.json, in its order. Pure: the same documents give an equal result, in browser and server.
 * @throws Error when documents and model configs do not fit; `npm run check` finds the same with file and line.
 */
export function compileFlows(documents: Documents): readonly CompiledFlow[] {
  const seen = new Set<string>();
  return documents.flows.flows.map((flow) => {
    if (seen.has(flow.formType)) throw new Error(`The form type "${flow.formType}" is registered twice.`);
    seen.add(flow.formType);
    return compileFlow(flow, documents);
  });
}

/** One flow; only its own pages need to be there. */
export function compileFlow(flow: Flow, documents: Documents): CompiledFlow {
  const models = compileFlowModels(flow, documents);
  const scope = flowScope(documents.flows);
  const unlinked = flow.pages.map((page) => compilePage(page, flow, documents, scope, models));
  const { pages, recordDependents, settlingRank } = linkDependents(unlinked, models);
  return deepFreeze({
    formType: flow.formType,
    deadlines: flow.deadlines,
    authorize:
      flow.authorize === undefined
        ? null
        : {
            call: flow.authorize.call,
            credentials: resolveModel(scope, flow.authorize.credentials),
            redirectOnError: flow.authorize.redirectOnError ?? false,
          },
    submit:
      flow.submit === undefined
        ? null
        : { call: flow.submit.call, redirectOnError: flow.submit.redirectOnError ?? false },
    models,
    pages,
    fields: byId(pages),
    recordDependents,
    settlingRank,
  });
}

function flowScope(flows: FlowsDocument): Scope {
  const models = modelKeys(flows.models);
  return { place: 'flows.json', models, switches: {}, texts: {}, named: { conditions: flows.conditions, models } };
}

/** @throws Error when two pages ask for the same field. */
function byId(pages: readonly CompiledPage[]): Readonly<Record<FieldId, CompiledField>> {
  const fields: Record<FieldId, CompiledField> = {};
  for (const page of pages) {
    for (const field of page.fields) {
      if (fields[field.id] !== undefined) {
        throw new Error(
          `The field ${field.id} stands on two pages; ${page.document} is the second. Show it there as a labelledValue.`,
        );
      }
      fields[field.id] = field;
    }
  }
  return fields;
}
