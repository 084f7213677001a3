import type { Meaning } from '../meaning/meaning.ts';
import { isForFormType } from '../meaning/models.ts';
import type { ValidationMeaning } from '../meaning/rules.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { parseCalendarDate } from '../rules/calendarDate.ts';
import { parseDecimal } from '../rules/decimals.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { maxLengthOf } from '../rules/maxLength.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { fieldKey } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import { rules } from '../rules/registry.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import { type Check, canBeMissing } from './check.ts';

/** Some cell of each column of a list can be right: what its validations, its values and its room ask for goes together. */
export const rowCells: Check = (meaning, report) => {
  for (const { name, config, at, kinds } of columnsOf(meaning)) {
    const [first, ...others] = kinds;
    const second = others.find(({ kind }) => kind !== first?.kind);
    if (first !== undefined && second !== undefined) {
      const message = `${name} is ${words[second.kind]} here and ${words[first.kind]} above: no cell is both. Remove one of them.`;
      report(second.at, 'contradictory-rule', message, {
        related: [{ ...first.at, message: `It is ${words[first.kind]} here.` }],
      });
      continue;
    }
    const longest = maxLengthOf(config);
    for (const [index, value] of (config.values ?? []).entries()) {
      const isKind = first === undefined || isOfKind[first.kind](value);
      if (isKind && value.length <= longest) continue;
      const why = isKind ? `has more than ${longest} characters` : `is not ${words[first?.kind ?? 'number']}`;
      const message = `"${value}" ${why}, so the import refuses each row with it. Correct it, or what ${name} has to be.`;
      report(inside(at, 'values', index), 'contradictory-rule', message);
    }
  }
};

/** A row fits all model configs of its list. */
export const rowsOfSeveral: Check = (meaning, report) => {
  for (const [name, columns] of Map.groupBy(columnsOf(meaning), (column) => column.name)) {
    const [first, ...others] = columns;
    for (const other of first === undefined ? [] : others) {
      const [one, two] = [first?.kinds[0]?.kind, other.kinds[0]?.kind];
      const isOfOther = one !== undefined && two !== undefined && one !== two;
      const isApart = first?.config.values?.every((value) => other.config.values?.includes(value) === false) === true;
      if (first === undefined || (!isOfOther && !isApart)) continue;
      const [here, there] = isOfOther ? [words[two], words[one]] : [valuesOf(other.config), valuesOf(first.config)];
      const message = `${name} is ${here} here and ${there} in ${first.at.file}. A row must fit both, and none does. Change one of them.`;
      report(other.at, 'contradictory-rule', message, { related: [{ ...first.at, message: `It is ${there} here.` }] });
    }
  }
};

/** A column that no model config declares is refused by the import. */
export const undeclaredColumns: Check = (meaning, report) => {
  const { settings, models } = meaning;
  if (!canBeMissing(meaning) || models.some(({ document }) => document === null)) return;
  const declared = columnsOf(meaning);
  for (const [list, columns] of Object.entries(settings?.document?.furtherRows ?? {})) {
    const known = declared.filter((column) => column.list === list).map(({ key }) => key);
    // A misspelt column is told at the field that has none.
    if (known.length === 0 || known.some((key) => !columns.includes(key))) continue;
    for (const [index, column] of columns.entries()) {
      if (known.includes(column)) continue;
      const message = `No model config of the list "${list}" has a field for "${column}", so a class list with that column would be refused. Add the field, or leave the column out.`;
      report({ file: settings?.file ?? '', path: ['furtherRows', list, index] }, 'invalid-settings', message);
    }
  }
};

/** A kind says what a page asks for; the import looks at validations. */
export const kindOfNoPage: Check = (meaning, report) => {
  for (const { name, at, written } of columnsOf(meaning)) {
    const kind = Object.keys(written).find((key) => Object.hasOwn(validationFor, key));
    if (kind === undefined) continue;
    const message = `The import takes any text for ${name}: "${kind}" is for fields that a page asks. Write "type": "string" and the validation ${validationFor[kind]}.`;
    report(inside(at, kind), 'unknown-fact', message);
  }
};

const validationFor: Readonly<Record<string, string>> = {
  date: '"ValidDate"',
  month: '"ValidShortDate"',
  number: '"Decimal"',
  decimal: '"Decimal"',
  amount: '"Decimal"',
};

type Kind = 'number' | 'date';
const words: Readonly<Record<Kind, string>> = { number: 'a number', date: 'a date' };
const isOfKind: Readonly<Record<Kind, (text: string) => boolean>> = {
  number: (text) => parseDecimal(text) !== null,
  date: (text) => parseCalendarDate(text) !== null,
};
const valuesOf = ({ values = [] }: ModelField) => `one of ${values.join(', ')}`;

interface Column {
  readonly list: string;
  readonly key: string;
  /** As a class list calls it. */
  readonly name: string;
  readonly config: ModelField;
  /** As its author writes it. */
  readonly written: object;
  readonly at: SourceLocation;
  /** What its validations take. */
  readonly kinds: readonly { readonly kind: Kind; readonly at: SourceLocation }[];
}

/** Of the lists that the settings name, once for each model config of a flow that signs in by notice. */
const columnsOf = onceEach(({ settings, models, writtenFlows, validations }: Meaning): readonly Column[] => {
  const byNotice = writtenFlows.filter(({ flow }) => flow.authorize?.by === 'notice');
  return Object.keys(settings?.document?.furtherRows ?? {}).flatMap((list) =>
    models.flatMap(({ file, document, written }) => {
      const isOfList =
        document !== null &&
        [document.metadata.TransactionType ?? []].flat().includes(list) &&
        hasMetadata({ DtoMapping: document.metadata.DtoMapping }, { DtoMapping: prepopulatedMapping }) &&
        byNotice.some(({ flow }) => isForFormType(document, flow.formType));
      return Object.entries(isOfList ? document.fields : {}).map(([name, config]) => ({
        list,
        key: fieldKey(name),
        name: `${list}.${fieldKey(name)}`,
        config,
        written: written?.fields[name] ?? config,
        at: inside({ file }, 'fields', name),
        kinds: validations.filter((one) => one.own.config === config).flatMap(kindsOf),
      }));
    }),
  );
});

function kindsOf({ rule, file, path }: ValidationMeaning): Column['kinds'] {
  const kind = rule === null ? null : (rules[rule.rule]?.kind(rule) ?? null);
  return kind === null ? [] : [{ kind, at: { file, path } }];
}
