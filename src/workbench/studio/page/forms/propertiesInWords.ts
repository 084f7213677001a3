import { inputFor, type SchemaProperty } from './schemaInput.ts';

interface AskedProperty {
  readonly title: string;
  readonly help?: string;
  /** What each value is called, where there are several; "" for the choice of none. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * How forms ask for properties, by name, where the description in the schema is for those who write documents. That of every
 * other property begins with a question that staff understand.
 */
const propertiesInWords: Readonly<Record<string, AskedProperty>> = {
  pattern: { title: 'What the answer looks like' },
  allowEqual: { title: 'The same day is allowed too' },
  start: { title: 'The answer with the first day or month' },
  formats: {
    title: 'How the day may be written',
    help: 'One in each line: M/d/yyyy, MM/dd/yyyy or MM/yyyy. Without any, all of them are allowed.',
  },
  format: {
    title: 'How the message writes what the answer is compared with',
    values: {
      '': 'As the question writes it',
      currency: 'As dollars, like $1,234.50',
      number: 'As a number, like 1,234.5',
      date: 'As a day, like 03/15/2024',
      bytes: 'As the size of a file, like 2 MB',
      phone: 'As a phone number',
      uppercase: 'In capital letters',
    },
  },
  hides: {
    title: 'The message shows only the last four characters of what the answer is compared with',
    help: 'It always does so for an answer that is hidden elsewhere.',
  },
  as: {
    title: 'How the answers are compared',
    values: { '': 'As the question is answered', text: 'As texts', number: 'As numbers', date: 'As days' },
  },
  sameAs: {
    title: 'The question whose answer is typed once more',
    help: 'By its name in the documents of the model, like "Email".',
  },
  sensitive: {
    title: 'Only the last four characters of the answer are shown',
    help: 'For the number of an account, for example. People see all of it when they ask for it.',
  },
};

export const asksFor = (property: SchemaProperty): AskedProperty =>
  propertiesInWords[property.name] ?? described(property);

/** The first sentence asks, the others help. */
function described({ name, schema }: SchemaProperty): AskedProperty {
  if (inputFor(schema).kind === 'field') return { title: 'The other answer' };
  const [first = '', ...others] = (schema.description ?? '').split(/\.(?=\s|$)/);
  if (first === '') return { title: titleOf(name) };
  const help = others.join('.').trim();
  return { title: first, ...(help !== '' && { help }) };
}

/** Like `Allow equal` of `allowEqual`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
