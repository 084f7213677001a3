import type { Meaning } from '../meaning/meaning.ts';
import { configsOf } from '../meaning/models.ts';

type ConfigOfFlow = Meaning['configs'][number];

/** The config in the settlement's models/ that has a model's fields in one flow. What blocks bring is written in none. */
export function declaringConfig(
  { configs, settlementFolder }: Meaning,
  formType: string,
  identity: Meaning['bindings'][number]['identity'],
): ConfigOfFlow | undefined {
  return configsOf(formType, identity, configs).find(({ file }) => file.startsWith(`${settlementFolder}/models/`));
}
