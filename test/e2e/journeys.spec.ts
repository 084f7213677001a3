import { fileJourney } from './support/fileJourney.ts';
import { wholeJourneys } from './support/journey.ts';
import { test } from './support/test.ts';

for (const { title, journey } of wholeJourneys()) {
  test(`${title}: in English on a desktop`, async ({ page, notice, quiet: _quiet }) => {
    await fileJourney(page, journey, notice, 'en');
  });
}
