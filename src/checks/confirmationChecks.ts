import { fieldsAmong } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { fieldRules } from '../meaning/rules.ts';
import { keyInside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { splitField } from '../rules/names.ts';
import { aroundPages, eachAlone, eachBeside } from './check.ts';
import { maxCharactersOf } from './maxCharactersOf.ts';

/** A settlement's own field in the place of one that a block compares is compared as well. */
export const lostComparison = eachBeside('meanings', aroundPages, ({ nodes }, report, around) => {
  for (const node of fieldsAmong(nodes)) {
    const { scope, value, field } = node;
    const block = around.blocks.get(scope.inside.at(-1) ?? '')?.document;
    const brought = block?.fields?.[value.field];
    if (brought === undefined || !('sameAs' in brought) || field === null || field.config === null) continue;
    if (fieldRules(node).some(({ rule }) => rule.rule === 'sameAs')) continue;
    const own = ownField(node.field?.config, around);
    if (own === null) continue;
    const message = `The block ${scope.inside.at(-1)} compares ${value.field} with ${brought.sameAs}, and this field does not: a mistyped answer would not be noticed. Write { "sameAs": "${brought.sameAs}" }, or leave the field to the block.`;
    report(own, 'lost-comparison', message);
  }
});

/** Where the settlement's model config has the field; null for one that a block brought. */
function ownField(
  config: unknown,
  { models, settlementFolder }: Pick<Meaning, 'models' | 'settlementFolder'>,
): SourceLocation | null {
  for (const { file, document } of models) {
    if (!file.startsWith(`${settlementFolder}/`) || document === null) continue;
    const name = Object.keys(document.fields).find((key) => document.fields[key] === config);
    if (name !== undefined) return keyInside({ file }, 'fields', name);
  }
  return null;
}

/** What is typed a second time has as much room as the first time. */
export const shorterConfirmation = eachAlone('meanings', ({ nodes }, report) => {
  const fields = fieldsAmong(nodes);
  for (const node of fields) {
    const own = node.field?.config ?? null;
    for (const applied of own === null ? [] : fieldRules(node)) {
      const { rule, refer } = applied;
      const other = rule.rule === 'sameAs' ? refer(String(rule['field'])) : null;
      if (own === null || other === null) continue;
      const asked = fields.find(({ field }) => field?.id === other.id || field?.config === other.config) ?? null;
      const [room, wanted] = [maxCharactersOf(own, node), maxCharactersOf(other.config, asked)];
      if (room >= wanted) continue;
      const message = `${node.value.field} takes ${room} characters and must be the same as ${splitField(other.id).key}, which takes ${wanted}: a longer answer could never be confirmed. Give both the same room.`;
      report(applied, 'unfillable-field', message);
    }
  }
});
