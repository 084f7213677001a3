import type { FlowsDocument } from '../documents/definitions/flows.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { splitField } from '../rules/names.ts';
import type { SignInKind } from '../rules/signIn.ts';
import { type Fact, type KindFacts, signInFacts } from '../rules/signInFacts.ts';

/** The facts that one kind of sign-in gives, single or in each record of a list. All of them are text. */
export interface GivenFacts {
  /** Undefined for an unknown fact. */
  factOf(key: string): Fact | undefined;
  readonly names: readonly string[];
  /** What a document can do to add a fact; empty where nothing helps. */
  readonly remedy: string;
}

type Known = Pick<Meaning, 'settings' | 'flows'>;

/** `list` is the transaction type of a list, null for single facts. Null where the kind gives no such list. */
export function givenFacts(by: SignInKind, list: string | null, meaning: Known): GivenFacts | null {
  const { facts: single, lists, also }: KindFacts = signInFacts[by];
  const facts = list === null ? single : (lists[list] ?? listedRows(also, list, meaning));
  if (facts === undefined) return null;
  const { names, remedy } = also === null ? nothingElse : namedBy[also](list, meaning);
  const known = new Map<string, Fact>([
    ...Object.entries(facts),
    ...(names ?? []).filter((key) => !Object.hasOwn(facts, key)).map((key) => [key, {}] as const),
  ]);
  return {
    factOf: (key) => known.get(key) ?? (names === null ? {} : undefined),
    names: [...known.keys()],
    remedy,
  };
}

/** Facts that documents name; null where an unreadable document may name more. */
interface Named {
  readonly names: readonly string[] | null;
  readonly remedy: string;
}

const nothingElse: Named = { names: [], remedy: '' };

const namedBy: Readonly<Record<NonNullable<KindFacts['also']>, (list: string | null, meaning: Known) => Named>> = {
  columns: (list, { settings }) => {
    if (list !== null) {
      const names = settings?.document == null ? null : (settings.document.furtherRows?.[list] ?? []);
      return { names, remedy: `A column of the list is named under "${list}" in the "furtherRows" of settings.json.` };
    }
    const names = settings?.document == null ? null : (settings.document.furtherColumns ?? []);
    return { names, remedy: 'A further column of the class list is named in the "furtherColumns" of settings.json.' };
  },
  // Includes flows that no longer run: they may have claims.
  answers: (list, { flows }) => {
    const isIn = ({ models }: FlowsDocument, reference: string) => {
      const model = models[splitField(reference).model];
      return model === undefined || (model.dtoMapping === 'documentContexts') === (list !== null);
    };
    const documents = flows.flatMap(({ document }) => document ?? []);
    const names = documents.flatMap((document) =>
      [document, ...document.flows]
        .flatMap(({ facts }) => Object.entries(facts ?? {}))
        .flatMap(([name, written]) => ([written].flat().some((one) => isIn(document, one)) ? [name] : [])),
    );
    return {
      names: documents.length < flows.length ? null : names,
      remedy: 'An answer of the claim is named in the "facts" of flows.json.',
    };
  },
};

/** No facts of its own, for a list of the class list that settings.json names, or may name while it cannot be read. */
function listedRows(also: KindFacts['also'], list: string, { settings }: Known): Record<string, Fact> | undefined {
  if (also !== 'columns') return undefined;
  const isNamed = settings?.document == null || Object.hasOwn(settings.document.furtherRows ?? {}, list);
  return isNamed ? {} : undefined;
}

export function listsOf(by: SignInKind, { settings }: Pick<Known, 'settings'>): readonly string[] {
  const { lists, also }: KindFacts = signInFacts[by];
  return [...Object.keys(lists), ...(also === 'columns' ? Object.keys(settings?.document?.furtherRows ?? {}) : [])];
}
