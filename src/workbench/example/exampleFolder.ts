import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import type { FlowMeaning } from '../../meaning/flowMeaning.ts';
import { type Meaning, meaningOf } from '../../meaning/meaning.ts';
import type { Answers, Stage } from '../../proofs/answers.ts';
import type { Played } from '../../proofs/play.ts';
import { stagesOf } from '../../proofs/stages.ts';
import { pacificToday } from '../../rules/clock.ts';
import { suggestion } from '../../rules/didYouMean.ts';
import { readDocuments } from '../readDocuments.ts';
import { allExamples, type Example, exampleOfPage } from './examples.ts';
import { likePeople } from './likePeople.ts';
import { printedClaim } from './printedClaim.ts';
import { samplePeople } from './samplePeople.ts';

export interface ExampleWish {
  /** A page document, or the path of a page. */
  readonly page: string;
  /** All examples of the page's flow. */
  readonly all: boolean;
}

/**
 * Prints a claim that comes to a page, or claims that together show all of its flow.
 * @throws Error that suggests what to write instead of an unknown page, lists the faults of the documents, or says that no
 * claim was found.
 */
export async function exampleFolder(folders: ProjectFolders, wish: ExampleWish, now: Date): Promise<string> {
  const found = await pageOf(folders, wish.page, now);
  const { stage, page } = found;
  const [person = noPerson] = await samplePeople(found.flows, stage.flow, folders.settlementDir);
  const examples = wish.all ? await allExamples(found) : [await exampleOfPage(found, page)];
  const printed = examples.map((example) => {
    const claim = wordedClaim(stage, example, person, wish.all ? null : page);
    return printedClaim(stage, claim, { shows: example.shows, end: wish.all ? null : page.path });
  });
  return `${JSON.stringify(wish.all ? printed : printed[0], null, 2)}\n`;
}

export const noPerson: Answers = { fields: {}, records: [] };

/** An example of one page only has to come there; one of many things stays as it is, but for who signs in. */
function wordedClaim(stage: Stage, { claim }: Example, person: Answers, page: CompiledPage | null): Answers {
  if (page === null) return claim;
  const comes = (played: Played) => isReached(played, page);
  return likePeople(stage, claim, person, comes) ?? likePeople(stage, claim, noPerson, comes) ?? claim;
}

export const isReached = ({ pages }: Played, page: CompiledPage): boolean =>
  pages.some((each) => each.page === page && each.isReached);

export interface FoundPage {
  readonly meaning: Meaning;
  readonly flow: FlowMeaning;
  readonly stage: Stage;
  readonly page: CompiledPage;
  /** All that run. */
  readonly flows: readonly CompiledFlow[];
}

/** Of the first flow that has it. @throws Error that suggests what to write instead. */
export async function pageOf(folders: ProjectFolders, name: string, now: Date): Promise<FoundPage> {
  const { project } = await readDocuments(folders);
  const meaning = meaningOf(project);
  const stages = stagesOf(meaning, pacificToday(now));
  const flows = stages.map(([, { flow }]) => flow);
  for (const [flow, stage] of stages) {
    const page = stage.flow.pages.find(({ document, path }) => document === name || path === name);
    if (page !== undefined) return { meaning, flow, stage, page, flows };
  }
  const pages = flows.flatMap((flow) => flow.pages);
  const names = [...new Set(pages.flatMap(({ document, path }) => [document, path]))];
  throw new Error(`No flow has the page "${name}". ${suggestion(name, names)}`);
}
