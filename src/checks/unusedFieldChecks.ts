import { isWritten } from '../documents/reading/documentSource.ts';
import type { LoadedModelConfig } from '../documents/reading/project.ts';
import { type FlowMeaning, fieldsOfFlow } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { isForFormType, modelsIn } from '../meaning/models.ts';
import { fieldRules, validationsOf } from '../meaning/rules.ts';
import { keyInside } from '../meaning/sourceLocation.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { fieldKey, splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import type { Check } from './check.ts';

/** Every field of a model of a running flow is asked or read. Another check names models that nothing binds. */
export const unusedField: Check = (meaning, report) => {
  const used = usedFields(meaning);
  const prefilled = new Set(meaning.meanings.flatMap(prefilledIn));
  const bound = new Set(meaning.bindings.flatMap(({ configs }) => configs.map(({ file }) => file)));
  for (const { file, document, source } of meaning.models) {
    if (document === null || !meaning.writtenFlows.some(({ flow }) => isForFormType(document, flow.formType))) continue;
    const isKnown = modelsIn(document).some(({ metadata: { DtoMapping } }) =>
      hasMetadata({ DtoMapping }, { DtoMapping: prepopulatedMapping }),
    );
    if (!isKnown && !bound.has(file)) continue;
    const { metadata, fields } = document;
    const named: ReadonlySet<unknown> = new Set(Object.values(metadata));
    for (const [name, field] of Object.entries(fields)) {
      if (
        !isWritten(source, ['fields', name]) ||
        used.has(field) ||
        named.has(name) ||
        (isKnown && prefilled.has(fieldKey(name)))
      )
        continue;
      const message = isKnown
        ? `No page shows "${name}" or fills a field in with it. Take it out, or write "prepopulatedDataKey": "${fieldKey(name)}" in a field.`
        : `No page asks for "${name}", and nothing reads it. Take it out, or ask for it.`;
      report(keyInside({ file }, 'fields', name), 'unused-field', message);
    }
  }
};

const prefilledIn = onceEach((flow: FlowMeaning) =>
  fieldsOfFlow(flow).flatMap(({ value }) => value.prepopulatedDataKey ?? []),
);

/** A config may serve several forms: its fields are the same objects in each of them. */
const usedFields = ({ meanings, models }: Meaning): ReadonlySet<ModelField> =>
  new Set([...meanings.flatMap(usedByFlow), ...models.flatMap(usedByModel)]);

const usedByModel = onceEach((model: LoadedModelConfig): readonly ModelField[] =>
  validationsOf(model).flatMap(({ rule, fields: all }) =>
    rule === null ? [] : ruleReads(rule).fields.flatMap((id) => all.get(splitField(id).key) ?? []),
  ),
);

const usedByFlow = onceEach((flow: FlowMeaning): readonly ModelField[] => {
  const referred = flow.references.flatMap(({ field }) => field?.config ?? []);
  const byPages = fieldsOfFlow(flow).flatMap((node) =>
    fieldRules(node).flatMap(({ rule, refer }) => ruleReads(rule).fields.flatMap((id) => refer(id)?.config ?? [])),
  );
  return [...new Set([...referred, ...byPages])];
});
