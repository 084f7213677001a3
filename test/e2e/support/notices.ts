import { closeSync, mkdirSync, openSync } from 'node:fs';
import { runFolder } from './runFolder.ts';

export const pin = '271828';

export interface Notice {
  readonly noticeId: string;
  readonly email: string;
}

export function noticeOf(index: number): Notice {
  return { noticeId: `NB-9000-${String(index).padStart(4, '0')}`, email: `claimant${index}@example.org` };
}

/** A notice that no other test of this run has: with one notice one files one claim. */
export function takeNotice(): Notice {
  const taken = `${runFolder()}/notices`;
  mkdirSync(taken, { recursive: true });
  for (let index = 0; ; index += 1) {
    try {
      // Workers are processes of their own: the one that makes the file has the notice.
      closeSync(openSync(`${taken}/${index}`, 'wx'));
      return noticeOf(index);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
