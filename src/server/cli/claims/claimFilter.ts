import { pacificDay, pacificToday } from '../../../rules/clock.ts';
import { claimStatuses } from '../../../rules/statuses.ts';
import type { ClaimFilter } from '../../store/claimStore.ts';
import { CommandError } from '../runCommand.ts';
import { knownStatus, type Options } from './context.ts';

/** Which claims the options of a command say. @throws CommandError */
export function filterOf({ from, until, flow, status }: Options): ClaimFilter {
  return {
    ...(from === undefined ? {} : { from: dayOf('from', from).begins.toISOString() }),
    ...(until === undefined ? {} : { before: dayOf('until', until).ends.toISOString() }),
    ...(flow === undefined ? {} : { formType: flow }),
    ...(status === undefined ? {} : { status: knownStatus(status, claimStatuses, 'a claim') }),
  };
}

function dayOf(option: string, typed: string) {
  const day = pacificDay(typed);
  if (day !== null) return day;
  throw new CommandError(`--${option} "${typed}" is not a date: write it YYYY-MM-DD, like 2026-12-31.`);
}

/** The day of an instant as the options take it. */
export function writtenDay(instant: string): string {
  const { year, month, day } = pacificToday(new Date(instant));
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
