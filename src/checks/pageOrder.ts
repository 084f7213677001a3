import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { conditionFieldIds } from '../meaning/conditionFields.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { fieldRules } from '../meaning/fieldRules.ts';
import { ruleFieldUses } from '../meaning/ruleFieldUses.ts';
import { type Scope, scopesOf } from '../meaning/scopes.ts';
import { fieldId } from '../rules/names.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if its conditions read answers that were asked before, and its rules compare with such:
 * whether a page is skipped depends on earlier pages, whatever is on a page on this page or earlier ones.
 */
export const pageOrder: Check = (project, report) => {
  for (const scopes of Map.groupBy(scopesOf(project), (scope) => scope.flow).values()) {
    const askedOn = pagesByField(scopes);
    const existing = existingFields(scopes);
    for (const { scope, path, fields, before, what } of readers(scopes)) {
      for (const field of fields) {
        const asked = askedOn.get(field);
        if (asked === undefined ? !existing.has(field) : asked < before) continue;
        const later = asked === undefined ? undefined : scope.flow.pages[asked]?.path;
        const message =
          later === undefined
            ? `${what} reads ${field}, which no page of ${scope.flow.formType} asks.`
            : `${what} reads ${field}, which is asked only on ${later}.`;
        report({ in: scope.loaded, path }, 'page-order', message);
      }
    }
  }
};

/** The number of the page that asks for a field; what the file field fills in is asked with the file. */
function pagesByField(scopes: readonly Scope[]): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  for (const scope of scopes) {
    for (const { value: node } of scope.index.nodes) {
      const field = isFieldNode(node) ? referredField(scope, node.field) : null;
      if (field !== null && !pages.has(field.id)) pages.set(field.id, scope.pageNumber);
      if (field?.config?.type !== 'file') continue;
      for (const key of field.model.fields?.keys() ?? []) {
        const id = fieldId(field.model.key, key);
        if (!pages.has(id)) pages.set(id, scope.pageNumber);
      }
    }
  }
  return pages;
}

/** What no model config has is said to be unknown; that nobody asks for it goes without saying. */
function existingFields(scopes: readonly Scope[]): ReadonlySet<string> {
  const models = scopes.flatMap((scope) => [...scope.models.values()]);
  return new Set(models.flatMap(({ key, fields }) => [...(fields?.keys() ?? [])].map((field) => fieldId(key, field))));
}

interface Reader {
  readonly scope: Scope;
  readonly path: JsonPath;
  readonly fields: readonly string[];
  /** The first page whose fields must not be read. */
  readonly before: number;
  readonly what: string;
}

function readers(scopes: readonly Scope[]): readonly Reader[] {
  return scopes.flatMap((scope) => [...conditionReaders(scope), ...ruleReaders(scope)]);
}

function conditionReaders(scope: Scope): readonly Reader[] {
  return scope.index.conditions.flatMap(({ value, path }): readonly Reader[] => {
    const fields = conditionFieldIds(value, scope);
    if (scope.page !== null) {
      return [{ scope, path, fields, before: scope.pageNumber + 1, what: 'This condition' }];
    }
    const [, , , page] = path;
    return path[0] === 'flows' && typeof page === 'number'
      ? [{ scope, path, fields, before: page, what: `Whether ${scope.flow.pages[page]?.path} is skipped` }]
      : [];
  });
}

/** What is compared with an answer that is not there yet is refused, whatever it is. */
function ruleReaders(scope: Scope): readonly Reader[] {
  return scope.index.nodes.flatMap(({ value: node, path }): readonly Reader[] => {
    if (!isFieldNode(node)) return [];
    return fieldRules(scope, node).map((rule) => {
      const own = node.validations?.indexOf(rule) ?? -1;
      const fields = ruleFieldUses(rule).flatMap(({ field, use }) =>
        use !== 'compared' ? [] : own < 0 ? [field] : (referredField(scope, field)?.id ?? []),
      );
      const at = own < 0 ? ['field'] : ['validations', own];
      const what = `The rule "${rule.rule}" of ${node.field}`;
      return { scope, path: [...path, ...at], fields, before: scope.pageNumber + 1, what };
    });
  });
}
