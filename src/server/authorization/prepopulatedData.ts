import { randomUUID } from 'node:crypto';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { WireModel } from '../../wire/models.ts';
import { canonicalHash } from '../canonicalHash.ts';
import type { SignedIn } from './authorizer.ts';

/** The prepopulatedData model of a flow, filled with what the server knows; null where the settlement has no such model. */
export function prepopulatedData(flow: CompiledFlow, { subject, facts }: SignedIn): WireModel | null {
  const model = Object.values(flow.models).find((candidate) => candidate.dtoMapping === 'prepopulatedData');
  if (model === undefined || subject.kind === 'open') return null;
  const fields = Object.keys(model.fields).map((key) => [key, facts[key] ?? null]);
  return {
    id: null,
    clientId: `server-${randomUUID()}`,
    metadata: { ...model.metadata },
    metadataHash: model.metadataHash,
    parent: null,
    fields: Object.fromEntries(fields),
  };
}

/** SHA-256 in hex of what is in a model's fields; an empty one counts as one that is not there. */
export function fieldsHash(fields: WireModel['fields']): string {
  return canonicalHash(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));
}
