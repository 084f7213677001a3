import { randomUUID } from 'node:crypto';
import { wireModelOf } from '../../../claim/dtoReader.ts';
import type { CompiledFlow, CompiledModel } from '../../../compile/compiledPage.ts';
import type { WireModel } from '../../../wire/models.ts';
import { canonicalHash } from '../../helpers/canonicalHash.ts';
import type { Facts, SignedIn } from './authorizer.ts';

/** One model for the facts, and one for each record of a list; none without a sign-in. */
export function prepopulatedData(flow: CompiledFlow, { subject, facts, lists }: SignedIn): readonly WireModel[] {
  if (subject.kind === 'open') return [];
  return Object.values(flow.models)
    .filter(({ isKnown }) => isKnown)
    .flatMap((model) => {
      const records = model.isList ? (lists[model.transactionType ?? ''] ?? []) : [facts];
      return records.map((record) => filled(model, record));
    });
}

function filled({ fields, metadata, metadataHash }: CompiledModel, facts: Facts): WireModel {
  return {
    id: null,
    clientId: `server-${randomUUID()}`,
    metadata: { ...metadata },
    metadataHash,
    parent: null,
    fields: Object.fromEntries(
      Object.keys(fields).map((key) => [key, Object.hasOwn(facts, key) ? (facts[key] ?? null) : null]),
    ),
  };
}

/** SHA-256 in hex of the values and their models; null for none. An empty field counts as absent. */
export function prepopulatedHash(flow: CompiledFlow, models: readonly WireModel[]): string | null {
  if (models.length === 0) return null;
  return canonicalHash(
    models.map((model) => ({
      model: wireModelOf(flow, model)?.key ?? null,
      fields: Object.fromEntries(Object.entries(model.fields).filter(([, value]) => value !== null)),
    })),
  );
}
