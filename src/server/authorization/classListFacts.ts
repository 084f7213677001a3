import type { ClassMember } from '../store/store.ts';

const isInUs = ({ country }: ClassMember) => (country ?? 'US') === 'US';

/** By the keys of prepopulatedData's fields: what the usual columns of a class list say. */
const usual: Readonly<Record<string, (member: ClassMember) => string | null>> = {
  firstName: ({ firstName }) => firstName,
  middleInitial: ({ middleInitial }) => middleInitial,
  lastName: ({ lastName }) => lastName,
  mailingStreetLine1: ({ streetLine1 }) => streetLine1,
  mailingStreetLine2: ({ streetLine2 }) => streetLine2,
  mailingCity: ({ city }) => city,
  mailingCountry: ({ country }) => country,
  mailingSubDivision: (member) => (isInUs(member) ? member.state : null),
  mailingPostalCode: (member) => (isInUs(member) ? member.postalCode : null),
  mailingSubDivisionNonUS: (member) => (isInUs(member) ? null : member.state),
  mailingPostalCodeNonUS: (member) => (isInUs(member) ? null : member.postalCode),
  emailAddress: ({ email }) => email,
  phoneNumber: ({ phone }) => phone,
};

/** The facts that need no further column. */
export const classListFactNames: ReadonlySet<string> = new Set(Object.keys(usual));

/** What the class list knows of somebody, by the keys of prepopulatedData's fields; a further column has the name of its fact. */
export function classListFacts(member: ClassMember): Readonly<Record<string, string | null>> {
  const facts = Object.entries(usual).map(([name, read]) => [name, read(member)] as const);
  return { ...member.further, ...Object.fromEntries(facts) };
}
