import { fileJourney } from './support/fileJourney.ts';
import { journeys } from './support/journey.ts';
import { test } from './support/test.ts';

for (const journey of journeys) {
  test(`${journey.name}: in English on a desktop, in Spanish on a phone ${journey.clauses}`, async ({
    page,
    isMobile,
    notice,
    quiet: _quiet,
  }) => {
    await fileJourney(page, journey, notice, isMobile ? 'es' : 'en');
  });
}
