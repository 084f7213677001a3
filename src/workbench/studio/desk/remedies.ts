import type { DocumentError } from '../../../documents/reading/documentError.ts';
import { askIfMeant } from '../../../rules/didYouMean.ts';
import { saidHere } from '../saidHere.ts';

/** What the check says in the studio, and the word that was probably meant. */
export function messageHere({ code, message, suggestion }: DocumentError): string {
  const said = saidHere(code, message);
  return suggestion === undefined ? said : `${said} ${askIfMeant(suggestion)}`;
}
