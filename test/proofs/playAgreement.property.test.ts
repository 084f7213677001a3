import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play } from '../../src/proofs/play.ts';
import { checkModels } from '../../src/server/filing/submission/checkModels.ts';
import type { FormDto } from '../../src/wire/models.ts';
import { answersNear } from './answersNear.ts';
import { journeyAnswers } from './journeyAnswers.ts';
import { sampleStage } from './stages.ts';
import { throughTheBrowser } from './throughTheBrowser.ts';

const journeys = [
  ['Standard', 'standard-group-alternative'],
  ['Standard', 'standard-individual-indirect-alternative'],
  ['Automotive', 'automotive-personal'],
  ['Automotive', 'automotive-business'],
  ['ChangeAddress', 'change-address'],
] as const;

describe('playing a claim comes to the same as the browser and the server', () => {
  it.each(journeys)('%s: answers like those of %s', (formType, name) => {
    const stage = sampleStage(formType);
    const answers = journeyAnswers(name, stage.flow);
    const count = { filed: 0, refused: 0 };
    fc.assert(
      fc.property(answersNear(stage, answers), (given) => {
        const played = play(stage, given);
        const { path, sent } = throughTheBrowser(stage, given);
        const lastPage = stage.flow.pages.at(-1)?.path;
        expect(played.isFiled).toBe(path === lastPage);
        const stoppedAt = played.pages.findLast(({ isReached }) => isReached)?.page.path;
        expect(stoppedAt).toBe(path);
        count[played.isFiled ? 'filed' : 'refused'] += 1;
        if (played.sent === null) return;
        checkModels(stage.flow, played.sent.dto);
        const fieldsOf = ({ claimDetails, claimantInfo, signature, claimTransactions, documentContexts }: FormDto) =>
          [claimDetails, claimantInfo, signature, ...claimTransactions, ...documentContexts].map(
            (model) => model && Object.keys(model.fields).sort(),
          );
        expect(fieldsOf(played.sent.dto)).toEqual(fieldsOf(sent));
      }),
      { numRuns: 40, seed: 28 },
    );
    expect(count.filed).toBeGreaterThan(0);
    expect(count.refused).toBeGreaterThan(0);
  });
});
