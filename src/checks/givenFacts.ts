import { type Config, fieldsOf } from '../meaning/models.ts';
import { hasMetadata } from '../rules/metadata.ts';
import type { SignInKind } from '../rules/signIn.ts';
import { renamedColumns, signInFacts } from '../rules/signInFacts.ts';

/** What the server knows of who signs in by one kind, there once or in each record of a list. All of it is text. */
export interface GivenFacts {
  has(key: string): boolean;
  readonly names: readonly string[];
}

/** `list` is the transaction type of a list, null for what is there once. Null where the kind gives no such list. */
export function givenFacts(by: SignInKind, list: string | null, configs: readonly Config[]): GivenFacts | null {
  const lists: Readonly<Record<string, readonly string[]>> = signInFacts[by].lists;
  const { facts: single, also } = signInFacts[by];
  const facts: readonly string[] | undefined = list === null ? single : lists[list];
  if (facts === undefined) return null;
  const names = list !== null || also !== 'claimant' ? facts : [...facts, ...claimantTexts(configs)];
  const mayBeColumn = (key: string) => list === null && also === 'columns' && !renamed.has(key);
  return {
    has: (key) => names.includes(key) || mayBeColumn(key),
    names,
  };
}

const renamed: ReadonlySet<string> = new Set(renamedColumns);

function claimantTexts(configs: readonly Config[]): ReadonlySet<string> {
  const claimants = configs.filter(({ metadata }) => hasMetadata(metadata, { DtoMapping: 'claimantInfo' }));
  const fields = claimants.flatMap((config) => [...fieldsOf(config)]);
  return new Set(fields.flatMap(([key, { type }]) => (type === 'string' ? [key] : [])));
}
