import { type Config, fieldsOf } from '../meaning/models.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { SignInKind } from '../rules/signIn.ts';
import { type Fact, type KindFacts, renamedColumns, signInFacts } from '../rules/signInFacts.ts';

/** What the server knows of who signs in by one kind, there once or in each record of a list. All of it is text. */
export interface GivenFacts {
  /** Undefined where it does not know that. */
  factOf(key: string): Fact | undefined;
  /** Without the further columns of a class list, which only the list itself names. */
  readonly names: readonly string[];
}

/** `list` is the transaction type of a list, null for what is there once. Null where the kind gives no such list. */
export function givenFacts(by: SignInKind, list: string | null, configs: readonly Config[]): GivenFacts | null {
  const { facts: single, lists, also }: KindFacts = signInFacts[by];
  const facts = list === null ? single : lists[list];
  if (facts === undefined) return null;
  const claimant = list === null && also === 'claimant' ? claimantTexts(configs) : [];
  const known = new Map<string, Fact>([...[...claimant].map((key) => [key, {}] as const), ...Object.entries(facts)]);
  const mayBeColumn = (key: string) => list === null && also === 'columns' && !noColumns.has(key);
  return {
    factOf: (key) => known.get(key) ?? (mayBeColumn(key) ? {} : undefined),
    names: [...Object.keys(facts), ...[...claimant].filter((key) => !Object.hasOwn(facts, key))],
  };
}

/** The lists that the server has of who signs in by one kind. */
export const listsOf = (by: SignInKind): readonly string[] => Object.keys(signInFacts[by].lists);

/** What a class list cannot have under these names: they are facts of another kind, or columns with facts of their own. */
const noColumns: ReadonlySet<string> = new Set([
  ...renamedColumns,
  ...Object.values(signInFacts).flatMap(({ facts }) => Object.keys(facts)),
]);

const claimantTexts = onceEach((configs: readonly Config[]): ReadonlySet<string> => {
  const claimants = configs.filter(({ metadata }) => hasMetadata(metadata, { DtoMapping: 'claimantInfo' }));
  const fields = claimants.flatMap((config) => [...fieldsOf(config)]);
  return new Set(fields.flatMap(([key, { type }]) => (type === 'string' ? [key] : [])));
});
