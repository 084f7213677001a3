import { expect, type Page } from '@playwright/test';
import type { FormDto } from '../../../src/wire/models.ts';
import type { Settings } from '../../support/productEnvironment.ts';
import { pageAt, sampleProject, type TestProject } from '../../support/project.ts';
import { answersOf, exported, type PrintedClaim } from './exported.ts';
import { sha256 } from './files.ts';
import { documentsOf, filledIn, type Given, type Journey, readJourney, takeJourney } from './journey.ts';
import { visibleFields } from './visibleFields.ts';
import { visitedPaths } from './visitedPaths.ts';

/** A server that the journeys do not share: what it serves, and by which settings it stores. */
export interface Served {
  readonly url: string;
  readonly project: TestProject;
  readonly settings: Settings;
}

/** Takes a journey from the first page to the last and expects what its data say of pages and of what is stored. */
export async function fileJourney(
  page: Page,
  journey: Journey,
  given: Given,
  culture: string,
  served?: Served,
): Promise<void> {
  const project = served?.project ?? (await sampleProject());
  const before = await fileEarlier(page, journey, given);
  const paths = visitedPaths(page);
  const calls = formCalls(page);
  const seen = new Map<string, Set<string>>();
  const found = await takeJourney(page, journey, before.given, culture, {
    project,
    ...(served && { url: served.url }),
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
    expect(before.claim && exported(before.claim.referenceCode), 'the claim that was shown').toEqual(before.claim);
    return;
  }
  const code = flow.submit.adds === 'claim' ? found.receipt : found.referenceCode;
  const claim = exported(code ?? '', served?.settings);
  if (flow.submit.adds !== 'claim') expectAdded(claim, before.claim, { kind: flow.submit.adds, ...found });
  else expect(claim.noticeId).toBe(saysNotice(journey) ? given.noticeId : null);

  const stored = flow.submit.adds === 'claim' ? claim : claim.additions.at(-1);
  const models = stored?.models;
  expect(stored).toMatchObject({ formType: flow.formType, models: { userPreferredCulture: culture } });
  if (models === undefined) return;
  expect(answersOf({ models })).toMatchObject(filledIn(journey.claim, found));
  expect(stored?.documents).toMatchObject(
    documentsOf(journey).map(({ name, mimeType, buffer }) => ({
      name,
      size: buffer.length,
      type: mimeType,
      sha256: sha256(buffer),
    })),
  );
  for (const { path } of journey.pages) expectFields(project, path, models, seen.get(path));
}

/** The addresses to which a form is sent from now on. */
function formCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/forms/')) calls.push(pathname);
  });
  return calls;
}

function expectFields(project: TestProject, path: string, models: FormDto, seen: ReadonlySet<string> = new Set()) {
  expect([...seen].sort(), `the fields of ${path}`).toEqual(visibleFields(project, path, models));
}

/** Files the claim that the journey needs, and all that was added to it before. */
async function fileEarlier(
  page: Page,
  { after }: Journey,
  given: Given,
): Promise<{ readonly given: Given; readonly claim: PrintedClaim | null }> {
  if (after === undefined) return { given, claim: null };
  const earlier = readJourney(`${after}.json`);
  const before = await fileEarlier(page, earlier, given);
  const { receipt = '' } = await takeJourney(page, earlier, before.given, 'en');
  const claim = exported(before.given.referenceCode ?? receipt);
  const lastName = String(claim.models.claimantInfo?.fields['lastName']);
  return { given: { ...given, referenceCode: claim.referenceCode, lastName }, claim };
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
