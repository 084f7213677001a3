import path from 'node:path';
import type { ProjectFolders } from '../../../../files/readProjectFiles.ts';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import { kebabPattern } from '../../../new/kebabCase.ts';
import { writeSettlement } from '../../../new/startSettlement.ts';
import { nameControl } from '../../calls/nameControl.ts';
import type { SettlementAnswers } from '../../calls/settlementCalls.ts';
import type { DeskPart } from '../deskPart.ts';
import type { Edits } from '../editedFiles.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { refusing } from '../refusing.ts';
import type { Neighbours } from './neighbours.ts';
import { printedPaper } from './printedPaper.ts';
import { comparedWith, publishedTo, serverOf } from './publishing.ts';
import { signInOf } from './signInOf.ts';

/** Runs the wizard over a settlement; resolves with its address, and rejects with the sentence that says why not. */
export type RunWizard = (settlementDir: string) => Promise<string>;

export interface SettlementSurroundings extends Neighbours {
  /** Null where the studio has no wizard beside it. */
  readonly runWizard: RunWizard | null;
}

/** What the desk does for settlements as wholes. */
export function settlementDesk(
  folders: ProjectFolders,
  project: (edits: Edits) => Promise<StudioProject>,
  { foldersOfAll, runWizard }: SettlementSurroundings,
): DeskPart<keyof SettlementAnswers> {
  const { projectDir } = folders;
  const printing = new Map<string, string>();
  return {
    settlements: async () => ({ folders: foldersOfAll(), dataDir: serverOf(folders).dataDir }),
    async newSettlement({ folder, options }) {
      if (!kebabPattern.test(folder)) {
        throw new Refusal(
          409,
          `"${folder}" cannot name a folder. Write small letters, digits and hyphens, like hollow-creek.`,
          nameControl,
        );
      }
      const given = { options, ask: null, now: new Date() };
      const place = { folder: path.resolve(projectDir, folder), named: folder };
      await refusing(() => writeSettlement(place, { projectDir, given }));
      return { folder };
    },
    async tryWizard({ flow }) {
      if (runWizard === null)
        throw new Refusal(409, 'No wizard runs beside this studio. Start it by "npm run studio".');
      const opened = await project([]);
      const [first] = opened.errors;
      if (first !== undefined) {
        throw new Refusal(409, `The saved documents have errors, so that the wizard cannot run: ${first.message}`);
      }
      const flows = opened.meaning.meanings.map(({ resolved }) => resolved);
      const shown = flows.find(({ formType }) => formType === flow) ?? flows[0];
      const origin = await runWizard(path.resolve(projectDir, folders.settlementDir)).catch((error: unknown) => {
        throw new Refusal(409, errorMessage(error));
      });
      return {
        address: `${origin}${shown?.pages[0]?.path ?? '/'}`,
        signIn: await signInOf(opened, shown?.formType ?? null, folders.settlementDir),
      };
    },
    compare: async ({ dataDir }) => comparedWith(folders, await project([]), dataDir),
    paper: (wish, signal) =>
      printedPaper(folders, wish, { signal, say: (sentence) => printing.set(wish.flow, sentence) }).finally(() =>
        printing.delete(wish.flow),
      ),
    paperProgress: async ({ flow }) => ({ sentence: printing.get(flow) ?? null }),
    publish: async ({ dataDir }) => publishedTo(folders, dataDir),
  };
}
