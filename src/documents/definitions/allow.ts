import { Type } from 'typebox';
import { documentWarningCodes } from '../reading/documentError.ts';

/** Three words or more. */
export const reasonPattern = '\\S+\\s+\\S+\\s+\\S';

const Reason = Type.String({
  pattern: reasonPattern,
  description: 'A sentence that says why it is right as it is, of three words or more.',
});

/** Taken out when a document is read: it reaches neither the checks' rules nor what is served. */
export const Allow = Type.Optional(
  Type.Record(Type.String(), Reason, {
    allowance: 'here',
    knownKeys: documentWarningCodes,
    description:
      'Warnings that are right as they are in here, by their codes, each with the reason: { "same-label": "Both boxes mean the same person." }.',
  }),
);

/** A text is named by its key. */
export const AllowInTexts = Type.Optional(
  Type.Record(Type.String(), Type.Record(Type.String(), Reason), {
    allowance: 'texts',
    knownKeys: documentWarningCodes,
    description:
      'Warnings that are right as they are, by their codes and by the keys of the texts, each with the reason: { "same-as-english": { "LocKey_Plan_Name": "The name of the plan." } }.',
  }),
);
