import { fieldsIn } from '../meaning/fieldsIn.ts';
import { configsOf } from '../meaning/models.ts';
import type { ResolvedField, ResolvedFlow } from '../meaning/resolvedFlow.ts';
import { adaptValidation } from '../rules/adapters/adaptValidation.ts';
import { messageName } from '../rules/messageName.ts';
import { fieldKey, splitField } from '../rules/names.ts';
import type { ApiValidation } from '../rules/schemas/apiValidation.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';

/** A validation without a message has the one on which all pages agree that ask for its field. */
export function withMessagesOfPages(
  configs: readonly ServerModelConfig[],
  flows: readonly ResolvedFlow[],
  hashOf: (config: Omit<ServerModelConfig, 'metadataHash'>) => string,
): readonly ServerModelConfig[] {
  const asked = flows.flatMap(({ formType, models, pages }) =>
    pages
      .flatMap(({ content }) => fieldsIn(content))
      .map(({ id, node }) => {
        const { model, key } = splitField(id);
        const identity = models[model];
        const [config] = identity === undefined ? [] : configsOf(formType, identity, configs);
        return { config, key, messages: node.messages };
      }),
  );
  const byConfig = Map.groupBy(asked, ({ config }) => config);
  return configs.map((config) => {
    const byKey = Map.groupBy(byConfig.get(config) ?? [], ({ key }) => key);
    const fields = Object.entries(config.fields).map(([name, field]) => {
      const said = (byKey.get(fieldKey(name)) ?? []).map(({ messages = {} }) => messages);
      const validations = field.validations?.map((validation) => worded(validation, said));
      return [name, validations === undefined ? field : { ...field, validations }] as const;
    });
    const { metadata } = config;
    const filled = { metadata, fields: Object.fromEntries(fields) };
    return { metadataHash: hashOf(filled), ...filled };
  });
}

type Messages = NonNullable<ResolvedField['node']['messages']>;

function worded(validation: ApiValidation, said: readonly Messages[]): ApiValidation {
  const name = messageName(adaptValidation(validation, '').rule);
  const keys = new Set(said.map((messages: Readonly<Record<string, string | undefined>>) => messages[name]));
  const [messageKey] = keys;
  return keys.size > 1 || messageKey === undefined ? validation : { messageKey, ...validation };
}
