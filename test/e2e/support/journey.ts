import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CompiledFlow, ModelKey } from '../../../src/compile/compiledPage.ts';
import { pageAt, sampleProject, type TestProject } from '../../support/project.ts';
import { type UploadFile, uploadFile } from './files.ts';
import { type Answer, fillField, shownPage } from './fillField.ts';
import { type Hand, mouse } from './hand.ts';
import { type Notice, pin } from './notices.ts';

/**
 * Answers in the order in which they are given: by field id, and by model key the records of that model, each with its
 * answers by field key, and with records of its own by their model key. The answer of a file is its name.
 */
export interface Answers {
  readonly [fieldOrModel: string]: Answer | readonly Answers[];
}

export interface JourneyPage {
  readonly path: string;
  readonly answers?: Answers;
  /** What stands beside a label, for each time that the label is there. Text keys in labels and values are the words of the page's language. */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
}

/** What one person does in one flow, as data: what is answered on each page, which pages are seen, what must be stored. */
export interface Journey {
  readonly name: string;
  readonly clauses: string;
  /** Whether it is taken on a phone too, in Spanish. */
  readonly onPhone?: boolean;
  /** The journey by which the claim was filed that this one needs; it may come after another one itself. */
  readonly after?: string;
  readonly pages: readonly JourneyPage[];
  /** The addresses that requests must be sent to, in this order. */
  readonly calls: readonly string[];
  /** What must be stored of the claim that it files, or of what it adds to one. */
  readonly claim: Readonly<Record<string, unknown>>;
}

/** What the data of a journey call by name, like `$email`. */
export interface Given extends Notice {
  /** Of the claim that was filed before. */
  readonly referenceCode?: string;
  readonly lastName?: string;
  /** What the server has answered to the submit. */
  readonly receipt?: string;
}

export interface Walk {
  readonly hand?: Hand;
  /** The path of the page to stop at, before anything is answered there. */
  readonly until?: string;
  /**
   * Called when a page is shown, when a draft is filled and not saved so far, and when the whole page is filled. `draft` is
   * the clientId of that draft.
   */
  readonly watch?: (path: string, state: 'shown' | 'drafted' | 'filled', draft: string | null) => Promise<void>;
  /** Where the journey begins, and the project that is served there; the sample on the shared server by default. */
  readonly url?: string;
  readonly project?: TestProject;
  /** Called on every page behind the first before it is filled; the journey goes on in the page that it returns. */
  readonly reopen?: (page: Page) => Promise<Page>;
}

const folder = new URL('../journeys/', import.meta.url);

/** Every journey of a folder that no other one goes on from, with all that come before it in its title. */
export function wholeJourneys(inside = folder): readonly { readonly title: string; readonly journey: Journey }[] {
  const all = new Map(readdirSync(inside).map((name) => [name.replace('.json', ''), readJourney(name, inside)]));
  const goneOn = new Set([...all.values()].map(({ after }) => after));
  const titleOf = ({ after, name, clauses }: Journey): string => {
    const before = after === undefined ? undefined : all.get(after);
    return `${before === undefined ? '' : `${titleOf(before)}; then `}${name} ${clauses}`;
  };
  return [...all].flatMap(([file, journey]) => (goneOn.has(file) ? [] : { title: titleOf(journey), journey }));
}

export function readJourney(name: string, inside = folder): Journey {
  return { claim: {}, ...JSON.parse(readFileSync(new URL(name, inside), 'utf8')) };
}

/** The page of a journey with this path. @throws Error where it does not come there. */
export function journeyPage({ name, pages }: Journey, path: string): JourneyPage {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`The journey "${name}" does not come to ${path}.`);
  return page;
}

/** The data of a journey, with a value in place of its name. */
export function filledIn<T>(data: T, given: Given): T {
  const values: Readonly<Record<string, string>> = { pin, ...given };
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('$') ? (values[value.slice(1)] ?? value) : value,
  );
}

/** Opens the first page and signs in there. */
export async function authorize(page: Page, noticeId: string, address = '/standard'): Promise<void> {
  await page.goto(address);
  await enterCredentials(page, noticeId);
}

export async function enterCredentials(page: Page, noticeId: string, typedPin = pin): Promise<void> {
  await fillField(page, 'credentials.noticeId', noticeId);
  await fillField(page, 'credentials.pin', typedPin);
  await page.locator('[data-action="authorize"]').click();
}

