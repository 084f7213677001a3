import { getNodePath, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { onceEach } from '../../rules/onceEach.ts';
import { type DocumentKind, type DocumentOf, documentKinds } from '../definitions/documentKinds.ts';
import { type Allowance, takeAllowances } from './allowances.ts';
import type { DocumentError } from './documentError.ts';
import type { DocumentSource } from './documentSource.ts';
import { errorAt, errorAtOffset, type Fault } from './fault.ts';
import type { JsonPath } from './jsonPath.ts';
import { fillDefaults } from './schema/fillDefaults.ts';
import { jsonSchema } from './schema/jsonSchema.ts';
import { schemaFaults } from './schema/schemaFaults.ts';

/** `document` is null when there are errors. */
interface ReadDocument<K extends DocumentKind = DocumentKind> {
  readonly file: string;
  readonly source: DocumentSource;
  readonly document: DocumentOf[K] | null;
  readonly errors: readonly DocumentError[];
  readonly allowances?: readonly Allowance[];
}

/** The value of a file's text, before anything is known of its kind; undefined when there are errors. */
export interface ParsedDocument {
  readonly source: DocumentSource;
  readonly value: unknown;
  readonly errors: readonly DocumentError[];
}

/** Puts in what the author left out, and may report what cannot be understood. */
export type InFull = (value: unknown, report: (path: JsonPath, fault: Fault) => void) => unknown;

/**
 * Never throws because of the text. Plain JSON, without comments and trailing commas. Bytes that are not UTF-8 must be
 * U+FFFD in the text, as lenient decoders leave them.
 */
export function readDocument<K extends DocumentKind>(fileText: string, file: string, kind: K): ReadDocument<K> {
  return documentOf(parseDocument(fileText, file), kind);
}

/** As `readDocument`, for those whose short forms depend on other documents. */
export function parseDocument(fileText: string, file: string): ParsedDocument {
  // Some editors begin a UTF-8 file with a byte order mark.
  const text = fileText.replace(/^\uFEFF/, '');
  const unread: DocumentSource = { file, text, tree: undefined };
  const unreadable = encodingError(unread) ?? extentError(unread);
  if (unreadable !== null) return { source: unread, value: undefined, errors: [unreadable] };
  const parseErrors: ParseError[] = [];
  const tree = parseTree(text, parseErrors, { disallowComments: true, allowTrailingComma: false });
  const source: DocumentSource = { file, text, tree };
  const errors = [...syntaxErrors(source, parseErrors), ...duplicateKeys(source, tree)];
  return { source, value: errors.length > 0 || tree === undefined ? undefined : getNodeValue(tree), errors };
}

/** Errors are where the author wrote what they are about. */
export function documentOf<K extends DocumentKind>(
  { source, value: written, errors: unread }: ParsedDocument,
  kind: K,
  inFull: InFull = (value) => value,
): ReadDocument<K> {
  const { file } = source;
  if (written === undefined) return { file, source, document: null, errors: unread };
  const misunderstood: DocumentError[] = [];
  const { called, ...definition } = documentKinds[kind];
  const schema = jsonSchema(definition.schema);
  const full = inFull(written, (path, fault) => misunderstood.push(errorAt(source, { path }, fault)));
  const value = fillDefaults(schema, full);
  const faults = schemaFaults(schema, value, called).map((placed) => errorAt(source, placed, placed.fault));
  const errors = [...misunderstood, ...faults];
  if (errors.length > 0 || !isChecked<K>(value)) return { file, source, document: null, errors };
  // Most documents have none, and are not gone through for them.
  if (!source.text.includes('"allow"')) return { file, source, document: value, errors };
  const { value: document, allowances } = takeAllowances(schema, value);
  return { file, source, document: isChecked<K>(document) ? document : null, errors, allowances };
}

const plain = <K extends DocumentKind>(kind: K) => onceEach((parsed: ParsedDocument) => documentOf(parsed, kind));

/** Documents that are read by themselves, once for each that was parsed. */
export const plainDocuments: { readonly [K in DocumentKind]: (parsed: ParsedDocument) => ReadDocument<K> } = {
  flows: plain('flows'),
  page: plain('page'),
  block: plain('block'),
  modelConfig: plain('modelConfig'),
  list: plain('list'),
  content: plain('content'),
  deadlines: plain('deadlines'),
  settings: plain('settings'),
  site: plain('site'),
};

/** The type is derived from the schema, which has accepted the value. */
function isChecked<K extends DocumentKind>(value: unknown): value is DocumentOf[K] {
  return typeof value === 'object' && value !== null;
}

/** Lenient decoders put U+FFFD where a file is not UTF-8. */
function encodingError(source: DocumentSource): DocumentError | null {
  const fault = (offset: number, message: string) =>
    errorAtOffset(source, offset, { code: 'invalid-encoding', message });
  if (source.text.includes('\0')) return fault(0, 'This file is saved as UTF-16. Save it as UTF-8.');
  const lost = source.text.indexOf('\uFFFD');
  const message =
    'This letter cannot be read, because the file is not saved as UTF-8. Save it as UTF-8, and write the letter again.';
  return lost < 0 ? null : fault(lost, message);
}

/** Both more than any document needs: the one far from overflowing the stack, the other from filling the memory. */
const deepest = 200;
const mostValues = 500_000;

function extentError(source: DocumentSource): DocumentError | null {
  const fault = (offset: number, message: string) => errorAtOffset(source, offset, { code: 'invalid-json', message });
  let depth = 0;
  let values = 1;
  for (const { 0: token, index } of source.text.matchAll(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[[\]{},]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    else if (token === ',') values += 1;
    if (depth > deepest) return fault(index, `This is nested more than ${deepest} levels deep. Write it flatter.`);
    if (values > mostValues) {
      const most = mostValues.toLocaleString('en-US');
      return fault(index, `This has more than ${most} values. No document needs so many: is it the right file?`);
    }
  }
  return null;
}

function syntaxErrors(source: DocumentSource, errors: readonly ParseError[]): readonly DocumentError[] {
  const [first] = errors;
  if (source.text.trim() === '') {
    return [errorAtOffset(source, 0, { code: 'invalid-json', message: 'The file is empty. Write a JSON object.' })];
  }
  if (first === undefined) return [];
  // One missing comma makes many errors, of which only the first is useful.
  const what = words[printParseErrorCode(first.error)] ?? `${printParseErrorCode(first.error)}.`;
  return [errorAtOffset(source, first.offset, { code: 'invalid-json', message: `This is not valid JSON: ${what}` })];
}

const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word that JSON does not know; texts are written in double quotes.',
  InvalidNumberFormat: 'a number is not written as JSON writes numbers.',
  PropertyNameExpected: 'a key in double quotes is expected here; perhaps there is a comma too many.',
  ValueExpected: 'a value is expected here; perhaps there is a comma too many.',
  ColonExpected: 'a colon is expected between a key and its value.',
  CommaExpected: 'a comma is expected before this.',
  CloseBraceExpected: 'a closing brace } is missing.',
  CloseBracketExpected: 'a closing bracket ] is missing.',
  EndOfFileExpected: 'nothing may follow the end of the document.',
  InvalidCommentToken: 'comments are not allowed.',
  UnexpectedEndOfComment: 'comments are not allowed.',
  UnexpectedEndOfString: 'the closing double quote of a text is missing.',
  UnexpectedEndOfNumber: 'a number breaks off.',
  InvalidUnicode: 'a \\u escape needs four hexadecimal digits.',
  InvalidEscapeCharacter: 'this is not an escape that JSON knows; a backslash itself is written twice.',
  InvalidCharacter: 'a character that must be escaped inside a text, like a line break.',
};

function duplicateKeys(source: DocumentSource, tree: Node | undefined): readonly DocumentError[] {
  const errors: DocumentError[] = [];
  const look = ({ type, children = [] }: Node): void => {
    const seen = new Set<string>();
    for (const child of children) {
      look(child);
      if (type !== 'object') continue;
      const key = String(child.children?.[0]?.value);
      if (seen.has(key)) errors.push(duplicateKey(source, child, key, children));
      seen.add(key);
    }
  };
  if (tree !== undefined) look(tree);
  return errors;
}

function duplicateKey(source: DocumentSource, { offset }: Node, key: string, around: readonly Node[]): DocumentError {
  const message = `This object has "${key}" twice. Remove one of the two.`;
  return errorAtOffset(source, offset, { code: 'duplicate-key', message, ...withoutOne(source.file, around, key) });
}

/** Where both say the same, it does not matter which goes. */
function withoutOne(file: string, properties: readonly Node[], key: string): Pick<DocumentError, 'fix'> {
  const values = properties.flatMap(({ children: [name, value] = [] }) =>
    name?.value === key && value !== undefined ? [value] : [],
  );
  const [first] = values;
  const written = new Set(values.map((value) => JSON.stringify(getNodeValue(value))));
  if (first === undefined || written.size > 1) return {};
  return { fix: { title: `Remove one "${key}".`, changes: [{ file, path: getNodePath(first), remove: true }] } };
}
