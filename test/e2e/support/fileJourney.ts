import { expect, type Page } from '@playwright/test';
import type { FormDto } from '../../../src/wire/models.ts';
import type { Settings } from '../../support/productEnvironment.ts';
import { pageAt, sampleProject, type TestProject } from '../../support/project.ts';
import { answersOf, exported, type PrintedClaim } from './exported.ts';
import { sha256 } from './files.ts';
import { documentsOf, filledIn, type Given, type Journey, readJourney, takeJourney } from './journey.ts';
import { visibleFields } from './visibleFields.ts';
import { visitedPaths } from './visitedPaths.ts';

/** A server that the journeys do not share: what it serves, by which settings it stores, and where its journeys are. */
export interface Served {
  readonly url: string;
  readonly project: TestProject;
  readonly settings: Settings;
  readonly journeys?: URL;
}

/** Who went through a journey, and the claim as it is stored then; null before one is filed. */
interface Filed {
  readonly given: Given;
  readonly claim: PrintedClaim | null;
}

/** What becomes of the tab on the way; `killed` at every page behind the first, and its claim goes on in a new one. */
export type Tab = 'stays' | 'killed';

/**
 * Walks a journey from the first page to the last, after the one that it builds on, and expects the pages, requests and
 * stored claims that their data describe.
 */
export async function fileJourney(
  opened: Page,
  journey: Journey,
  person: Given,
  culture: string,
  served?: Served,
  tab: Tab = 'stays',
): Promise<Filed> {
  const { after } = journey;
  const before: Filed =
    after === undefined
      ? { given: person, claim: null }
      : await fileJourney(opened, readJourney(`${after}.json`, served?.journeys), person, culture, served);
  const project = served?.project ?? (await sampleProject());
  let page = opened;
  const paths = visitedPaths(page);
  const calls = formCalls(page);
  let saved = savedPlaces(page);
  const reopen = async (old: Page) => {
    const { pathname } = new URL(old.url());
    await expect.poll(() => saved.at(-1), { message: 'the page at which the answers were saved' }).toBe(pathname);
    page = await old.context().newPage();
    visitedPaths(page, paths);
    formCalls(page, calls);
    saved = savedPlaces(page);
    const address = old.url();
    await old.close();
    const answer = await page.goto(address);
    expect(await answer?.text(), `${pathname} arrives written`).toContain(`data-page="${pathname}"`);
    return page;
  };
  const seen = new Map<string, Set<string>>();
  const found = await takeJourney(opened, journey, before.given, culture, {
    project,
    ...(served && { url: served.url }),
    ...(tab === 'killed' && { reopen }),
    watch: async (path, state, draft) => {
      if (state === 'shown') return;
      // Other drafts that are open, inside it too, ask for nothing that is stored.
      const names = await page.locator('[data-field]').evaluateAll((fields, id) => {
        const isHere = (field: Element) => (field.closest('[data-draft]')?.getAttribute('data-record') ?? null) === id;
        return fields.filter(isHere).map((field) => field.getAttribute('data-field') ?? '');
      }, draft);
      seen.set(path, new Set([...(seen.get(path) ?? []), ...names]));
    },
  });
  const expected = journey.pages.map(({ path }) => path);
  expect(paths).toEqual(expected.filter((path, index) => path !== expected[index - 1]));
  expect(calls).toEqual(journey.calls);

  const { flow } = pageAt(project, paths[0] ?? '');
  if (flow.submit === null) {
    const now = before.claim && (await exported(before.claim.referenceCode, served?.settings));
    expect(now, 'the claim that was shown').toEqual(before.claim);
    return before;
  }
  const code = flow.submit.adds === 'claim' ? found.receipt : found.referenceCode;
  const claim = await exported(code ?? '', served?.settings);
  if (flow.submit.adds !== 'claim') expectAdded(claim, before.claim, { kind: flow.submit.adds, ...found });
  else expect(claim.noticeId).toBe(saysNotice(journey) ? person.noticeId : null);

  const stored = flow.submit.adds === 'claim' ? claim : claim.additions.at(-1);
  if (stored === undefined) throw new Error(`Nothing was added to ${claim.referenceCode}.`);
  expect(stored).toMatchObject({ formType: flow.formType, models: { userPreferredCulture: culture } });
  expect(answersOf(stored)).toMatchObject(filledIn(journey.claim, found));
  expect(stored.documents).toMatchObject(
    documentsOf(journey).map(({ name, mimeType, buffer }) => ({
      name,
      size: buffer.length,
      type: mimeType,
      sha256: sha256(buffer),
    })),
  );
  for (const { path } of journey.pages) expectFields(project, path, stored.models, seen.get(path));
  const lastName = String(claim.models.claimantInfo?.fields['lastName']);
  return { given: { ...person, referenceCode: claim.referenceCode, lastName }, claim };
}

/** The addresses that a form is sent to from now on. */
function formCalls(page: Page, calls: string[] = []): string[] {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/forms/')) calls.push(pathname);
  });
  return calls;
}

/** The pages at which the answers were saved from now on. */
export function savedPlaces(page: Page): readonly string[] {
  const places: string[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname !== '/api/drafts/save') return;
    const { content }: { readonly content: string } = request.postDataJSON();
    places.push(JSON.parse(content).at);
  });
  return places;
}

function expectFields(project: TestProject, path: string, models: FormDto, seen: ReadonlySet<string> = new Set()) {
  expect([...seen].sort(), `the fields of ${path}`).toEqual(visibleFields(project, path, models));
}

/** An addition is the claim's newest one; the claim and what was added before are as they were. */
function expectAdded(claim: PrintedClaim, before: PrintedClaim | null, added: Given & { readonly kind: string }) {
  const { additions, ...filed } = claim;
  const { additions: earlier, ...unchanged } = before ?? { additions: [] };
  expect(filed).toEqual(unchanged);
  expect(additions.slice(0, -1)).toEqual(earlier);
  expect(additions.at(-1)).toMatchObject({ kind: added.kind, receipt: added.receipt });
  expect(added.receipt).toBe(`${claim.referenceCode}-A${additions.length}`);
}

function saysNotice({ pages }: Journey): boolean {
  return pages.some(({ answers = {} }) => Object.values(answers).includes('$noticeId'));
}
