import { answersOf, exported } from './support/exported.ts';
import { sha256, uploadFile } from './support/files.ts';
import { authorize, journeys, submit, walkTo, withEmail } from './support/journey.ts';
import { expect, test } from './support/test.ts';
import { visibleFields } from './support/visibleFields.ts';
import { visitedPaths } from './support/visitedPaths.ts';

for (const journey of journeys) {
  test(`${journey.name}: in English on a desktop, in Spanish on a phone ${journey.clauses}`, async ({
    page,
    isMobile,
    notice,
    quiet: _quiet,
  }) => {
    const culture = isMobile ? 'es' : 'en';
    const paths = visitedPaths(page);
    const seen = new Map<string, Set<string>>();
    await authorize(page, notice.noticeId, culture === 'en' ? '/standard' : `/standard?culture=${culture}`);
    await walkTo(page, journey, notice.email, {
      watch: async (path, state) => {
        if (state === 'shown') return;
        const names = await page
          .locator('[data-field]')
          .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field') ?? ''));
        seen.set(path, new Set([...(seen.get(path) ?? []), ...names]));
      },
    });
    const claim = exported(await submit(page));

    expect(paths).toEqual(['/standard', ...journey.pages.map(({ path }) => path), '/standard/confirmation']);
    expect(claim.noticeId).toBe(notice.noticeId);
    expect(claim.models.userPreferredCulture).toBe(culture);
    expect(answersOf(claim)).toMatchObject(withEmail(journey.claim, notice.email));
    const files = journey.pages.flatMap(({ uploads = [] }) => uploads.map(({ file }) => uploadFile(file)));
    expect(claim.documents).toEqual(
      files.map(({ name, mimeType, buffer }) => ({
        name,
        size: buffer.length,
        type: mimeType,
        sha256: sha256(buffer),
      })),
    );
    for (const { path } of journey.pages) {
      expect([...(seen.get(path) ?? [])].sort(), `the fields of ${path}`).toEqual(visibleFields(path, claim.models));
    }
  });
}
