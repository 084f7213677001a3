import { loadProject } from '../../checks/loadProject.ts';
import { type ProjectFolders, readProjectFiles } from '../../files/readProjectFiles.ts';
import { changedFiles, writeDocuments } from '../writeDocuments.ts';
import { type Addition, culturesOf, type OpenedProject, opened, withAddition } from './addition.ts';
import { flowAnswers, flowQuestions } from './flowQuestions.ts';
import { kebabPattern } from './kebabCase.ts';
import { newFlow } from './newFlow.ts';
import { languageNamed, newLanguage } from './newLanguage.ts';
import { newPage } from './newPage.ts';
import { everyPageQuestion, pageAnswers, pageQuestions } from './pageQuestions.ts';
import type { Given, Question } from './questions.ts';
import { WrongName } from './wrongName.ts';

interface AdditionKind {
  /** What the command is given after its kind: "page NAME". */
  readonly named: string;
  /** Some follow from options that are given. */
  questions(project: OpenedProject, options: Given['options']): readonly Question<unknown>[];
  /** Those that any options lead to. */
  everyQuestion(project: OpenedProject): readonly Question<unknown>[];
  make(name: string, project: OpenedProject, given: Given): Promise<Addition>;
}

/** What `npm run new` adds to a settlement that there is. */
export const additionKinds = {
  page: {
    named: 'NAME',
    questions: pageQuestions,
    everyQuestion: everyPageQuestion,
    async make(name, project, given) {
      if (!kebabPattern.test(name)) {
        throw new WrongName(
          `"${name}" cannot name a page. Write small letters, digits and hyphens, like your-receipts.`,
        );
      }
      return newPage(project, await pageAnswers(name, project, given));
    },
  },
  flow: {
    named: 'NAME',
    questions: flowQuestions,
    everyQuestion: flowQuestions,
    make: async (name, project, given) => newFlow(project, await flowAnswers(name, project, given)),
  },
  language: {
    named: 'CODE',
    questions: () => [],
    everyQuestion: () => [],
    async make(name, project) {
      if (culturesOf(project.project).includes(name))
        throw new WrongName(`The settlement has the language "${name}" already.`);
      return newLanguage(project, languageNamed(name));
    },
  },
} as const satisfies Readonly<Record<string, AdditionKind>>;
export type AdditionName = keyof typeof additionKinds;

export async function openedAt(folders: ProjectFolders): Promise<OpenedProject> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  return opened({ ...loadProject(files, settlementFolder), files, settlementFolder });
}

/**
 * Writes the documents that the addition makes or changes, and names them.
 * @throws Error before anything is written where an answer is wrong or the documents would be
 */
export async function startAddition(
  kind: AdditionName,
  name: string,
  {
    folders,
    project,
    given,
  }: { readonly folders: ProjectFolders; readonly project: OpenedProject; readonly given: Given },
): Promise<string> {
  const after = withAddition(project, await additionKinds[kind].make(name, project, given));
  const changed = changedFiles(project.files, after);
  await writeDocuments(changed, folders);
  return [
    `Written: ${[...changed.keys()].join(', ')}.`,
    'See it: npm run dev. The check names each text that is still to be written: npm run check.',
    '',
  ].join('\n');
}