export async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('data-page', path);
}

/** Answers one page of a journey. */
export async function fillPage(page: Page, { path, answers = {} }: JourneyPage, given: Given, walk: Walk = {}) {
  const { flow, text } = await shownPage(page, walk.project);
  const place: Place = { page, flow, text, walk, drafted: async (draft) => walk.watch?.(path, 'drafted', draft) };
  await giveAnswers(page, filledIn(answers, given), null, place);
  await walk.watch?.(path, 'filled', null);
}

/** Where answers are given. */
interface Place {
  readonly page: Page;
  readonly flow: CompiledFlow;
  readonly text: (key: string) => string;
  readonly walk: Walk;
  drafted(draft: string | null): Promise<void>;
}

async function giveAnswers(scope: Page | Locator, answers: Answers, record: ModelKey | null, place: Place) {
  const { page, walk } = place;
  const { fill } = walk.hand ?? mouse;
  for (const [key, answer] of Object.entries(answers)) {
    if (isRecords(answer)) {
      for (const [index, each] of answer.entries()) await giveRecord(scope, key, each, index, place);
    } else {
      await fill(page, scope, record === null ? key : `${record}.${key}`, answer, walk.project);
    }
  }
}

export function isRecords(answer: Answer | readonly Answers[]): answer is readonly Answers[] {
  return typeof answer === 'object' && answer.every((each: unknown) => typeof each === 'object');
}

/** Adds one record of a model in its part of the page: a row that is filled where it stands, or a draft that is saved. */
async function giveRecord(
  scope: Page | Locator,
  model: ModelKey,
  answers: Answers,
  index: number,
  place: Place,
): Promise<void> {
  const { page, flow, text, walk, drafted } = place;
  const { press } = walk.hand ?? mouse;
  const records = flow.records.find((each) => each.model === model);
  if (records === undefined) throw new Error(`No page of the flow ${flow.formType} asks for records of ${model}.`);
  const region = scope.getByRole('region', { name: text(records.label), exact: true });
  await expect(region).toBeVisible();
  // What is inside a record comes before what belongs to all of them.
  const add = region.locator('[data-action="add"]').last();
  const file = flow.models[model]?.fileField ?? null;
  if (file !== null) {
    const { [file]: document, ...others } = answers;
    await openDocuments(region);
    await chooseFile(region, uploadFile(String(document)));
    const row = region.locator('[data-record]:has([data-part="kind"], [data-part="file"])').filter({
      has: page.getByText(String(document), { exact: true }),
    });
    await expect(row).toBeVisible();
    const more = row.locator('details:not([open]) > summary');
    if (Object.keys(others).length > 1 && (await more.count()) > 0) await more.click();
    await giveAnswers(row, others, model, place);
    await drafted(await row.getAttribute('data-record'));
    return;
  }
  if (records.inPlace) {
    const rows = region.locator('[data-record]');
    if ((await rows.count()) <= index) await press(page, add);
    await giveAnswers(rows.nth(index), answers, model, place);
    return;
  }
  const drafts = region.locator('[data-record][data-draft]');
  if ((await drafts.count()) === 0) await press(page, add);
  const id = await drafts.first().getAttribute('data-record');
  const draft = region.locator(`[data-record="${id}"][data-draft]`);
  await giveAnswers(draft, answers, model, place);
  await drafted(id);
  await press(page, draft.locator('[data-action="save"], [data-action="upload"]').last());
  await expect(region.locator(`[data-record="${id}"]:not([data-draft])`)).toBeVisible();
}

/** Where documents are optional in a record, a button opens the place where they are chosen. */
async function openDocuments(region: Locator): Promise<void> {
  const open = region.locator('[data-action="open"]');
  if ((await open.count()) > 0) await open.click();
}

/** Chooses a document, which becomes a row; a phone has a button beside it that takes a photo. */
export function chooseFile(scope: Page | Locator, file: UploadFile): Promise<void> {
  return scope.locator('input[type="file"]:not([capture])').first().setInputFiles(file);
}

/** Every document of a journey in the order in which it is given, those inside other records too. */
export function documentsOf({ pages }: Journey): readonly UploadFile[] {
  const inside = (answers: Answers): readonly string[] =>
    Object.entries(answers).flatMap(([key, answer]) => {
      if (isRecords(answer)) return answer.flatMap(inside);
      return key === 'file' ? [String(answer)] : [];
    });
  return pages.flatMap(({ answers = {} }) => inside(answers)).map(uploadFile);
}

