import { modelBindings } from '../meaning/modelBindings.ts';
import { configsOf, modelNameOf } from '../meaning/modelNames.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if it spells the transaction type of each model as the model config does: left out or
 * written in another case it would be another model to the form, with answers of its own.
 */
export const transactionType: Check = (project, report) => {
  for (const { flow, loaded, alias, identity } of modelBindings(project)) {
    const [config, ...others] = configsOf(project, flow.formType, identity);
    const wanted = config?.document?.metadata.TransactionType;
    if (wanted === undefined || others.length > 0 || identity.transactionType === wanted) continue;
    const name = modelNameOf(flow.formType, identity);
    if (identity.transactionType === undefined) {
      const message = `${config?.file} gives ${name} a transaction type. Write "transactionType": "${wanted}" here too.`;
      report({ in: loaded, path: ['models', alias] }, 'transaction-type', message);
    } else {
      const path = ['models', alias, 'transactionType'];
      report({ in: loaded, path }, 'transaction-type', `${config?.file} writes it in another case.`, wanted);
    }
  }
};
