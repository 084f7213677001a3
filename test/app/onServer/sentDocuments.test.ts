import { expect, it } from 'vitest';
import { StoreUnavailable } from '../../../src/server/store/storeUnavailable.ts';
import { documentBytes } from '../../../src/workbench/example/documentBytes.ts';
import type { PlainBrowser } from '../../e2e/support/plainBrowser.ts';
import { attribute } from '../../e2e/support/plainHtml.ts';
import { journeyAnswers } from '../../proofs/journeyAnswers.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { givenBy, samplePlain, says } from './samplePlain.ts';
import { throughPlainForms } from './throughPlainForms.ts';

/** Each runs in the place of one document that is added to a draft. */
let instead: ((draftId: string, remove: (id: string) => Promise<void>) => Promise<'gone'>)[] = [];
const plain = samplePlain({
  storeWith: ({ drafts }) => ({
    drafts: {
      ...drafts,
      async addDocument(draftId, document, limits) {
        const other = instead.shift();
        return other === undefined ? drafts.addDocument(draftId, document, limits) : other(draftId, drafts.remove);
      },
    },
  }),
});

const documents = '/standard/supporting-documents';
const name = 'premium bill.pdf';
const press = (browser: PlainBrowser, action: string) => browser.press(present(browser.buttons(action)[0]));

/** A claimant who sends a document, with all that is asked of it. */
async function sending() {
  const { flow } = await plain.stage('Standard');
  const browser = plain.browser();
  const journey = journeyAnswers('standard-group-alternative', flow);
  await throughPlainForms(browser, { flow }, givenBy(plain.takeNotice(), journey), documents);
  const named = (part: string) =>
    browser.controls().find((each) => attribute(each, 'name')?.startsWith(`documentContexts.${part}.`) === true);
  if (named('file') === undefined) await press(browser, 'add');
  const send = async () => {
    const buffer = Buffer.from(documentBytes(name));
    browser.choose(present(named('file')), [{ name, mimeType: 'application/pdf', buffer }]);
    const kind = named('documentType');
    if (kind !== undefined) browser.forge(kind, ['PremiumBill']);
    await press(browser, 'upload');
  };
  const kept = sampleTexts.en['LocKey_Shared_File_Kept'];
  const isKept = async () => {
    await browser.open(documents);
    const begins = present(kept).split('{{')[0] ?? '';
    return [...says(browser)].some((each) => each.startsWith(begins));
  };
  return { browser, send, isKept };
}

it('a document of answers that have been discarded meanwhile is sent once they are saved again', async () => {
  const { browser, send, isKept } = await sending();
  instead = [
    async (draftId, remove) => {
      await remove(draftId);
      return 'gone';
    },
  ];
  await send();
  expect([browser.answered, instead]).toEqual([200, []]);
  expect(await isKept()).toBe(true);
});

it('a document that could not be taken is asked for again by its name: no page has its bytes', async () => {
  const { browser, send, isKept } = await sending();
  const away = () => Promise.reject(new StoreUnavailable('The database is away.'));
  instead = [away];
  await send();
  expect([browser.answered, instead]).toEqual([422, []]);
  expect(says(browser)).not.toContain(sampleTexts.en['LocKey_Shared_File_Failed']);
  const asked = present(sampleTexts.en['LocKey_Shared_File_NotReceived']).replace('{{name}}', name);
  expect(says(browser)).toContain(asked);
  await send();
  expect(browser.answered).toBe(200);
  expect(await isKept()).toBe(true);
});
