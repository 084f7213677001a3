import { type FlowMeaning, fieldsAmong } from '../meaning/flowMeaning.ts';
import type { Place } from '../meaning/place.ts';
import { fieldRules } from '../meaning/rules.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { fieldId } from '../rules/names.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if its conditions read answers that were asked before, and its rules compare with such:
 * whether a page is skipped depends on earlier pages, what is on a page on this page or earlier ones.
 */
export const pageOrder: Check = ({ meanings }, report) => {
  for (const meaning of meanings) {
    const { formType, pages } = meaning.resolved;
    const askedOn = pagesByField(meaning);
    const existing = existingFields(meaning);
    for (const { place, fields, before, what } of [...conditionReaders(meaning), ...ruleReaders(meaning)]) {
      for (const field of fields) {
        const asked = askedOn.get(field);
        if (asked === undefined ? !existing.has(field) : asked < before) continue;
        const later = asked === undefined ? undefined : pages[asked]?.path;
        const where = later === undefined ? `which no page of ${formType} asks` : `which is asked only on ${later}`;
        report(place, 'page-order', `${what} reads ${field}, ${where}.`);
      }
    }
  }
};

/** The number of the page that asks for a field; what the file field fills in is asked with the file. */
function pagesByField({ nodes }: FlowMeaning): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  for (const { field, scope } of nodes) {
    if (field === null) continue;
    const { model, config } = field;
    const filled = config?.type === 'file' ? [...(model.fields?.keys() ?? [])] : [];
    for (const id of [field.id, ...filled.map((key) => fieldId(model.key, key))]) {
      if (!pages.has(id)) pages.set(id, scope.pageNumber);
    }
  }
  return pages;
}

/** A field that no model config has is reported as unknown; that nobody asks for it is not said again. */
function existingFields({ models }: FlowMeaning): ReadonlySet<string> {
  return new Set(models.flatMap(({ key, fields }) => [...(fields?.keys() ?? [])].map((field) => fieldId(key, field))));
}

interface Reader {
  readonly place: Place;
  readonly fields: readonly string[];
  /** The first page whose fields must not be read. */
  readonly before: number;
  readonly what: string;
}

function conditionReaders({ conditions, resolved }: FlowMeaning): readonly Reader[] {
  return conditions.flatMap((condition): readonly Reader[] => {
    const { scope, path } = condition;
    const { fields } = conditionReads(condition.resolved ?? { all: [] });
    if (scope.page !== null)
      return [{ place: condition, fields, before: scope.pageNumber + 1, what: 'This condition' }];
    const [, , , page] = path;
    if (path[0] !== 'flows' || typeof page !== 'number') return [];
    return [{ place: condition, fields, before: page, what: `Whether ${resolved.pages[page]?.path} is skipped` }];
  });
}

/** A rule that compares with an answer that is not there yet refuses every value. */
function ruleReaders({ nodes }: FlowMeaning): readonly Reader[] {
  return fieldsAmong(nodes).flatMap((node) =>
    fieldRules(node).map((place): Reader => {
      const { rule, refer } = place;
      const compared = ruleReads(rule).uses.filter(({ use }) => use === 'compared');
      const fields = compared.flatMap(({ field }) => refer(field)?.id ?? []);
      const what = `The rule "${rule.rule}" of ${node.value.field}`;
      return { place, fields, before: node.scope.pageNumber + 1, what };
    }),
  );
}
