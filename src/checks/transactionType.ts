import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if it spells the transaction type of each model as the model config does: left out or
 * written in another case it would be another model to the form, with answers of its own.
 */
export const transactionType: Check = ({ bindings }, report) => {
  for (const binding of bindings) {
    const { identity, name, configs } = binding;
    const [config, ...others] = configs;
    const wanted = config?.metadata.TransactionType;
    if (wanted === undefined || others.length > 0 || identity.transactionType === wanted) continue;
    if (identity.transactionType === undefined) {
      const message = `${config?.file} gives ${name} a transaction type. Write "transactionType": "${wanted}" here too.`;
      report(binding, 'transaction-type', message);
    } else {
      const message = `${config?.file} writes it in another case.`;
      report(inside(binding, 'transactionType'), 'transaction-type', message, wanted);
    }
  }
};
