import { fileJourney } from './support/fileJourney.ts';
import { wholeJourneys } from './support/journey.ts';
import { lateAnswers } from './support/lateAnswers.ts';
import { test } from './support/test.ts';

/** LATE_SEED=N takes the journeys again as they were when N was printed. */
const seed = Number(process.env['LATE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

for (const [index, { title, journey }] of wholeJourneys().entries()) {
  // Every second journey: together they go through each flow, and take half the time.
  if (index % 2 === 1) continue;
  test(`${title}, with every answer late by its own time`, async ({ page, notice, quiet: _quiet }, { annotations }) => {
    annotations.push({ type: 'seed', description: `LATE_SEED=${seed}` });
    await lateAnswers(page, seed + index);
    await test.step(`LATE_SEED=${seed}`, () => fileJourney(page, journey, notice, 'en'));
  });
}
