import type { FormatName } from './formats.ts';
import { namePart, type SignInKind } from './signIn.ts';
import { claimStatuses, documentStatuses } from './statuses.ts';

export interface Fact {
  readonly values?: readonly string[];
  readonly format?: FormatName;
  /** Known of everyone who has signed in. */
  readonly isAlwaysKnown?: true;
  /** Known only of who lives in the United States, or only of who does not. */
  readonly of?: 'us' | 'abroad';
}

/** What the server knows about the person who signed in, by fact name. All of it is text. */
export interface KindFacts {
  readonly facts: Readonly<Record<string, Fact>>;
  /** By the transaction type of the list's model. */
  readonly lists: Readonly<Record<string, Readonly<Record<string, Fact>>>>;
  /** Facts that documents name: columns of the class list (settings.json) or answers of the claim (flows.json). */
  readonly also: 'columns' | 'answers' | null;
}

const text: Fact = {};
const always: Fact = { isAlwaysKnown: true };
const date: Fact = { ...always, format: 'date' };
const day: Fact = { format: 'date' };

/** The server's authorizers provide these, and the checks refuse documents that read anything else. */
export const signInFacts = {
  notice: {
    facts: {
      firstName: text,
      middleInitial: text,
      lastName: always,
      mailingStreetLine1: text,
      mailingStreetLine2: text,
      mailingCity: text,
      mailingCountry: text,
      mailingSubDivision: { of: 'us' },
      mailingPostalCode: { of: 'us' },
      mailingSubDivisionNonUS: { of: 'abroad' },
      mailingPostalCodeNonUS: { of: 'abroad' },
      emailAddress: text,
      phoneNumber: text,
    },
    lists: {},
    also: 'columns',
  },
  claim: {
    facts: {
      referenceCode: always,
      status: { ...always, values: claimStatuses },
      dateReceived: date,
      dateDecided: day,
      datePaid: day,
    },
    lists: {
      Document: {
        name: always,
        size: { ...always, format: 'bytes' },
        dateReceived: date,
        status: { ...always, values: documentStatuses },
        reason: text,
      },
    },
    also: 'answers',
  },
  open: { facts: {}, lists: {}, also: null },
} as const satisfies Readonly<Record<SignInKind, KindFacts>>;

/** The facts of a filed claim by which its receipt greets the claimant, in order. */
export const nameFacts = ['firstName', namePart] as const;
