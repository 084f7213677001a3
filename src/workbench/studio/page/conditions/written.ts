import type { ReadableField, ReadableRecords } from '../../calls/editorCalls.ts';

/** One line of a condition: what is looked at, how, and with what. */
export interface Line {
  /** Tells it apart in the form. */
  readonly number: number;
  /** The reference of a field, the alias of records, or the name of a condition. */
  readonly subject: string;
  readonly test: string;
  readonly value: string;
}

export interface WrittenCondition {
  /** Whether all lines must hold, or any. */
  readonly join: 'all' | 'any';
  readonly lines: readonly Line[];
}

export type Subject =
  | { readonly kind: ReadableField['kind']; readonly field: ReadableField }
  | { readonly kind: 'count'; readonly records: ReadableRecords }
  | { readonly kind: 'name'; readonly name: string };

/** How an answer of a kind can be compared, in words. */
export const tests: Readonly<Record<Subject['kind'], readonly (readonly [test: string, words: string])[]>> = {
  choice: [
    ['equals', 'is'],
    ['notEquals', 'is not'],
    ['answered', 'is answered'],
    ['empty', 'is not answered'],
  ],
  choices: [
    ['in', 'includes'],
    ['notIn', 'does not include'],
    ['answered', 'is answered'],
    ['empty', 'is not answered'],
  ],
  yesOrNo: [
    ['yes', 'is yes'],
    ['no', 'is no'],
  ],
  number: [
    ['greaterThan', 'is more than'],
    ['atLeast', 'is at least'],
    ['lessThan', 'is less than'],
    ['atMost', 'is at most'],
    ['answered', 'is answered'],
    ['empty', 'is not answered'],
  ],
  date: [
    ['before', 'is before'],
    ['after', 'is after'],
    ['answered', 'is answered'],
    ['empty', 'is not answered'],
  ],
  text: [
    ['answered', 'is answered'],
    ['empty', 'is not answered'],
    ['equals', 'is'],
    ['notEquals', 'is not'],
  ],
  count: [
    ['atLeast', 'has at least'],
    ['atMost', 'has at most'],
  ],
  name: [
    ['holds', 'holds'],
    ['fails', 'does not hold'],
  ],
};

const withoutValue: ReadonlySet<string> = new Set(['answered', 'empty', 'yes', 'no', 'holds', 'fails']);
export const needsValue = (test: string): boolean => !withoutValue.has(test);

type SubjectOf = (subject: string) => Subject | null;

/** As a document has it; null for no lines. @throws Error in a sentence for a line that is not whole */
export function conditionOf({ join, lines }: WrittenCondition, subjectOf: SubjectOf): unknown {
  const parts = lines.map((line) => partOf(line, subjectOf));
  if (parts.length === 0) return null;
  return parts.length === 1 ? parts[0] : { [join]: parts };
}

function partOf({ subject, test, value: typed }: Line, subjectOf: SubjectOf): unknown {
  const found = subjectOf(subject);
  if (found === null) throw new Error('Choose what each line of the condition looks at.');
  const value = typed.trim();
  if (needsValue(test) && value === '') throw new Error('Say in each line of the condition with what it is compared.');
  if (found.kind === 'name') return test === 'holds' ? subject : { not: subject };
  if (found.kind === 'count') return { count: subject, [test]: whole(value) };
  const field = subject;
  switch (test) {
    case 'answered':
      return { field, empty: false };
    case 'empty':
      return { field, empty: true };
    case 'yes':
      return { field, equals: true };
    case 'no':
      return { field, equals: false };
    case 'in':
      return { field, in: [value] };
    case 'notIn':
      return { not: { field, in: [value] } };
    case 'equals':
    case 'notEquals':
      return { field, [test]: value };
    default:
      return { field, [test]: found.kind === 'number' ? number(value) : day(value) };
  }
}

function whole(value: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`"${value}" is no number of entries. Write one like 2.`);
  return Number(value);
}

function number(value: string): string {
  const plain = value.replaceAll(/[$,\s]/g, '');
  if (!/^-?\d+(\.\d+)?$/.test(plain)) throw new Error(`"${value}" is no number. Write one like 100 or 99.50.`);
  return plain;
}

function day(value: string): string {
  if (value !== 'today' && !/^\d{2}\/\d{2}\/\d{4}$/.test(value)) {
    throw new Error(`"${value}" is no day. Write one like 12/31/2030, or today.`);
  }
  return value;
}

/** The lines of a condition that this form could have written; null for one that says more. */
export function linesOf(condition: unknown, subjectOf: SubjectOf): WrittenCondition | null {
  if (condition === null || condition === undefined) return { join: 'all', lines: [] };
  const { all, any }: { readonly all?: unknown; readonly any?: unknown } = Object(condition);
  const [join, parts] = Array.isArray(any)
    ? ['any' as const, any]
    : ['all' as const, Array.isArray(all) ? all : [condition]];
  const lines = parts.flatMap((part, number) => {
    const line = lineOf(part, subjectOf);
    return line !== null && isWhole({ number, ...line }, subjectOf) ? [{ number, ...line }] : [];
  });
  return lines.length === parts.length ? { join, lines } : null;
}

/** An answer can be compared with another one in a document, and not in a line. */
function isWhole(line: Line, subjectOf: SubjectOf): boolean {
  try {
    partOf(line, subjectOf);
    return true;
  } catch {
    return false;
  }
}

function lineOf(part: unknown, subjectOf: SubjectOf): Omit<Line, 'number'> | null {
  if (typeof part === 'string') return subjectOf(part) === null ? null : { subject: part, test: 'holds', value: '' };
  const entries = Object.entries(Object(part));
  const [first = ['', null], second = ['', null], ...more] = entries;
  if (more.length > 0) return null;
  if (first[0] === 'not' && entries.length === 1) return negated(lineOf(first[1], subjectOf));
  const subject = String(first[1]);
  const kind = subjectOf(subject)?.kind;
  const [test, value] = second;
  if (kind === undefined || !['field', 'count'].includes(first[0])) return null;
  const line = (name: string, compared: unknown = '') =>
    tests[kind].some(([one]) => one === name) ? { subject, test: name, value: String(compared) } : null;
  if (test === 'empty') return line(value === true ? 'empty' : 'answered');
  if (test === 'equals' && typeof value === 'boolean') return line(value ? 'yes' : 'no');
  if (test === 'in') return Array.isArray(value) && value.length === 1 ? line('in', value[0]) : null;
  return typeof value === 'string' || typeof value === 'number' ? line(test, value) : null;
}

function negated(line: Omit<Line, 'number'> | null): Omit<Line, 'number'> | null {
  if (line?.test === 'in') return { ...line, test: 'notIn' };
  return line?.test === 'holds' ? { ...line, test: 'fails' } : null;
}
