import { randomUUID } from 'node:crypto';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { WireModel } from '../../wire/models.ts';
import { canonicalHash } from '../canonicalHash.ts';
import type { ClassMember } from '../store/store.ts';

const livesInUs = (member: ClassMember) => (member.country ?? 'US') === 'US';

/** What each field of a prepopulatedData model takes from the class list; a model has those its config declares. */
const sources: Readonly<Record<string, (member: ClassMember) => string | null>> = {
  firstName: (member) => member.firstName,
  middleInitial: (member) => member.middleInitial,
  lastName: (member) => member.lastName,
  mailingStreetLine1: (member) => member.streetLine1,
  mailingStreetLine2: (member) => member.streetLine2,
  mailingCity: (member) => member.city,
  mailingCountry: (member) => member.country,
  mailingSubDivision: (member) => (livesInUs(member) ? member.state : null),
  mailingPostalCode: (member) => (livesInUs(member) ? member.postalCode : null),
  mailingSubDivisionNonUS: (member) => (livesInUs(member) ? null : member.state),
  mailingPostalCodeNonUS: (member) => (livesInUs(member) ? null : member.postalCode),
  emailAddress: (member) => member.email,
  phoneNumber: (member) => member.phone,
};

/** The prepopulatedData model of a flow, filled from the class list; null where the settlement has no such model. */
export function prepopulatedData(flow: CompiledFlow, member: ClassMember | null): WireModel | null {
  const model = Object.values(flow.models).find((candidate) => candidate.dtoMapping === 'prepopulatedData');
  if (model === undefined || member === null) return null;
  const fields = Object.keys(model.fields).map((key) => [key, sources[key]?.(member) ?? null]);
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
