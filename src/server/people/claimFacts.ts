import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { formatCalendarDate } from '../../rules/calendarDate.ts';
import { pacificToday } from '../../rules/clock.ts';
import { hasMetadata } from '../../rules/metadata.ts';
import { splitField, splitModelKey } from '../../rules/names.ts';
import type { ClaimStatus } from '../../rules/statuses.ts';
import { claimDocuments } from '../store/claimDocuments.ts';
import type { StoredClaim, Submitted } from '../store/claimRows.ts';

/** By the names of the facts. */
type Texts = Readonly<Record<string, string | null>>;
type Facts = CompiledFlow['facts'];

interface ClaimFacts {
  readonly facts: Texts;
  readonly documents: readonly Texts[];
}

/**
 * The status, the answers that are facts as the last change left them, and the uploads with their sizes in bytes;
 * unreadable answers are left out. The claim itself says which answers were facts when it was filed.
 */
export function claimFacts(claim: StoredClaim): ClaimFacts {
  const { referenceCode, status, filedAt, additions } = claim;
  const changes = additions.filter(({ kind }) => kind === 'change');
  const answered = [claim, ...changes].map((submitted) => answeredFacts(submitted, factsOf(submitted)));
  return {
    facts: {
      ...Object.assign({}, ...answered),
      ...{ referenceCode, status, dateReceived: dateOf(filedAt) },
      ...{ dateDecided: since(claim, ['Approved', 'Denied', 'Paid']), datePaid: since(claim, ['Paid']) },
    },
    documents: claimDocuments(claim).map(
      ({ upload: { clientId, name, size, status: state, statusReason }, filed }) => ({
        ...documentFacts(filed, clientId, factsOf(filed)),
        name,
        size: String(size),
        dateReceived: dateOf(filed.filedAt),
        status: state,
        reason: state === 'Refused' ? statusReason : null,
      }),
    ),
  };
}

/** The day since which the claim has had one of these statuses; null where it has another. */
function since({ status, history }: StoredClaim, statuses: readonly ClaimStatus[]): string | null {
  if (!statuses.includes(status)) return null;
  const before = history.findLastIndex(({ to }) => !statuses.includes(to));
  const first = history[before + 1];
  return first === undefined ? null : dateOf(first.at);
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

/** Without the facts that the submit does not mention. */
function answeredFacts(submitted: Submitted, facts: Facts): Texts {
  const answers = Object.entries(facts).flatMap(([name, ids]) =>
    ids.map(namedField).flatMap(({ mapping, key }) => {
      const fields = mapping === documentMapping ? {} : answersOf(partOf(submitted, mapping));
      return Object.hasOwn(fields, key) ? [[name, textOf(fields[key])] as const] : [];
    }),
  );
  return Object.fromEntries(answers);
}

/** The facts of one upload. */
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

/** Whether answers of the claim or of an addition cannot be read; an erased claim has none. */
export function isDamaged(claim: StoredClaim): boolean {
  return (
    claim.status !== 'Erased' && [claim, ...claim.additions].some((submitted) => dtoOfAnyVersion(submitted) === null)
  );
}

const partOf = (submitted: Submitted, name: string): unknown => dtoOfAnyVersion(submitted)?.[name];

/** Of any version of the DTO; null where it is damaged. */
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

/** Facts are texts; other answers become null. */
const textOf = (answer: unknown): string | null => (typeof answer === 'string' ? answer : null);
