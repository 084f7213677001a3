import type { DocumentError } from '../../../documents/reading/documentError.ts';
import { askIfMeant } from '../../../rules/didYouMean.ts';

const sentences: Partial<Record<DocumentError['code'], string>> = {
  'untouched-text':
    'This text has the words that it began with, in another language the English ones. Write what people read in the table under "Texts", or say there that it is right as it is.',
};

/** What the check says, with what helps in the studio in the place of a command, and the word that was probably meant. */
export function messageHere({ code, message, suggestion }: DocumentError): string {
  const said = sentences[code] ?? message.replace('"npm run texts" writes it.', 'Write it in the table under "Texts".');
  return suggestion === undefined ? said : `${said} ${askIfMeant(suggestion)}`;
}
