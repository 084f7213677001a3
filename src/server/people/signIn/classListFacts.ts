import type { signInFacts } from '../../../rules/signInFacts.ts';
import type { ClassMember } from '../../store/classListRows.ts';

type ClassListFact = keyof typeof signInFacts.notice.facts;

/** By the keys of prepopulatedData's fields; a further column has the name of its fact. */
export function classListFacts(member: ClassMember): Readonly<Record<string, string | null>> {
  const inUs = (member.country ?? 'US') === 'US';
  const usual: Readonly<Record<ClassListFact, string | null>> = {
    firstName: member.firstName,
    middleInitial: member.middleInitial,
    lastName: member.lastName,
    mailingStreetLine1: member.streetLine1,
    mailingStreetLine2: member.streetLine2,
    mailingCity: member.city,
    mailingCountry: member.country,
    mailingSubDivision: inUs ? member.state : null,
    mailingPostalCode: inUs ? member.postalCode : null,
    mailingSubDivisionNonUS: inUs ? null : member.state,
    mailingPostalCodeNonUS: inUs ? null : member.postalCode,
    emailAddress: member.email,
    phoneNumber: member.phone,
  };
  return { ...member.further, ...usual };
}
