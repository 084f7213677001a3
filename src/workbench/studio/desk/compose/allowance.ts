import { reasonPattern } from '../../../../documents/definitions/allow.ts';
import { type DocumentError, isWarningCode } from '../../../../documents/reading/documentError.ts';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { JsonValue } from '../../../../documents/reading/jsonValue.ts';
import { isRecord } from '../../../../documents/reading/writtenOut/isRecord.ts';
import { documentAt } from '../../../languageServer/documentAt.ts';
import type { ChangeOf } from '../../calls/composedChange.ts';
import type { Composed } from '../../calls/editorCalls.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { Draft } from './draft.ts';
import { pathOf, told } from './faultPlaces.ts';

/**
 * Writes why a warning is right as it is, as near to it as its document can have that: each place is tried.
 * @throws Refusal for what nothing can put aside
 */
export async function allowed(
  before: StudioProject,
  change: ChangeOf<'allow'>,
  read: (texts: Composed['texts']) => Promise<StudioProject>,
): Promise<Composed['texts']> {
  const { file, code, reason } = change;
  if (!isWarningCode(code)) throw new Refusal(400, 'Only what the check warns of can be meant so. Correct an error.');
  if (!new RegExp(reasonPattern).test(reason)) {
    throw new Refusal(400, 'Say in three words or more why it is right as it is.', 'reason');
  }
  const known = new Set(refusals(before).map(told));
  for (const path of placesFor(before, change)) {
    const draft = new Draft(before.files);
    write(draft, file, path, reason.trim());
    const texts = draft.changed();
    if (refusals(await read(texts)).every((fault) => known.has(told(fault)))) return texts;
  }
  throw new Refusal(409, 'The check does not warn of this here, or its document has no place for a reason.');
}

/** What the check says of an allowance that cannot stand somewhere, or that is needed elsewhere. */
const refusals = ({ errors, warnings }: StudioProject): readonly DocumentError[] => [
  ...errors,
  ...warnings.filter(({ code }) => code === 'unneeded-allowance'),
];

/** The nearest first. A text of a content document is named by its key, all else is in an object. */
function placesFor(
  { files, settlementFolder }: StudioProject,
  { file, code, ...position }: ChangeOf<'allow'>,
): readonly JsonPath[] {
  const path = pathOf(position, files.get(file) ?? '');
  const draft = new Draft(files);
  const [list, key] = path;
  if (documentAt(file, settlementFolder)?.kind === 'content') {
    return list === 'texts' && key !== undefined ? [['allow', code, key]] : [];
  }
  return [...path, '']
    .map((_, index) => path.slice(0, path.length - index))
    .filter((around) => isRecord(draft.value(file, around)))
    .map((around) => [...around, 'allow', code]);
}

/** With the objects around it that are not there yet. */
function write(draft: Draft, file: string, path: JsonPath, reason: string): void {
  const depth = path.findIndex((_, index) => draft.value(file, path.slice(0, index + 1)) === undefined) + 1;
  const missing = depth === 0 ? [] : path.slice(depth);
  const set = missing.reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), reason);
  const at = path.slice(0, path.length - missing.length);
  draft.change({ file, path: at, set, ...(at.length === 1 && { after: lastOfHead(draft, file) }) });
}

/** Behind what a document says of itself. */
const lastOfHead = (draft: Draft, file: string): string =>
  ['direction', 'version'].find((name) => draft.value(file, [name]) !== undefined) ?? '$schema';
