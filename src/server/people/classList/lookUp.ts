import { lettersOf } from '../../../rules/lettersOf.ts';
import type { ClassMember } from '../../store/classListRows.ts';
import type { ClassListStore } from '../../store/store.ts';
import type { ClassList } from './classList.ts';

export const soughtFacts = ['firstName', 'postalCode', 'street', 'city', 'email', 'phone'] as const;
export type Sought = { readonly lastName: string } & Partial<Readonly<Record<(typeof soughtFacts)[number], string>>>;

export const mostFound = 20;
const rowsPerSlice = 500;

/**
 * Finds people who have everything that is sought. Capitals, accents, blanks and punctuation make no difference; the
 * beginning of a street or a postal code is enough.
 */
export async function lookUp(
  store: ClassListStore,
  { key, find }: ClassList,
  sought: Sought,
): Promise<{ readonly people: readonly ClassMember[]; readonly isMore: boolean }> {
  const people: ClassMember[] = [];
  const nameHash = key.nameHash(sought.lastName);
  for (let after = ''; ; ) {
    const rows = await store.findByName(nameHash, after, rowsPerSlice);
    for (const row of rows) {
      const member = key.open(row);
      if (member === null || !isSought(member, sought)) continue;
      // An import may have replaced the row a moment ago.
      const current = await find(row.noticeId);
      if (current === null || !isSought(current, sought) || people.some(({ noticeId }) => noticeId === row.noticeId)) {
        continue;
      }
      if (people.length === mostFound) return { people, isMore: true };
      people.push(current);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerSlice) return { people, isMore: false };
    after = last.noticeId;
  }
}

function isSought(member: ClassMember, sought: Sought): boolean {
  const streets = [member.streetLine1, member.streetLine2, `${member.streetLine1 ?? ''}${member.streetLine2 ?? ''}`];
  return (
    isSame(member.lastName, sought.lastName) &&
    (sought.firstName === undefined || isSame(member.firstName, sought.firstName)) &&
    (sought.postalCode === undefined || begins(member.postalCode, sought.postalCode)) &&
    (sought.street === undefined || streets.some((street) => begins(street, sought.street ?? ''))) &&
    (sought.city === undefined || isSame(member.city, sought.city)) &&
    (sought.email === undefined || isSame(member.email, sought.email)) &&
    (sought.phone === undefined || digitsEnd(member.phone, sought.phone))
  );
}

const isSame = (stored: string | null, typed: string) => lettersOf(stored ?? '') === lettersOf(typed);
const begins = (stored: string | null, typed: string) => lettersOf(stored ?? '').startsWith(lettersOf(typed));

/** Compares the last ten digits, so that a country code makes no difference. */
function digitsEnd(stored: string | null, typed: string): boolean {
  const [a, b] = [stored ?? '', typed].map((text) => text.replace(/\D/g, '').slice(-10));
  return a !== '' && a === b;
}
