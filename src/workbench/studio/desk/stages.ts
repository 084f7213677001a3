import type { Meaning } from '../../../meaning/meaning.ts';
import { stagesOf } from '../../../proofs/stages.ts';
import type { CalendarDate } from '../../../rules/calendarDate.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { onceEach } from '../../../rules/onceEach.ts';

/** All flows as they are today, compiled once for documents without errors. */
export const stagesToday = onceEach((meaning: Meaning) => stagesOf(meaning, pacificToday(new Date())));

/** One flow; undefined where it does not run. */
export const stageOf = (meaning: Meaning, formType: string | null, today: CalendarDate = pacificToday(new Date())) =>
  stagesOf(meaning, today, ({ resolved }) => resolved.formType === formType)[0];
