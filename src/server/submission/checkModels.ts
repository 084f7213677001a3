import { modelsByKey } from '../../claim/dtoReader.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { dtoMappings } from '../../documents/models.ts';
import type { FormDto, WireModel } from '../../wire/models.ts';
import { malformed } from './malformed.ts';

/**
 * Models say of themselves what the flow says of them, and stand where they belong. Which fields they have and what
 * these hold is `validateClaim`'s to judge.
 * @throws Refusal for metadata that is not the model's, a model in another's place, or a parent that is not there.
 */
export function checkModels(flow: CompiledFlow, dto: FormDto): void {
  const transactions = new Set(dto.claimTransactions.map(({ clientId }) => clientId));
  for (const place of dtoMappings) {
    for (const model of [dto[place]].flat()) {
      if (model === null) continue;
      if (!same(model.metadata['dtoMapping'], place)) throw malformed(`a model in "${place}" has another dtoMapping`);
      if (model.parent !== null && !transactions.has(model.parent)) {
        throw malformed(`a model in "${place}" has a parent that is no claim transaction of this claim`);
      }
    }
  }
  for (const [key, models] of modelsByKey(flow, dto)) {
    const metadata = key === null ? undefined : flow.models[key]?.metadata;
    if (metadata !== undefined && !models.every((model) => agrees(model, metadata))) {
      throw malformed(`the metadata of ${key} is not that of its model config`);
    }
  }
}

function agrees(model: WireModel, metadata: Readonly<Record<string, string>>): boolean {
  return Object.entries(model.metadata).every(
    ([name, value]) => Object.hasOwn(metadata, name) && same(value, metadata[name]),
  );
}

/** Metadata is compared without regard to case. */
function same(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}
