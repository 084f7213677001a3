import {
  type DocumentFaultCode,
  documentErrorCodes,
  documentWarningCodes,
} from '../documents/reading/documentError.ts';
import { isInside } from '../documents/reading/jsonPath.ts';
import { meant } from '../documents/reading/meant.ts';
import { allowancesOf } from './allowances.ts';
import type { Check } from './check.ts';

/** Only warnings can be allowed, by their codes. */
export const unknownAllowance: Check = (meaning, report) => {
  for (const { file, code, at } of allowancesOf(meaning).all) {
    if (documentWarningCodes.some((one) => one === code)) continue;
    const location = { file, path: at, atKey: true };
    if (documentErrorCodes.some((one) => one === code)) {
      report(location, 'unknown-allowance', `"${code}" is an error, which nothing allows. Correct what it is about.`);
    } else {
      const message = `"${code}" is not the code of a warning. "npm run check" prints it after the word "warning".`;
      report(location, 'unknown-allowance', message, meant(code, documentWarningCodes));
    }
  }
};

/** Runs after all others. What was not looked for cannot be told from what is not there. */
export const unneededAllowance =
  (lookedFor: (code: DocumentFaultCode) => boolean): Check =>
  (meaning, report) => {
    const { all, isNeeded } = allowancesOf(meaning);
    for (const allowance of all) {
      const { file, code, at } = allowance;
      const known = documentWarningCodes.find((one) => one === code);
      if (known === undefined || isNeeded(allowance) || !lookedFor(known)) continue;
      const message = `There is no "${code}" here any more. Take this out.`;
      const around = at.slice(0, -1);
      const isAlone = all.every((other) => other === allowance || other.file !== file || !isInside(other.at, around));
      const change = { file, path: isAlone ? around : at, remove: true } as const;
      const fix = { title: `Take out the allowance of "${code}".`, changes: [change] };
      report({ file, path: at, atKey: true }, 'unneeded-allowance', message, { fix });
    }
  };
