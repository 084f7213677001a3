import { recordMappings } from '../documents/definitions/models.ts';
import { configValidations } from '../meaning/configValidations.ts';
import { type ScopeModel, scopesOf } from '../meaning/scopes.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { Check } from './check.ts';

/**
 * A model config is only valid if each list that its validations name is a model that a claim has many records of, and
 * one that a page of the flow or flows.json binds.
 */
export const unlistedValidation: Check = (project, report) => {
  for (const [flow, scopes] of Map.groupBy(scopesOf(project), (scope) => scope.flow)) {
    const lists = listKeys(scopes.flatMap((scope) => [...scope.models.values()]));
    for (const { model, document, path, adapted } of configValidations(project)) {
      if ('error' in adapted || !hasMetadata(document.metadata, { FormType: flow.formType })) continue;
      for (const list of ruleReads(adapted.rule).models) {
        if (lists.includes(list)) continue;
        const message = `${list} is not a list of records that ${flow.formType} binds. It binds: ${lists.join(', ') || 'none'}.`;
        report({ in: model, path: [...path, 'parameters'] }, 'unlisted-model', message, didYouMean(list, lists));
      }
    }
  }
};

function listKeys(models: readonly ScopeModel[]): readonly string[] {
  const lists = models.filter(({ dtoMapping, fields }) => recordMappings.has(dtoMapping) && fields !== null);
  return [...new Set(lists.map(({ key }) => key))];
}
