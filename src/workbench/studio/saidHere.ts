import type { DocumentError } from '../../documents/reading/documentError.ts';

const sentences: Partial<Record<DocumentError['code'] | (string & {}), string>> = {
  'untouched-text':
    'This text has the words that it began with, in another language the English ones. Under "Texts", write what people read or say that it is right as it is.',
};

/** What the check says, with what helps in the studio in the place of a command. */
export const saidHere = (code: string, message: string): string =>
  sentences[code] ?? message.replace('"npm run texts" writes it.', 'Write it in the table under "Texts".');
