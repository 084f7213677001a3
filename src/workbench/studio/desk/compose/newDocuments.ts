import { opened, withAddition } from '../../../new/addition.ts';
import type { Question } from '../../../new/questions.ts';
import { settlementQuestions } from '../../../new/settlementAnswers.ts';
import { additionKinds } from '../../../new/startAddition.ts';
import { changedFiles } from '../../../writeDocuments.ts';
import type { ChangeOf } from '../../calls/composedChange.ts';
import type { AskedQuestion, Composed } from '../../calls/editorCalls.ts';
import type { Request } from '../../calls.ts';
import type { StudioProject } from '../openProject.ts';
import { refusing } from '../refusing.ts';

/** As `npm run new` asks. @throws Refusal where the documents have mistakes. */
export async function newQuestions(
  project: StudioProject,
  { what, options }: Omit<Request<'questions'>, 'edits'>,
): Promise<readonly AskedQuestion[]> {
  return refusing(async () => {
    const questions: readonly Question<unknown>[] =
      what === 'settlement'
        ? Object.values(settlementQuestions)
        : additionKinds[what].questions(opened(project), options);
    return questions.map(({ option, asks, choices = null, words = {}, usual = null, isList = false }) => ({
      option,
      asks,
      choices,
      words,
      usual,
      isList,
    }));
  });
}

/** The documents that become others. @throws Refusal, in a sentence, for an answer that is wrong or missing. */
export async function newDocuments(
  loaded: StudioProject,
  { what, name, options }: ChangeOf<'new'>,
): Promise<Composed['texts']> {
  return refusing(async () => {
    const project = opened(loaded);
    const addition = await additionKinds[what].make(name, project, { options, ask: null, now: new Date() });
    return [...changedFiles(project.files, withAddition(project, addition))].map(([file, text]) => ({ file, text }));
  });
}
