import type { SignInKind } from './signIn.ts';

/** What the server knows of who signed in, in names of fields. All of it is text. */
interface KindFacts {
  readonly facts: readonly string[];
  /** Lists of records, by the transaction type of the model that has them. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /**
   * What is known beside these: every column that a class list has of its own, or the texts of claimantInfo as they
   * were last changed.
   */
  readonly also: 'columns' | 'claimant' | null;
}

/** By kind of sign-in. The server's authorizers give this, and the checks refuse whatever reads something else. */
export const signInFacts = {
  notice: {
    facts: [
      'firstName',
      'middleInitial',
      'lastName',
      'mailingStreetLine1',
      'mailingStreetLine2',
      'mailingCity',
      'mailingCountry',
      'mailingSubDivision',
      'mailingPostalCode',
      'mailingSubDivisionNonUS',
      'mailingPostalCodeNonUS',
      'emailAddress',
      'phoneNumber',
    ],
    lists: {},
    also: 'columns',
  },
  claim: {
    facts: ['referenceCode', 'status', 'dateReceived', 'paymentElection'],
    lists: { Document: ['name', 'kind', 'size', 'dateReceived', 'status'] },
    also: 'claimant',
  },
  open: { facts: [], lists: {}, also: null },
} as const satisfies Readonly<Record<SignInKind, KindFacts>>;

/** Columns that every class list has and that are no facts under these names: as mailingCity, city is one. */
export const renamedColumns = [
  'noticeId',
  'pin',
  'streetLine1',
  'streetLine2',
  'city',
  'state',
  'postalCode',
  'country',
  'email',
  'phone',
] as const;
