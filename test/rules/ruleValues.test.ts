import { expect } from 'vitest';
import type { Message } from '../../src/rules/message.ts';
import type { AppliedRule } from '../../src/rules/rule.ts';
import type { FieldValue } from '../../src/rules/value.ts';
import { describeCases } from '../support/describeCases.ts';
import { emptyValues, type Given, messagesOf, noFiles, oneFile, standsHostileValues } from './harness.ts';

/** A value; "{empty}" is everything that counts as empty. */
type Written =
  | Exclude<FieldValue, object>
  | readonly string[]
  | { readonly files: number }
  | { readonly repeat: string; readonly times: number; readonly then?: string };

interface Row {
  /** That of the file, if a row names none. */
  readonly rule?: AppliedRule;
  /** What the rule finds around its value. */
  readonly given?: Omit<Given, 'fields'> & { readonly fields?: Readonly<Record<string, Written>> };
  readonly accepts?: readonly Written[];
  /** By what is said of them: the text's key without "LocKey_Validation_", what fills it, and "|" with what follows. */
  readonly refuses?: Readonly<Record<string, readonly Written[]>>;
}

/** A file of test/cases/ruleValues: what one rule alone says of values. */
interface RuleFile extends Row {
  readonly rule: AppliedRule;
  readonly cases: readonly (Row & { readonly title: string; readonly rows?: readonly Row[] })[];
}

describeCases<RuleFile>(['ruleValues'], (file) => {
  const judgesOf = (rows: readonly Row[]) => rows.map((row) => ({ ...row, judge: judgeOf(file, row) }));
  return [
    ...file.cases.map((test) => ({
      title: test.title,
      run: () => {
        for (const { judge, accepts = [], refuses = {} } of judgesOf(test.rows ?? [test])) {
          const rows = [['', accepts] as const, ...Object.entries(refuses)];
          expect(rows.flatMap(([, values]) => values).length, 'a row without values proves nothing').toBeGreaterThan(0);
          for (const [message, values] of rows) {
            for (const value of values.flatMap(valuesOf)) {
              expect.soft(judge(value).map(described), JSON.stringify(value)).toEqual(message === '' ? [] : [message]);
            }
          }
        }
      },
    })),
    {
      title: 'stands hostile values',
      run: () => {
        const rows: readonly Row[] = file.cases.flatMap((test) => test.rows ?? [test]);
        // Each rule once, with what the first row about it gives it.
        for (const [row] of Map.groupBy(rows, ({ rule = file.rule }) => JSON.stringify(rule)).values()) {
          standsHostileValues(row?.rule ?? file.rule, givenOf(row?.given ?? file.given));
        }
      },
    },
  ];
});

function judgeOf(file: RuleFile, { rule = file.rule, given = file.given }: Row) {
  return (value: FieldValue) => messagesOf(rule, value, givenOf(given));
}

function givenOf({ fields = {}, ...rest }: Row['given'] = {}): Given {
  const values = Object.entries(fields).map(([field, value]) => [field, valuesOf(value)[0] ?? null] as const);
  return { ...rest, fields: Object.fromEntries(values) };
}

function valuesOf(written: Written): readonly FieldValue[] {
  if (written === '{empty}') return emptyValues;
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return [written];
  if ('files' in written) return [written.files === 0 ? noFiles : oneFile];
  return 'repeat' in written ? [written.repeat.repeat(written.times) + (written.then ?? '')] : [written];
}

function described({ key, params, followedBy }: Message): string {
  const filled = Object.entries(params ?? {}).map(([name, value]) => `${name}=${value}`);
  return `${[key.replace('LocKey_Validation_', ''), filled.join(', ')].filter(Boolean).join(' ')}${followedBy === undefined ? '' : ` | ${followedBy}`}`;
}
