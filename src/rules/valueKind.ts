import type { MaskName } from './masks/names.ts';
import type { ValueType } from './value.ts';

export type ValueKind = 'money' | 'number' | 'date' | 'text' | 'yesOrNo' | 'list' | 'file';

/** For a value of which only the stored type is known. */
export const plainKinds: Readonly<Record<ValueType, ValueKind>> = {
  string: 'text',
  boolean: 'yesOrNo',
  stringList: 'list',
  file: 'file',
};

/** Only masks under which a text means more than text. */
export const maskKinds: Readonly<Partial<Record<MaskName, ValueKind>>> = {
  DECIMAL_15PRECISION: 'number',
  CURRENCY_COMMA_DELIMITED: 'money',
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: 'money',
  SLASH_DELIMITED_FULL_DATE: 'date',
  SLASH_DELIMITED_MONTH_YEAR: 'date',
};

export const kindWords: Readonly<Record<ValueKind, string>> = {
  money: 'an amount of money',
  number: 'a number',
  date: 'a date',
  text: 'a text',
  yesOrNo: 'true or false',
  list: 'a list',
  file: 'a file',
};
