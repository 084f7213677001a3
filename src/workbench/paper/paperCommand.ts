import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import { meaningOf } from '../../meaning/meaning.ts';
import { stagesOf } from '../../proofs/stages.ts';
import { pacificToday } from '../../rules/clock.ts';
import { suggestion } from '../../rules/didYouMean.ts';
import { compileSettlement } from '../../server/settlement/compileSettlement.ts';
import { documentsName } from '../../server/settlement/servedFlows.ts';
import { allExamples } from '../example/examples.ts';
import { parsedArguments } from '../optionProblem.ts';
import { brokenByOf } from '../outlineFolder.ts';
import { readDocuments } from '../readDocuments.ts';
import type { Say } from './paperPdf.ts';
import { paperHead, paperText } from './paperText.ts';

const help = `npm run paper -- FLOW [--pdf FILE]

FLOW is a form type, like Standard.

  --pdf FILE  writes the pages as claimants get them: each in every state that a claim shows, in every language, and
              saying each of its messages at the field.

Without it, prints the whole flow for those who approve it: every page in every language, with when each part is shown, what is
required and every message; then claims that together show all that the flow can show. Keep what it prints, and
compare: "diff before.txt after.txt" says what a revision changes.
`;

/** What `npm run paper` prints. @throws Error in one sentence for wrong arguments, or with the faults of the documents. */
export async function paperCommand(
  args: readonly string[],
  folders: ProjectFolders,
  { now, say }: { readonly now: Date; readonly say: Say },
): Promise<string> {
  const { values, positionals } = parsed(args);
  const [formType, ...others] = positionals;
  if (formType === undefined || values.help) return help;
  if (others.length > 0) throw new Error(`Name one flow: ${JSON.stringify(others[0])} is one too many.`);
  const { documents, project } = await readDocuments(folders);
  const settlement = compileSettlement(documents);
  const meaning = meaningOf(project);
  const today = pacificToday(now);
  const names = settlement.flows.map((flow) => flow.formType);
  const [[flow, stage] = []] = stagesOf(meaning, today, ({ resolved }) => resolved.formType === formType);
  if (flow === undefined || stage === undefined) {
    throw new Error(`The settlement runs no flow "${formType}". ${suggestion(formType, names)}`);
  }
  say('Claims are being looked for that show all of the flow.');
  const paper = {
    stage,
    settlementFolder: project.settlementFolder,
    hash: documentsName(settlement),
    cultures: settlement.cultures,
    brokenBy: brokenByOf(documents, [stage.flow]),
    examples: await allExamples({ meaning, flow, stage }),
  };
  if (values.pdf === undefined) return paperText(paper);
  const { paperPdf } = await import('./paperPdf.ts');
  const [title, ...facts] = paperHead(paper);
  const count = await paperPdf(folders, { ...paper, title, facts, file: values.pdf, say });
  return `Wrote ${values.pdf}: ${count} pages of the flow ${formType}.\n`;
}

const parsed = (args: readonly string[]) =>
  parsedArguments({
    args: [...args],
    allowPositionals: true,
    options: { pdf: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
