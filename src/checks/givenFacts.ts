import { type Config, fieldsOf } from '../meaning/models.ts';
import { hasMetadata } from '../rules/metadata.ts';
import type { SignInKind } from '../rules/signIn.ts';
import { renamedColumns, signInFacts } from '../rules/signInFacts.ts';
import type { ValueType } from '../rules/value.ts';

/** What the server knows of who signs in by one kind: there once, or in each record of a list. */
export interface GivenFacts {
  /** The type of a fact; null for none. */
  typeOf(key: string): ValueType | null;
  readonly names: readonly string[];
}

/** `list` is the transaction type of a list, null for what is there once. Null where the kind gives no such list. */
export function givenFacts(by: SignInKind, list: string | null, configs: readonly Config[]): GivenFacts | null {
  const lists: Readonly<Record<string, readonly string[]>> = signInFacts[by].lists;
  const { facts: single, also } = signInFacts[by];
  const facts: readonly string[] | undefined = list === null ? single : lists[list];
  if (facts === undefined) return null;
  const more = list !== null || also !== 'claimant' ? new Map<string, ValueType>() : claimantFields(configs);
  const mayBeColumn = (key: string) => list === null && also === 'columns' && !renamed.has(key);
  return {
    typeOf: (key) => (facts.includes(key) || mayBeColumn(key) ? 'string' : (more.get(key) ?? null)),
    names: [...facts, ...more.keys()],
  };
}

const renamed: ReadonlySet<string> = new Set(renamedColumns);

function claimantFields(configs: readonly Config[]): ReadonlyMap<string, ValueType> {
  const claimants = configs.filter(({ metadata }) => hasMetadata(metadata, { DtoMapping: 'claimantInfo' }));
  return new Map(claimants.flatMap((config) => [...fieldsOf(config)].map(([key, { type }]) => [key, type] as const)));
}
