import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import type { Answers } from '../../proofs/answers.ts';
import { type Played, play } from '../../proofs/play.ts';
import { codePart, namePart } from '../../rules/signIn.ts';
import { claimantClient, fetchFrom } from './claimantClient.ts';
import { type FoundPage, isReached, noPerson, pageOf } from './exampleFolder.ts';
import { exampleOfPage } from './examples.ts';
import { likePeople } from './likePeople.ts';
import { samplePeople } from './samplePeople.ts';
import { withDocuments, withKnown } from './servedClaim.ts';

/**
 * Files a claim that comes to the page at a server that runs, by the calls of the API, and prints its reference code.
 * @throws Error where there is no such claim, or the server does not take it.
 */
export async function fileExample(folders: ProjectFolders, name: string, address: string, now: Date): Promise<string> {
  const found = await pageOf(folders, name, now);
  const { code } = await filed(folders, found, address, now);
  return `${code}\n`;
}

interface Filed {
  readonly code: string;
  readonly answers: Answers;
}

async function filed(folders: ProjectFolders, found: FoundPage, address: string, now: Date): Promise<Filed> {
  const { stage, page } = found;
  const { flow } = stage;
  if (flow.submit === null) throw new Error(`The flow ${flow.formType} files nothing.`);
  const { claim } = await exampleOfPage(found, page);
  for (const person of await peopleFor(folders, found, address, now)) {
    const client = claimantClient(fetchFrom(address), flow);
    const known = await client.signIn(person.fields);
    if (known === null) continue;
    const own = withKnown(flow, person, known);
    const comes = (played: Played) => played.isFiled && isReached(played, page);
    const answers = likePeople(stage, withDocuments(claim), own, comes);
    const { sent, settled } = play(stage, answers ?? noPerson);
    if (answers === null || sent === null) {
      throw new Error(`No claim of the person who signed in was found that comes to ${page.path} and can be filed.`);
    }
    const answer = await client.submit(sent, known);
    const { submitted, referenceCodeForm: code } = answer;
    if (!submitted || code === null) throw new Error(`The server did not take the claim: ${JSON.stringify(answer)}`);
    return { code, answers: settled };
  }
  throw new Error(`Each person of the sample class list has filed at ${address} before, or cannot sign in there.`);
}

/** Who may file in the flow; for one that adds to a claim, the person of a claim that is filed first. */
async function peopleFor(
  folders: ProjectFolders,
  { stage: { flow }, flows }: FoundPage,
  address: string,
  now: Date,
): Promise<readonly Answers[]> {
  if (flow.authorize?.by === 'notice') return samplePeople(flows, flow, folders.settlementDir);
  if (flow.authorize?.by !== 'claim') return [noPerson];
  const filing = flows.find(({ submit }) => submit?.adds === 'claim');
  const [first] = filing?.pages ?? [];
  if (filing === undefined || first === undefined) throw new Error('No flow of the settlement files a claim.');
  const { code, answers } = await filed(folders, await pageOf(folders, first.path, now), address, now);
  const lastName = (filing.facts['lastName'] ?? []).map((id) => answers.fields[id]).find((value) => value != null);
  const { [codePart]: codeField, [namePart]: nameField } = flow.authorize.fields;
  const fields = { [codeField ?? '']: code, [nameField ?? '']: lastName ?? null };
  return [{ fields, records: [] }];
}
