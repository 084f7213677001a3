import { answersOf, exported } from './support/exported.ts';
import { sha256 } from './support/files.ts';
import { documentsOf, filledIn, journeys, takeJourney } from './support/journey.ts';
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
    const given = await takeJourney(page, journey, notice, culture, {
      watch: async (path, state) => {
        if (state === 'shown') return;
        const names = await page
          .locator('[data-field]')
          .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field') ?? ''));
        seen.set(path, new Set([...(seen.get(path) ?? []), ...names]));
      },
    });
    expect(paths).toEqual(journey.pages.map(({ path }) => path));

    const claim = exported(given.receipt ?? '');
    expect(claim.noticeId).toBe(notice.noticeId);
    expect(claim.models.userPreferredCulture).toBe(culture);
    expect(answersOf(claim)).toMatchObject(filledIn(journey.claim, given));
    expect(claim.documents).toEqual(
      documentsOf(journey).map(({ name, mimeType, buffer }) => ({
        name,
        size: buffer.length,
        type: mimeType,
        sha256: sha256(buffer),
      })),
    );
    for (const { path } of journey.pages) {
      const shown = [...(seen.get(path) ?? [])].sort();
      expect(shown, `the fields of ${path}`).toEqual(await visibleFields(path, claim.models));
    }
  });
}
