import type { Project } from '../documents/reading/project.ts';
import type { ModelField } from '../rules/modelField.ts';
import { fieldId, splitField } from '../rules/names.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { configValidations } from './configValidations.ts';
import { isFieldNode } from './fieldNode.ts';
import { referredField } from './fieldReference.ts';
import { fieldsOf } from './modelNames.ts';
import type { Place } from './place.ts';
import { scopesOf } from './scopes.ts';

/** A rule where an author wrote it, and what the fields that it may name are there. */
interface PlacedRule {
  readonly rule: AppliedRule;
  readonly place: Place;
  /** The id and the config of the field it stands on. */
  readonly own: ReferredConfig;
  /** What a reference in the rule means; null when nothing has that name. */
  refer(reference: string): ReferredConfig | null;
}

interface ReferredConfig {
  readonly id: string;
  readonly config: ModelField;
}

/** Returns every rule of the model configs and of the pages, on fields that exist. */
export function placedRules(project: Project): readonly PlacedRule[] {
  return [...modelRules(project), ...pageRules(project)];
}

function modelRules(project: Project): readonly PlacedRule[] {
  return configValidations(project).flatMap(({ model, document, modelKey, key, config, path, adapted }) => {
    if ('error' in adapted) return [];
    const fields = fieldsOf(document);
    const refer = (id: string): ReferredConfig | null => {
      const named = fields.get(splitField(id).key);
      return named === undefined ? null : { id, config: named };
    };
    return [{ rule: adapted.rule, place: { in: model, path }, own: { id: fieldId(modelKey, key), config }, refer }];
  });
}

function pageRules(project: Project): readonly PlacedRule[] {
  return scopesOf(project).flatMap((scope) => {
    const refer = (reference: string): ReferredConfig | null => {
      const referred = referredField(scope, reference);
      return referred === null || referred.config === null ? null : { id: referred.id, config: referred.config };
    };
    return scope.index.nodes.flatMap(({ value: node, path }) => {
      const own = isFieldNode(node) ? refer(node.field) : null;
      if (!isFieldNode(node) || own === null) return [];
      return (node.validations ?? []).map((rule, index) => {
        const place = { in: scope.loaded, path: [...path, 'validations', index] };
        return { rule, place, own, refer };
      });
    });
  });
}
