import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'choiceOfRecord', list: 'vehicles' };
const message = { key: 'LocKey_Validation_ChoiceOfRecord' };
const given = { choices: { vehicles: ['model-1', 'model-2'] } };

describe('choiceOfRecord', () => {
  it('takes the clientId of a record that may be chosen, or nothing', () => {
    accepts(rule, [...emptyValues, 'model-1', 'model-2'], given);
  });

  it('refuses every other text, also while there is no record at all', () => {
    refuses(rule, ['model-3', 'MODEL-1', 'model-1 ', 'vehicles'], message, given);
    refuses(rule, ['model-1'], message, { choices: { vehicles: [] } });
  });

  it('stands hostile values', () => standsHostileValues(rule, given));
});
