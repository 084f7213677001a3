import { stringify } from 'csv-stringify/sync';
import { safeCell } from '../../../../rules/spreadsheetCell.ts';
import { loadSettlement } from '../../../settlement/loadSettlement.ts';
import type { Settlement } from '../../../settlement/settlement.ts';
import { write } from '../runCommand.ts';
import type { Context } from './context.ts';
import { type Claims, printEach } from './exportLines.ts';
import type { GatheredClaim } from './gatherClaim.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';

/** A claim has at most one of each of these models: their answers have a column each. */
const singleModels = ['claimantInfo', 'claimDetails', 'signature'] as const;
/** A claim has any number of these: all of one kind are JSON in one cell. */
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

/** Without it Excel does not read UTF-8. */
const byteOrderMark = '\uFEFF';

/** A row for each claim, with the answers to every question that the settlement asks now; others are in `otherAnswers`. */
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

/** Sets the cells of a model; returns the answers that have no column, or null. */
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

function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function rowOf(cells: readonly string[]): string {
  return stringify([cells.map(safeCell)], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
