import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { formatCalendarDate } from '../../rules/calendarDate.ts';
import { pacificToday } from '../../rules/clock.ts';
import { hasMetadata } from '../../rules/metadata.ts';
import { splitField, splitModelKey } from '../../rules/names.ts';
import { claimDocuments } from '../store/claimDocuments.ts';
import type { StoredClaim, Submitted } from '../store/claimStore.ts';

/** What a claimant may read, by the names of the facts, which are all texts. */
type Texts = Readonly<Record<string, string | null>>;
type Facts = CompiledFlow['facts'];

/**
 * What is known of a claim: how far it is, the answers that are facts as the last change left them, and each document with
 * its size in bytes. Answers that cannot be read, as in a damaged claim, are not known. What is a fact is what was one when
 * the claim was filed.
 */
export function claimFacts(claim: StoredClaim): { readonly facts: Texts; readonly documents: readonly Texts[] } {
  const { referenceCode, status, filedAt, additions } = claim;
  const changes = additions.filter(({ kind }) => kind === 'change');
  const answered = [claim, ...changes].map((said) => answeredFacts(said, factsOf(said)));
  return {
    facts: { ...Object.assign({}, ...answered), referenceCode, status, dateReceived: dateOf(filedAt) },
    documents: claimDocuments(claim).map(({ upload: { clientId, name, size, status: state }, filed }) => ({
      ...documentFacts(filed, clientId, factsOf(filed)),
      name,
      size: String(size),
      dateReceived: dateOf(filed.filedAt),
      status: state,
    })),
  };
}

const dateOf = (instant: string) => formatCalendarDate(pacificToday(new Date(instant)));

const documentMapping = 'documentContexts';

interface NamedField {
  readonly mapping: string;
  /** The transaction type of its model, or its part; null for neither. */
  readonly type: string | null;
  readonly key: string;
}

function namedField(id: string): NamedField {
  const { model, key } = splitField(id);
  const { mapping, name } = splitModelKey(model);
  return { mapping, type: name, key };
}

/** The facts among the answers of something that was filed; what it does not say is left out. */
function answeredFacts(said: Submitted, facts: Facts): Texts {
  const answers = Object.entries(facts).flatMap(([name, ids]) =>
    ids.map(namedField).flatMap(({ mapping, key }) => {
      const fields = mapping === documentMapping ? {} : answersOf(partOf(said, mapping));
      return Object.hasOwn(fields, key) ? [[name, textOf(fields[key])] as const] : [];
    }),
  );
  return Object.fromEntries(answers);
}

/** The facts among what the claimant said of a document. */
function documentFacts(filed: Submitted, clientId: string, facts: Facts): Texts {
  const contexts = partOf(filed, documentMapping);
  const own = (Array.isArray(contexts) ? contexts : []).find(
    (one) => Value.Check(Context, one) && one.clientId === clientId,
  );
  const isOf = ({ type }: NamedField) =>
    Value.Check(Context, own) && hasMetadata(own.metadata, { transactionType: type });
  const answers = Object.entries(facts).flatMap(([name, ids]) => {
    const fields = ids.map(namedField).filter(({ mapping }) => mapping === documentMapping);
    const key = fields.find(isOf)?.key;
    return fields.length === 0 ? [] : [[name, key === undefined ? null : textOf(answersOf(own)[key])] as const];
  });
  return Object.fromEntries(answers);
}

const Context = Type.Object({ clientId: Type.String(), metadata: Type.Record(Type.String(), Type.String()) });
const Model = Type.Object({ fields: Type.Record(Type.String(), Type.Unknown()) });
const Dto = Type.Record(Type.String(), Type.Unknown());
const Noted = Type.Record(Type.String(), Type.Array(Type.String()));

/** Whether the answers of a claim, or of something that was added to it, cannot be read. Of an erased one there are none. */
export function isDamaged(claim: StoredClaim): boolean {
  return claim.status !== 'Erased' && [claim, ...claim.additions].some((said) => dtoOfAnyVersion(said) === null);
}

/** A part of a stored form DTO; undefined where it has none. */
const partOf = (said: Submitted, name: string): unknown => dtoOfAnyVersion(said)?.[name];

/** A stored form DTO, of whatever version; null where it is damaged. */
function dtoOfAnyVersion({ models }: Submitted): Readonly<Record<string, unknown>> | null {
  const dto = parsed(models);
  return Value.Check(Dto, dto) ? dto : null;
}

function factsOf({ facts }: Submitted): Facts {
  const noted = parsed(facts);
  return Value.Check(Noted, noted) ? noted : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const answersOf = (model: unknown): Readonly<Record<string, unknown>> =>
  Value.Check(Model, model) ? model.fields : {};

/** Facts are texts: null in place of any other answer. */
const textOf = (answer: unknown): string | null => (typeof answer === 'string' ? answer : null);
