import { recordMappings } from '../documents/definitions/models.ts';
import { inside } from '../meaning/place.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { Check } from './check.ts';

/**
 * A model config is only valid if each list that its validations name is a model that a claim has many records of, and
 * one that a page of the flow or flows.json binds.
 */
export const unlistedValidation: Check = ({ meanings, validations }, report) => {
  for (const { resolved, models } of meanings) {
    const { formType } = resolved;
    const bound = models.filter(({ dtoMapping, fields }) => recordMappings.has(dtoMapping) && fields !== null);
    const lists = [...new Set(bound.map(({ key }) => key))];
    for (const validation of validations) {
      const { rule, document } = validation;
      if (rule === null || !hasMetadata(document.metadata, { formType })) continue;
      for (const list of ruleReads(rule).models) {
        if (lists.includes(list)) continue;
        const message = `${list} is not a list of records that ${formType} binds. It binds: ${lists.join(', ') || 'none'}.`;
        report(inside(validation, 'parameters'), 'unlisted-model', message, didYouMean(list, lists));
      }
    }
  }
};
