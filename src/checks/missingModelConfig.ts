import type { Meaning } from '../meaning/meaning.ts';
import { hasMetadata } from '../rules/metadata.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if each model that a page binds, or that flows.json uses in a flow, has a config in the
 * settlement, and none has several by leaving the transaction type open. Configs that are alike altogether are for a
 * check of their own.
 */
export const missingModelConfig: Check = (meaning, report) => {
  const { bindings, references, flows } = meaning;
  for (const binding of bindings) {
    const { configs, name, file } = binding;
    const TransactionType = configs[0]?.metadata.TransactionType ?? null;
    if (configs.length === 0 && file !== flows?.file && canBeMissing(meaning)) {
      report(binding, 'missing-model-config', missing(meaning, name));
    }
    if (configs.every(({ metadata }) => hasMetadata(metadata, { TransactionType }))) continue;
    const files = configs.map((config) => config.file).join(' and ');
    const message = `${files} all describe ${name}. Say which by "transactionType".`;
    report(binding, 'duplicate-model-config', message);
  }
  // flows.json binds models for all flows; a flow needs a config only for those that it uses.
  for (const reference of canBeMissing(meaning) ? references : []) {
    const { scope, model } = reference;
    if (scope.page !== null || model === null || model.fields !== null) continue;
    const message = `${missing(meaning, model.name)} The flow ${scope.flow.formType} uses it here.`;
    report(reference, 'missing-model-config', message);
  }
};

/** A config that cannot be read may be the one that is looked for. */
const canBeMissing = ({ models }: Meaning): boolean => models.every(({ document }) => document !== null);

const missing = ({ settlementFolder }: Meaning, name: string): string =>
  `No file in ${settlementFolder}/models/ describes ${name}. Add one.`;
