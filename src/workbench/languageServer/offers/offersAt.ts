import { offeredBlockFields, offeredFields } from './fields.ts';
import { type At, type Offer, type Offering, onceEach } from './offer.ts';
import { offeredPlaceholders } from './placeholders.ts';
import {
  offeredBlockModels,
  offeredBlockSwitches,
  offeredBlocks,
  offeredConditions,
  offeredCultures,
  offeredDeadlines,
  offeredFacts,
  offeredFormTypes,
  offeredKnown,
  offeredLists,
  offeredModelFields,
  offeredModels,
  offeredPages,
  offeredParts,
  offeredPaths,
  offeredSwitches,
  offeredTransactionTypes,
} from './projectNames.ts';
import { offeredBlockTexts, offeredTexts } from './texts.ts';
import { offeredRecordKinds, offeredValues } from './values.ts';

const offerings: Readonly<Record<At['slot']['kinds'][number], Offering>> = {
  text: offeredTexts,
  field: offeredFields,
  model: offeredModels,
  condition: offeredConditions,
  list: offeredLists,
  value: offeredValues,
  recordKind: offeredRecordKinds,
  modelField: offeredModelFields,
  block: offeredBlocks,
  switch: offeredSwitches,
  blockModel: offeredBlockModels,
  blockField: offeredBlockFields,
  blockText: offeredBlockTexts,
  blockSwitch: offeredBlockSwitches,
  page: offeredPages,
  path: offeredPaths,
  formType: offeredFormTypes,
  transactionType: offeredTransactionTypes,
  part: offeredParts,
  deadline: offeredDeadlines,
  fact: offeredFacts,
  known: offeredKnown,
  culture: offeredCultures,
  placeholder: offeredPlaceholders,
};

/** The project's own names that fit at the slot. */
export const offersAt = (at: At): readonly Offer[] => onceEach(at.slot.kinds.flatMap((kind) => offerings[kind](at)));
