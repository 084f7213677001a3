import type { FormatName } from './formats.ts';
import { namePart, type SignInKind } from './signIn.ts';
import { claimStatuses, documentStatuses } from './statuses.ts';

/** What is known of something that the server knows: which values it can have, and how it is written for reading. */
export interface Fact {
  readonly values?: readonly string[];
  readonly format?: FormatName;
}

/** What the server knows of who signed in, by the names of its facts. All of it is text. */
export interface KindFacts {
  readonly facts: Readonly<Record<string, Fact>>;
  /** Lists of records, by the transaction type of the model that has them. */
  readonly lists: Readonly<Record<string, Readonly<Record<string, Fact>>>>;
  /**
   * What is known beside these, under names that documents give: further columns of the class list, which settings.json
   * lists, or answers of the claim, which the facts of flows.json name.
   */
  readonly also: 'columns' | 'answers' | null;
}

const text: Fact = {};
const date: Fact = { format: 'date' };

/** By kind of sign-in. The server's authorizers give this, and the checks refuse whatever reads something else. */
export const signInFacts = {
  notice: {
    facts: {
      firstName: text,
      middleInitial: text,
      lastName: text,
      mailingStreetLine1: text,
      mailingStreetLine2: text,
      mailingCity: text,
      mailingCountry: text,
      mailingSubDivision: text,
      mailingPostalCode: text,
      mailingSubDivisionNonUS: text,
      mailingPostalCodeNonUS: text,
      emailAddress: text,
      phoneNumber: text,
    },
    lists: {},
    also: 'columns',
  },
  claim: {
    facts: { referenceCode: text, status: { values: claimStatuses }, dateReceived: date },
    lists: {
      Document: {
        name: text,
        size: { format: 'bytes' },
        dateReceived: date,
        status: { values: documentStatuses },
      },
    },
    also: 'answers',
  },
  open: { facts: {}, lists: {}, also: null },
} as const satisfies Readonly<Record<SignInKind, KindFacts>>;

/** The facts of what is filed that its receipt greets by, in their order. */
export const nameFacts = ['firstName', namePart] as const;
