import { didYouMean } from '../../rules/didYouMean.ts';
import { hasMetadata } from '../../rules/metadata.ts';
import { fieldKey } from '../../rules/names.ts';
import { ruleReads } from '../../rules/ruleReads.ts';
import { adaptedRule } from '../adaptedRule.ts';
import { recordMappings } from '../models.ts';
import { type ScopeModel, scopesOf } from '../scopes.ts';
import type { Check } from './check.ts';

/**
 * A model config is only valid if each list that its validations name is a model that a claim has many records of, and
 * one that a page of the flow or flows.json binds.
 */
export const unlistedValidation: Check = (project, report) => {
  for (const [flow, scopes] of Map.groupBy(scopesOf(project), (scope) => scope.flow)) {
    const lists = listKeys(scopes.flatMap((scope) => [...scope.models.values()]));
    for (const model of project.models) {
      if (model.document === null || !hasMetadata(model.document.metadata, { FormType: flow.formType })) continue;
      for (const [name, { validations = [] }] of Object.entries(model.document.fields)) {
        for (const [index, validation] of validations.entries()) {
          const adapted = adaptedRule(validation, fieldKey(model.document.metadata.DtoMapping));
          for (const list of 'rule' in adapted ? ruleReads(adapted.rule).models : []) {
            if (lists.includes(list)) continue;
            const place = { in: model, path: ['fields', name, 'validations', index, 'parameters'] };
            const message = `${list} is not a list of records that ${flow.formType} binds. It binds: ${lists.join(', ') || 'none'}.`;
            report(place, 'unlisted-model', message, didYouMean(list, lists));
          }
        }
      }
    }
  }
};

function listKeys(models: readonly ScopeModel[]): readonly string[] {
  const lists = models.filter(({ dtoMapping, fields }) => recordMappings.has(dtoMapping) && fields !== null);
  return [...new Set(lists.map(({ key }) => key))];
}
