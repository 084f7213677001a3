import { meant } from '../documents/reading/meant.ts';
import { type FieldMeaning, type FlowMeaning, fieldsAmong, maskOf } from '../meaning/flowMeaning.ts';
import { fieldRules } from '../meaning/rules.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { classListColumns } from '../rules/classListColumns.ts';
import { completeText } from '../rules/masks/completeText.ts';
import { onceEach } from '../rules/onceEach.ts';
import { matchesPattern, patternProblem } from '../rules/patterns.ts';
import { signInKinds } from '../rules/signIn.ts';
import type { Check } from './check.ts';
import { maxCharactersOf } from './maxCharactersOf.ts';

/** The sample class list has the columns that the settings name. */
export const sampleColumns: Check = ({ settings, classList }, report) => {
  const header = classList === null ? undefined : rowsOf(classList.text)[0];
  if (settings === null || settings.document === null || classList === null || header === undefined) return;
  const { furtherColumns = [], furtherRows = {} } = settings.document;
  const wanted = [
    ...furtherColumns.map((column, index) => ({ column, at: ['furtherColumns', index] })),
    ...Object.entries(furtherRows).flatMap(([list, columns]) =>
      columns.map((column, index) => ({ column: `${list}.${column}`, at: ['furtherRows', list, index] })),
    ),
  ];
  const known: ReadonlySet<string> = new Set([...classListColumns, ...wanted.map(({ column }) => column)]);
  const strange = header.filter((column) => !known.has(column));
  for (const { column, at } of wanted) {
    if (header.includes(column)) continue;
    const message = `${classList.file} has no column "${column}", so nothing is known of its people there. Add the column, or take this out.`;
    report(inside(settings, ...at), 'class-list-sample', message, meant(column, strange));
  }
};

/** People of the sample class list can sign in: some page takes what their notices say. */
export const sampleSignIn: Check = (meaning, report) => {
  const { settings, classList, meanings } = meaning;
  if (settings?.document?.sample !== true || classList === null) return;
  const [header = [], ...rows] = rowsOf(classList.text);
  const asked = meanings.flatMap(fieldsOfSignIn);
  for (const column of signInKinds.notice) {
    const at = header.indexOf(column);
    const fields = asked.flatMap((one) => one[column] ?? []);
    const wrong = rows.findIndex((row) => fields.length > 0 && fields.every((field) => !takes(field, row[at] ?? '')));
    if (at < 0 || wrong < 0) continue;
    const message = `The ${column} "${rows[wrong]?.[at]}" in line ${wrong + 2} of ${classList.file} is one that no sign-in page takes. Correct it there, or the rules of ${fields[0]?.value.field}.`;
    report(inside(settings, 'sample'), 'class-list-sample', message);
  }
};

type Asked = { readonly [P in (typeof signInKinds.notice)[number]]?: FieldMeaning };

const fieldsOfSignIn = onceEach(({ resolved: { authorize }, nodes }: FlowMeaning): readonly Asked[] => {
  if (authorize?.by !== 'notice') return [];
  const named = (id: string | undefined) => fieldsAmong(nodes).find(({ field }) => field?.id === id);
  return [{ noticeId: named(authorize.fields.noticeId), pin: named(authorize.fields.pin) }].map(
    ({ noticeId, pin }) => ({
      ...(noticeId === undefined ? {} : { noticeId }),
      ...(pin === undefined ? {} : { pin }),
    }),
  );
});

/** In either case of letters, as notice ids are compared. */
function takes(node: FieldMeaning, text: string): boolean {
  const config = node.field?.config ?? null;
  const patterns = fieldRules(node).flatMap(({ rule }) =>
    rule.rule === 'regularExpression' ? [String(rule['pattern'])] : [],
  );
  if (config === null || patterns.some((pattern) => patternProblem(pattern) !== null)) return true;
  const fits = text.length <= maxCharactersOf(config, node) && text.length >= completeText[maskOf(node)].shortest;
  return fits && [text, text.toLowerCase()].some((one) => patterns.every((pattern) => matchesPattern(pattern, one)));
}

/** The cells of each line; a text in quotes may have commas, and two quotes are one. */
function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
        (quoted?.replaceAll('""', '"') ?? plain).trim(),
      ),
    );
}
