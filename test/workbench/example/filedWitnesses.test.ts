import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CompiledFlow, CompiledPage } from '../../../src/compile/compiledPage.ts';
import { validDocuments } from '../../../src/documents/reading/validDocuments.ts';
import { meaningOf } from '../../../src/meaning/meaning.ts';
import type { Answers, Stage } from '../../../src/proofs/answers.ts';
import { isHarm } from '../../../src/proofs/goals/goal.ts';
import { lookOf } from '../../../src/proofs/look.ts';
import { type JudgedByServer, judgedByServer } from '../../../src/proofs/play/judgedByServer.ts';
import { type Played, play } from '../../../src/proofs/play.ts';
import { projectProver } from '../../../src/proofs/projectProver.ts';
import type { Proof } from '../../../src/proofs/prove.ts';
import { pacificToday } from '../../../src/rules/clock.ts';
import { compileSettlement } from '../../../src/server/settlement/compileSettlement.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import type { FieldError } from '../../../src/wire/calls.ts';
import { type Ask, claimantClient } from '../../../src/workbench/example/claimantClient.ts';
import { withDocuments, withKnown } from '../../../src/workbench/example/servedClaim.ts';
import { readDocuments } from '../../../src/workbench/readDocuments.ts';
import { encodedBody } from '../../server/support/submitBody.ts';
import type { TestClient } from '../../server/support/testClient.ts';
import { testServer } from '../../server/support/testServer.ts';
import { present } from '../../support/present.ts';
import { knownPeople } from './knownPeople.ts';

describe.each(['settlement', 'examples/data-breach'])('each claim that is proven of %s', (settlementDir) => {
  it('is filed by the server, or refused by it for what its pages refuse', async () => {
    const { server, flows } = await provenServer(settlementDir);
    const count = { filed: 0, refused: 0, stranger: 0 };
    for (const { stage, claims, proofs } of flows) {
      const { flow } = stage;
      const credentials = await knownPeople(server, flow, claims);
      for (const [index, claim] of claims.entries()) {
        const what = `${flow.formType}: ${JSON.stringify(claim)}`;
        const expected = play(stage, claim);
        const client = claimantClient(askedOf(server.client()), flow);
        if (!isSignedIn(expected, flow)) {
          expect.soft(await client.signIn(claim.fields), what).toBeNull();
          count.stranger += 1;
          continue;
        }
        const own = credentials[index] ?? {};
        const known = present(await client.signIn({ ...claim.fields, ...own }));
        if (flow.submit === null) continue;
        const served = asServed(flow, claim, withKnown(flow, { fields: own, records: [] }, known));
        const { played, judged } = sentFrom(lastPage(expected), stage, served);
        expect.soft(notShown(proofs, claim, flow, played), what).toEqual([]);
        const answer = await client.submit(judged.sent, known);
        expect.soft(placed(answer.fieldErrors), what).toEqual(placed(judged.errors));
        expect.soft(answer.submitted, `${what} ${JSON.stringify(answer)}`).toBe(judged.isFiled);
        if (expected.isFiled) expect.soft(answer.submitted, what).toBe(true);
        count[answer.submitted ? 'filed' : 'refused'] += 1;
      }
    }
    expect(count.filed).toBeGreaterThan(10);
    expect(count.refused).toBeGreaterThan(100);
    expect(count.stranger).toBeGreaterThan(5);
  });
});

async function provenServer(settlementDir: string) {
  const { project } = await readDocuments({ projectDir: '.', settlementDir });
  const live = liveSettlement(compileSettlement(validDocuments(project)));
  const server = await testServer({ live, settlementDir: resolve(settlementDir) });
  const { flows } = (await projectProver())(meaningOf(project), pacificToday(server.clock.now));
  return { server, flows };
}

/** The calls of `npm run example -- --file`, without a port. */
const askedOf =
  (client: TestClient): Ask =>
  async ({ method, path, headers, body }) => {
    const form = body instanceof FormData ? await encodedBody(body) : null;
    const payload = form?.bytes ?? (typeof body === 'string' ? body : undefined);
    const { statusCode, body: text } = await client.request(method, path, { ...headers, ...form?.headers }, payload);
    return { status: statusCode, text };
  };

function isSignedIn({ pages }: Played, { authorize }: CompiledFlow): boolean {
  const isOpen = authorize === null || authorize.by === 'open';
  return isOpen || pages.some(({ page, isPassed }) => page.action === 'authorize' && isPassed);
}

/** With what the server really knows of the person, and files as long as they really are. */
function asServed({ models }: CompiledFlow, { fields, records }: Answers, known: Answers): Answers {
  const own = records.filter(({ model }) => models[model]?.isKnown !== true);
  return withDocuments({ fields: { ...fields, ...known.fields }, records: [...known.records, ...own] });
}

/** The last page that the claim comes to and could be sent from, which may be one before the page that submits. */
const lastPage = ({ pages }: Played): CompiledPage | undefined =>
  pages.findLast(({ page, isReached }) => isReached && page.action !== 'none')?.page;

/** What would be sent from the page. */
function sentFrom(last: CompiledPage | undefined, stage: Stage, claim: Answers) {
  let judged: JudgedByServer | null = null;
  const played = play(stage, claim, {
    answered: (page, held) => {
      if (page !== last) return;
      const saved = held.copy();
      saved.save(saved.models().filter(({ model }) => !model.isList));
      judged = judgedByServer(stage, saved);
    },
  });
  return { played, judged: present<JudgedByServer>(judged) };
}

/** What the claim was to show and does not show. */
function notShown(proofs: readonly Proof[], claim: Answers, flow: CompiledFlow, played: Played): readonly string[] {
  const look = lookOf(flow, played);
  return proofs.flatMap(({ goal, outcome }) => {
    if (outcome.kind !== 'shown' || outcome.claim !== claim || isHarm(goal)) return [];
    const isMet = (goal.filed ? look.isFiled : look.isReached(goal.page)) && goal.isMet(look);
    return isMet ? [] : [`${goal.kind} ${goal.what}`];
  });
}

const placed = (errors: readonly FieldError[]): readonly string[] =>
  errors.map(({ field, record, message }) => `${field} ${record} ${message.key}`).toSorted();
