import { getLocation } from 'jsonc-parser';
import type { LoadedProject } from '../../../../checks/loadProject.ts';
import type { DocumentError } from '../../../../documents/reading/documentError.ts';
import type { Composed } from '../../calls/editorCalls.ts';
import { Refusal } from '../refusal.ts';

/**
 * A form writes no document that cannot be served: who fills it in may not know how to correct it as a text.
 * @throws Refusal with the first error that was not there before, beside the control of the property that has it.
 */
export function refuseErrors(before: LoadedProject, after: LoadedProject, texts: Composed['texts']): void {
  const known = new Set(before.errors.map(told));
  const error = after.errors.find((one) => !known.has(told(one)));
  if (error === undefined) return;
  const text = texts.find(({ file }) => file === error.file)?.text;
  throw new Refusal(400, error.message, text === undefined ? null : propertyAt(text, error));
}

/** Without its line, which others before it may move. */
const told = ({ file, message }: DocumentError): string => `${file}: ${message}`;

function propertyAt(text: string, { line, column }: DocumentError): string | null {
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((length, one) => length + one.length + 1, 0) + column - 1;
  const name = getLocation(text, offset).path.findLast((step) => typeof step === 'string');
  return name === undefined ? null : String(name);
}
