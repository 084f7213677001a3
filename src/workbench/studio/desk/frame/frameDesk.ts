import type { FrameAnswers } from '../../calls/frameCalls.ts';
import type { DeskPart } from '../deskPart.ts';
import type { editedFiles } from '../editedFiles.ts';
import type { meantProject } from '../meantProject.ts';
import { framedFlow } from './framedFlow.ts';
import { messagesOf } from './messagesOf.ts';
import { peopleOf } from './peopleOf.ts';
import { stagedFlows } from './stagedFlow.ts';
import { whyOf } from './whyOf.ts';
import { witnesses } from './witness.ts';

/** What the desk does for a page as claimants get it. */
export function frameDesk(
  edited: ReturnType<typeof editedFiles>,
  meant: ReturnType<typeof meantProject>,
  settlementDir: string,
): DeskPart<keyof FrameAnswers> {
  const witness = witnesses();
  const staged = stagedFlows();
  return {
    frame: async ({ edits, ...wish }) => framedFlow(await meant(edits), wish),
    example: async ({ edits, ...wish }) => witness({ ...(await edited(edits)), ...wish, settlementDir }),
    why: async ({ edits, flow, day, ...wish }) => {
      const found = staged(await meant(edits), flow, day);
      return found === null ? null : whyOf(found, wish);
    },
    messages: async ({ edits, flow, page }) => {
      const found = staged(await meant(edits), flow, null);
      return found === null ? [] : messagesOf(found, page);
    },
    people: async ({ edits, flow }) => peopleOf(await meant(edits), flow, settlementDir),
  };
}