/** What stands on the page beside each label, label by label. */
async function shownValues(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const pairs = await page.locator('main dt').evaluateAll((labels) =>
    labels.map((label) => {
      const words = (element: Node | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
      // Beside a code is the button that copies it.
      const value = label.nextElementSibling?.cloneNode(true);
      if (value instanceof Element) for (const button of value.querySelectorAll('button')) button.remove();
      return [words(label), words(value)] as const;
    }),
  );
  const byLabel = Map.groupBy(pairs, ([label]) => label);
  return Object.fromEntries([...byLabel].map(([label, each]) => [label, each.map(([, value]) => value)]));
}

async function expectShown(page: Page, { path, shows = {} }: JourneyPage, given: Given, project?: TestProject) {
  const { text } = await shownPage(page, project);
  const words = (shown: string) => shown.replaceAll(/LocKey_\w+/g, text);
  const expected = Object.entries(filledIn(shows, given)).map(([label, values]) => [words(label), values.map(words)]);
  if (expected.length === 0) return;
  await expect
    .poll(() => shownValues(page), { message: `what ${path} shows` })
    .toMatchObject(Object.fromEntries(expected));
}

/**
 * Fills the pages of a journey one after another, from the one after the sign-in to `until` or to the last that asks,
 * which is not sent.
 */
export async function walkTo(page: Page, journey: Journey, given: Given, walk: Walk = {}): Promise<void> {
  const { hand = mouse, until, watch, project } = walk;
  const known = project ?? (await sampleProject());
  const asking = journey.pages.filter(({ path }) => ['next', 'submit'].includes(pageAt(known, path).page.action));
  for (const [index, asked] of asking.entries()) {
    await expectPage(page, asked.path);
    if (asked.path === until) return;
    await expectShown(page, asked, given, project);
    await watch?.(asked.path, 'shown', null);
    await fillPage(page, asked, given, walk);
    if (index < asking.length - 1) await hand.press(page, page.locator('[data-action="next"]'));
  }
}

/** Goes through a whole journey, from the address of its first page. Returns what the server has answered at its end. */
export async function takeJourney(
  opened: Page,
  journey: Journey,
  before: Given,
  culture: string,
  walk: Walk = {},
): Promise<Given> {
  const { project, watch, url = '' } = walk;
  const known = project ?? (await sampleProject());
  let given = before;
  let page = opened;
  const [first] = journey.pages;
  if (first !== undefined) await page.goto(`${url}${first.path}${culture === 'en' ? '' : `?culture=${culture}`}`);
  for (const [index, each] of journey.pages.entries()) {
    await expectPage(page, each.path);
    if (index > 0 && walk.reopen !== undefined && pageAt(known, each.path).page.action !== 'none') {
      page = await walk.reopen(page);
      await expectPage(page, each.path);
    }
    await expectShown(page, each, given, project);
    await watch?.(each.path, 'shown', null);
    await fillPage(page, each, given, walk);
    if (index === journey.pages.length - 1) break;
    const { flow, page: compiled } = pageAt(known, each.path);
    if (compiled.action === 'submit') given = { ...given, receipt: await sent(page, flow) };
    else await page.locator(`[data-action="${compiled.action}"]`).click();
  }
  return given;
}

/** Presses Submit and waits for what the server answers. */
async function sent(page: Page, { formType, submit: call }: CompiledFlow): Promise<string> {
  if (call === null) throw new Error(`The flow ${formType} submits nothing.`);
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === call.call,
  );
  await page.locator('[data-action="submit"]').click();
  const { referenceCodeForm }: { readonly referenceCodeForm: string } = await (await answer).json();
  return referenceCodeForm;
}

/** Presses Submit on the last page that asks. Returns the reference code that the confirmation shows. */
export async function submit(page: Page, hand: Hand = mouse): Promise<string> {
  await hand.press(page, page.locator('[data-action="submit"]'));
  return shownCode(page);
}

export async function shownCode(page: Page): Promise<string> {
  await expectPage(page, '/standard/confirmation');
  const code = await page.getByText(/^NB-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/).textContent();
  return code ?? '';
}
