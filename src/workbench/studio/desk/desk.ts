import { pathToFileURL } from 'node:url';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import { threadProver } from '../../proofs/threadProver.ts';
import type { ComposedChange } from '../calls/composedChange.ts';
import type { Composed } from '../calls/editorCalls.ts';
import type { CallName } from '../calls.ts';
import { allowed } from './compose/allowance.ts';
import { writtenChoices } from './compose/choices.ts';
import { composed } from './compose/composed.ts';
import { Draft } from './compose/draft.ts';
import { materialsFor } from './compose/materials.ts';
import { newDocuments, newQuestions } from './compose/newDocuments.ts';
import { nodeWords } from './compose/nodeWords.ts';
import { whyNeeded } from './compose/pages.ts';
import { refuseErrors } from './compose/refuseErrors.ts';
import { whyDivided, writtenFlowPage } from './compose/sections.ts';
import { withoutLeftovers } from './compose/withoutLeftovers.ts';
import { writtenPart } from './compose/writtenPart.ts';
import type { DeskPart } from './deskPart.ts';
import { type DiskStamp, freshStamp } from './diskStamp.ts';
import { editedFiles } from './editedFiles.ts';
import { formatted } from './formatted.ts';
import { frameDesk } from './frame/frameDesk.ts';
import { mapDesk } from './map/mapDesk.ts';
import { meantProject } from './meantProject.ts';
import { openProject } from './openProject.ts';
import { neighboursOf, othersThan } from './settlement/neighbours.ts';
import { type SettlementSurroundings, settlementDesk } from './settlement/settlementDesk.ts';
import { sharing } from './sharing.ts';
import { spotsIn } from './spots.ts';
import { studioDocuments } from './studioDocuments.ts';
import { studioProofs } from './studioProofs.ts';
import { textDesk } from './texts/textDesk.ts';
import { usedDocuments } from './usedDocuments.ts';

/** Changes after which a text or a field may have no use left. */
const leavesLeftovers: ReadonlySet<string> = new Set([
  'remove',
  'removePage',
  'choices',
  'changeField',
  'changeRule',
  'section',
]);

/** What faults of the check mean for a change. */
const sentences: Partial<Record<ComposedChange['kind'], typeof whyNeeded>> = {
  removePage: whyNeeded,
  section: whyDivided,
};

/** What the desk does for the studio's page. */
export type Desk = DeskPart<CallName>;

export function createDesk(
  folders: ProjectFolders,
  surroundings: SettlementSurroundings = { ...neighboursOf(folders), runWizard: null },
  disk: DiskStamp = freshStamp(folders),
): Desk {
  const documents = studioDocuments(folders);
  const edited = editedFiles(folders, disk);
  /** Without what the checks say, which take the longest. */
  const meant = meantProject(edited);
  const project = openProject(meant);
  return {
    ...frameDesk(edited, meant, folders.settlementDir),
    documents: async () => ({ ...(await documents.read()), rootUri: pathToFileURL(folders.projectDir).href }),
    save: ({ files }) => documents.save(files).finally(disk.forget),
    uses: async ({ edits, ...place }) => usedDocuments(await meant(edits), place),
    sharing: async ({ edits, ...place }) => {
      const [meaning, others] = await Promise.all([meant(edits), othersThan(folders, surroundings.foldersOfAll())]);
      return sharing(meaning, place, others);
    },
    materials: async ({ edits, ...place }) => materialsFor(await project(edits), place),
    part: async ({ edits, flow, ...place }) => writtenPart(await project(edits), flow, place),
    choices: async ({ edits, flow, ...place }) => {
      const now = await project(edits);
      return writtenChoices(new Draft(now.files), now, flow, place);
    },
    nodeWords: async ({ edits, file }) => nodeWords(await meant(edits), file),
    flowPage: async ({ edits, flow, page }) => writtenFlowPage(await meant(edits), flow, page),
    compose: async ({ edits, flow, change }) => {
      const before = await project(edits);
      if (change.kind === 'new') return { texts: await newDocuments(before, change) };
      const withTexts = (written: Composed['texts']) =>
        project([...edits.filter(({ file }) => !written.some((one) => one.file === file)), ...written]);
      if (change.kind === 'allow') return { texts: await allowed(before, change, withTexts) };
      const texts = composed(before, flow, change);
      // What is moved to a place where it cannot be is moved on from there.
      if (change.kind === 'move') return { texts };
      const whole = leavesLeftovers.has(change.kind) ? await withoutLeftovers(before, texts, withTexts) : texts;
      // What other parts still need can be taken out of them next.
      if (change.kind !== 'remove') {
        refuseErrors(before, await withTexts(whole), whole, sentences[change.kind]);
      }
      return { texts: whole };
    },
    questions: async ({ edits, ...wish }) => newQuestions(await project(edits), wish),
    spots: async ({ edits, ...place }) => ({ spots: spotsIn(await meant(edits), place) }),
    format: async ({ texts }) => ({ texts: await formatted(texts) }),
    ...settlementDesk(folders, project, surroundings),
    ...textDesk(project),
    ...mapDesk(project, studioProofs(threadProver())),
  };
}
