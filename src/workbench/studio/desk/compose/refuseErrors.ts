import type { LoadedProject } from '../../../../checks/loadProject.ts';
import type { DocumentError } from '../../../../documents/reading/documentError.ts';
import type { Composed } from '../../calls/editorCalls.ts';
import { inPeoplesWords, placeInWords } from '../peoplesWords.ts';
import { Refusal } from '../refusal.ts';
import { messageHere } from '../remedies.ts';
import { pathOf, told } from './faultPlaces.ts';

/**
 * A form writes no document that cannot be served: who fills it in may not know how to correct it as a text.
 * @throws Refusal with the first error that was not there before, beside the control of the property that has it. `words` say
 * of a code what it means for the change.
 */
export function refuseErrors(
  before: LoadedProject,
  after: LoadedProject,
  texts: Composed['texts'],
  words: Partial<Record<DocumentError['code'], string>> = {},
): void {
  const [error] = newErrors(before, after);
  if (error === undefined) return;
  const text = texts.find(({ file }) => file === error.file)?.text ?? null;
  const property = text === null ? undefined : pathOf(error, text).findLast((step) => typeof step === 'string');
  // What the form does not change has no control that could say where it is.
  const where = text === null ? ` It says so ${placeInWords(before, error.file, error.line)}.` : '';
  const sentence = words[error.code] ?? `${inPeoplesWords(before)(messageHere(error))}${where}`;
  throw new Refusal(400, sentence, property === undefined ? null : String(property));
}

export function newErrors(before: LoadedProject, after: LoadedProject): readonly DocumentError[] {
  const known = new Set(before.errors.map(told));
  return after.errors.filter((error) => !known.has(told(error)));
}
