import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSentence } from '../../../src/claim/texts/inSentence.ts';
import { textsAt } from '../../../src/claim/texts/textsAt.ts';
import type { Answers, Stage } from '../../../src/proofs/answers.ts';
import { textAnswerAtom } from '../../../src/state/claim/textAnswers.ts';
import { pageErrorsAtom } from '../../../src/state/validation/pageErrors.ts';
import { AuthorizeResponse } from '../../../src/wire/calls.ts';
import { documentBytes } from '../../../src/workbench/example/documentBytes.ts';
import { answersNear } from '../../proofs/answersNear.ts';
import { journeyAnswers } from '../../proofs/journeyAnswers.ts';
import { throughTheBrowser } from '../../proofs/throughTheBrowser.ts';
import { parsed } from '../../server/support/parsed.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { givenBy, type Notice, samplePlain } from './samplePlain.ts';
import { throughPlainForms } from './throughPlainForms.ts';

const { server, client, takeNotice, browser, stage } = samplePlain();

/** What is stored, or where the claimant stops and what is said there. */
async function withScripts({ flow, ...others }: Stage, name: string, answers: Answers) {
  const notice = takeNotice();
  const person = client();
  const { prepopulatedData } = parsed(AuthorizeResponse, await person.authorize(notice, name));
  const walked = throughTheBrowser({ flow, ...others }, givenBy(notice, answers), prepopulatedData);
  const { path, sent, claim, records } = walked;
  const { store } = claim;
  if (path === flow.pages.at(-1)?.path) {
    const { documents, ...dto } = sent;
    const files = (documents ?? []).map(({ clientId, file }) => ({ clientId, bytes: documentBytes(file.name) }));
    await person.submit(dto, { files, flow: name });
    return { path, said: [], stored: await stored(notice) };
  }
  const texts = textsAt(null, {
    culture: 'en',
    written: (key) => sampleTexts.en[key] ?? key,
    has: (key) => Object.hasOwn(sampleTexts.en, key),
    answer: (reference, record) => store.get(textAnswerAtom(reference, record)),
  });
  const said = store.get(pageErrorsAtom).map(({ field: id, record, message }) => {
    const field = id === null ? null : present(flow.fields[id]);
    return {
      field: field && `${field.dtoMapping}.${field.key}`,
      record,
      text: texts.at(record).message(field === null ? message : inSentence(message, field, flow)),
    };
  });
  return { path, said: named(said, records), stored: null };
}

async function withoutScripts(own: Stage, answers: Answers) {
  const notice = takeNotice();
  const { path, said, records } = await throughPlainForms(browser(), own, givenBy(notice, answers));
  return { path, said: named(said, records), stored: await stored(notice) };
}

/** In an order of their own, with records by the clientIds of the answers. */
function named<T extends { readonly record: string | null }>(said: readonly T[], records: ReadonlyMap<string, string>) {
  const given = new Map([...records].map(([id, own]) => [own, id]));
  const all = said.map((one) => ({ ...one, record: one.record && (given.get(one.record) ?? 'not given') }));
  return all.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

/** The text that is stored, with ids that are new each time named by their place; null for nothing. */
async function stored({ noticeId }: Notice): Promise<string | null> {
  for await (const claim of server().store.claims.all()) {
    if (claim.noticeId !== noticeId) continue;
    const ids = new Set([...claim.models.matchAll(/"clientId":"([^"]+)"/g)].map(([, id = '']) => id));
    const models = [...ids].reduce((text, id, index) => text.replaceAll(id, `id ${index}`), claim.models);
    return models.replaceAll(noticeId, 'notice');
  }
  return null;
}

const typed = [
  ...['', ' ', '  Ana  Pérez ', '0', '01', '1,000.50', '$5', '12312014', '1/1/2015', '13/2015', ' a@b.example'],
  ...['"<b>&amp;', 'true', 'on', '\u202eabc', '👩‍👩‍👧‍👦', '__proto__', '97208-1234', 'one\ntwo', 'x'.repeat(300)],
];

describe('a claim is the same with scripts and without, and so is what is said of its answers', () => {
  const count = { filed: 0, refused: 0 };

  it.each([
    ['Standard', 'standard', 'standard-group-alternative', 4],
    ['Standard', 'standard', 'standard-individual-indirect-alternative', 1],
    ['Automotive', 'automotive', 'automotive-business', 3],
  ] as const)('%s (%s): answers like those of %s', async (formType, name, journey, numRuns) => {
    const own = await stage(formType);
    const answers = journeyAnswers(journey, own.flow);
    await fc.assert(
      fc.asyncProperty(answersNear(own, answers, typed), async (given) => {
        const plain = await withoutScripts(own, given);
        expect(plain).toEqual(await withScripts(own, name, given));
        count[plain.stored === null ? 'refused' : 'filed'] += 1;
      }),
      { numRuns, seed: 30 },
    );
  });

  it('of which some are filed and some refused', () => {
    expect(count.filed).toBeGreaterThan(1);
    expect(count.refused).toBeGreaterThan(1);
  });
});
