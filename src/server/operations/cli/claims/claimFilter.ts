import { pacificDay, pacificToday } from '../../../../rules/clock.ts';
import { claimStatuses } from '../../../../rules/statuses.ts';
import type { ClaimFilter } from '../../../store/claimRows.ts';
import { CommandError } from '../runCommand.ts';
import { type Context, knownStatus } from './context.ts';
import { runningForms, settlementProject } from './settlementProject.ts';

/** @throws CommandError for an option that is no day, form or status. */
export async function filterOf(context: Pick<Context, 'archive' | 'options' | 'settings'>): Promise<ClaimFilter> {
  const { from, until, flow, status } = context.options;
  if (flow !== undefined) await requireForm(context, flow);
  return {
    ...(from === undefined ? {} : { from: dayOf('from', from).begins.toISOString() }),
    ...(until === undefined ? {} : { before: dayOf('until', until).ends.toISOString() }),
    ...(flow === undefined ? {} : { formType: flow }),
    ...(status === undefined ? {} : { status: knownStatus(status, claimStatuses, 'a claim') }),
  };
}

/** A form may have claims though it runs no more. @throws CommandError for any other name. */
async function requireForm({ archive, settings }: Pick<Context, 'archive' | 'settings'>, flow: string): Promise<void> {
  const running = runningForms(await settlementProject(settings));
  if (running.includes(flow)) return;
  for await (const _claim of archive.store.claims.all({ formType: flow })) return;
  throw new CommandError(`"${flow}" is no flow, and no claim was filed in it. There are: ${running.join(', ')}.`);
}

function dayOf(option: string, typed: string) {
  const day = pacificDay(typed);
  if (day !== null) return day;
  throw new CommandError(`--${option} "${typed}" is not a date: write it YYYY-MM-DD, like 2026-12-31.`);
}

export function writtenDay(instant: string): string {
  const { year, month, day } = pacificToday(new Date(instant));
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
