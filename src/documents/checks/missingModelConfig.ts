import type { DocumentErrorCode } from '../documentError.ts';
import { configsOf, modelNameOf } from '../modelNames.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if each model that a page binds has a config in the settlement, and not several by leaving
 * the transaction type open. Configs that are alike altogether are for a check of their own.
 */
export const missingModelConfig: Check = (project, report) => {
  for (const flow of project.flows?.document?.flows ?? []) {
    for (const page of flow.pages) {
      const loaded = project.pages.get(page.document);
      for (const [alias, identity] of Object.entries(loaded?.document?.models ?? {})) {
        const configs = configsOf(project, flow.formType, identity);
        const types = new Set(configs.map(({ document }) => document?.metadata.TransactionType?.toLowerCase()));
        if (loaded === undefined || types.size === 1) continue;
        const name = modelNameOf(flow.formType, identity);
        const [code, message]: [DocumentErrorCode, string] =
          configs.length === 0
            ? ['missing-model-config', `No file in ${project.settlementFolder}/models/ describes ${name}. Add one.`]
            : [
                'duplicate-model-config',
                `${configs.map(({ file }) => file).join(' and ')} all describe ${name}. Say which by "transactionType".`,
              ];
        report({ in: loaded, path: ['models', alias] }, code, message);
      }
    }
  }
};
