import { loadSettlement } from '../../../settlement/loadSettlement.ts';
import type { Settlement } from '../../../settlement/settlement.ts';
import { write } from '../runCommand.ts';
import type { Context } from './context.ts';
import { type Claims, printEach } from './exportLines.ts';
import type { GatheredClaim } from './gatherClaim.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';

/** The models that a claim has one of at most; their answers have a column each. */
const singleModels = ['claimantInfo', 'claimDetails', 'signature'] as const;
/** Of these it has any number: all of them are JSON in one cell. */
const lists = ['prepopulatedData', 'documentContexts', 'claimTransactions'] as const;
const facts = [
  'referenceCode',
  'status',
  'formType',
  'filedAt',
  'noticeId',
  'endedAt',
  'endReason',
  'dtoVersion',
  'documentsHash',
] as const;
const language = 'userPreferredCulture';

/** What Excel needs to read it as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * One claim per row, as RFC 4180 says, with the answers to every question that the settlement asks now. What a claim has
 * beyond those is in `otherAnswers`.
 */
export async function exportCsv(context: Context, claims: Claims, hide: HideAnswers): Promise<number> {
  const answers = answerColumns(await loadSettlement(context.settings));
  const columns = [...facts, language, ...answers, ...lists, 'otherAnswers', 'documents', 'additions', 'history'];
  await write(context.terminal, `${byteOrderMark}${rowOf(columns)}`);
  return printEach(context, claims, hide, (claim) => {
    const cells = cellsOf(claim, new Set(answers));
    return rowOf(columns.map((column) => cells.get(column) ?? ''));
  });
}

/** `<model>.<key>` of every answer that a form of the settlement has once. */
function answerColumns({ flows }: Settlement): readonly string[] {
  const models = flows.flatMap((flow) => Object.values(flow.models));
  const ids = singleModels.flatMap((mapping) =>
    models
      .filter(({ dtoMapping }) => dtoMapping === mapping)
      .flatMap(({ fields }) => Object.keys(fields).map((key) => `${mapping}.${key}`)),
  );
  return [...new Set(ids)];
}

function cellsOf(claim: GatheredClaim, answers: ReadonlySet<string>): ReadonlyMap<string, string> {
  const cells = new Map<string, string>(facts.map((name) => [name, cellOf(claim.facts[name])]));
  cells.set('documents', JSON.stringify(claim.answers.documents));
  const added = claim.additions.map((addition) => ({
    ...addition.facts,
    models: parsed(addition.answers.models),
    documents: addition.answers.documents,
  }));
  cells.set('additions', JSON.stringify(added));
  cells.set('history', JSON.stringify(claim.history));
  const others: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(recordOf(parsed(claim.answers.models)) ?? {})) {
    if (name === language && typeof part === 'string') cells.set(name, part);
    else if (lists.some((one) => one === name)) cells.set(name, JSON.stringify(part));
    else if (singleModels.some((one) => one === name)) {
      const rest = spread(name, part, answers, cells);
      if (rest !== null) others[name] = rest;
    } else if (part !== null) others[name] = part;
  }
  if (Object.keys(others).length > 0) cells.set('otherAnswers', JSON.stringify(others));
  return cells;
}

/** Gives the answers of a model their cells; returns those that have no column, null where there are none. */
function spread(name: string, model: unknown, answers: ReadonlySet<string>, cells: Map<string, string>): unknown {
  if (model === null) return null;
  const fields = recordOf(recordOf(model)?.['fields']);
  if (fields === null) return model;
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    const column = `${name}.${key}`;
    if (answers.has(column)) cells.set(column, cellOf(value));
    else rest[key] = value;
  }
  return Object.keys(rest).length > 0 ? rest : null;
}

/** A text as it is; what has no answer is empty. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/**
 * Begins a formula in a spreadsheet, which would run what a claimant typed. An apostrophe before it keeps it a text; one
 * more goes before apostrophes that were typed there, so that each cell can be read back.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u;

function rowOf(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = formula.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(',')}\r\n`;
}
