import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { storedText } from '../../claim/texts/storedText.ts';
import { type Town, townLine } from '../../claim/texts/townLine.ts';
import { wordsOf } from '../../claim/wordsOf.ts';
import type { FieldId } from '../../compile/compiledPage.ts';
import { isEmptyValue } from '../../rules/value.ts';
import { fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

/** The line of an address with its town, without empty and hidden answers. */
export function useTownLine(fields: readonly FieldId[], town: Town, record: string | null): string {
  const { flow } = usePageScope();
  const texts = useText().at(record);
  const { country } = town;
  const held = useMemo(
    () =>
      atom((get) => {
        const answerTo = (field: FieldId) => get(get(fieldCellAtom(field, record)).value);
        const isShown = (field: FieldId) =>
          flow.fields[field] === undefined || get(fieldViewAtom(field, record)).visible;
        const given = fields.filter((field) => isShown(field) && !isEmptyValue(answerTo(field)));
        const place = country === undefined ? null : answerTo(country);
        return {
          country: typeof place === 'string' ? place : '',
          given: given.map((field) => [field, answerTo(field)] as const),
        };
      }),
    [fields, country, flow, record],
  );
  const { given, country: place } = useAtomValue(held);
  const parts = given.map(([field, value]) => ({
    field,
    value: String(value),
    text: storedText({ value, field: wordsOf(field, flow), chosen: null, chosenLabel: undefined }, {}, texts),
  }));
  return townLine(parts, town, place);
}
