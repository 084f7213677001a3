import type { FieldKind } from '../documents/definitions/fieldKinds.ts';

/** Each kind of answer as people who write no documents would ask for it, with an example. */
export const kindsInWords: Readonly<Record<FieldKind, string>> = {
  text: 'Words, like the name of a shop',
  email: 'An email address, like ana@example.com',
  amount: 'An amount of money, like $1,250.00',
  number: 'A whole number, like 3',
  decimal: 'A number with a fraction, like 2.5',
  date: 'A day, like March 15, 2024',
  month: 'A month, like March 2024',
  choice: 'One of several choices, like the state of a home',
  choices: 'Any number of choices, like the years of a policy',
  yesNo: 'Yes or no',
  checkbox: 'A box to tick, like "I agree to the terms"',
  sameAs: 'Another answer once more, like an email address typed again',
  file: 'A file, like the photo of a receipt',
};
