import type { Project } from '../documents/reading/project.ts';
import { modelBindings } from '../meaning/modelBindings.ts';
import { configsOf, modelNameOf } from '../meaning/modelNames.ts';
import { scopesOf } from '../meaning/scopes.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { splitField } from '../rules/names.ts';
import type { Check, Report } from './check.ts';

/**
 * A document is only valid if each model that a page binds, or that flows.json uses in a flow, has a config in the
 * settlement, and none has several by leaving the transaction type open. Configs that are alike altogether are for a
 * check of their own.
 */
export const missingModelConfig: Check = (project, report) => {
  for (const { flow, loaded, alias, identity } of modelBindings(project)) {
    const configs = configsOf(project, flow.formType, identity);
    const TransactionType = configs[0]?.document?.metadata.TransactionType ?? null;
    const place = { in: loaded, path: ['models', alias] };
    const name = modelNameOf(flow.formType, identity);
    if (configs.length === 0 && loaded !== project.flows && canBeMissing(project)) {
      report(place, 'missing-model-config', missing(project, name));
    }
    if (configs.every(({ document }) => hasMetadata(document?.metadata ?? {}, { TransactionType }))) continue;
    const files = configs.map(({ file }) => file).join(' and ');
    const message = `${files} all describe ${name}. Say which by "transactionType".`;
    report(place, 'duplicate-model-config', message);
  }
  if (canBeMissing(project)) missingInFlows(project, report);
};

/** flows.json binds models for all flows; a flow needs a config only for those that it uses. */
function missingInFlows(project: Project, report: Report): void {
  for (const scope of scopesOf(project)) {
    if (scope.page !== null) continue;
    for (const { kind, value, path } of scope.index.references) {
      const alias = kind === 'field' ? splitField(value).model : kind === 'model' ? value : '';
      const model = scope.models.get(alias);
      if (model === undefined || model.fields !== null) continue;
      const message = `${missing(project, model.name)} The flow ${scope.flow.formType} uses it here.`;
      report({ in: scope.loaded, path }, 'missing-model-config', message);
    }
  }
}

/** A config that cannot be read may be the one that is looked for. */
const canBeMissing = (project: Project): boolean => project.models.every(({ document }) => document !== null);

const missing = (project: Project, name: string): string =>
  `No file in ${project.settlementFolder}/models/ describes ${name}. Add one.`;
