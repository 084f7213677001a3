import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { formatCalendarDate } from '../rules/calendarDate.ts';
import { pacificToday } from '../rules/clock.ts';
import { claimDocuments } from './claimDocuments.ts';
import type { StoredClaim, Submitted } from './store/claimStore.ts';

/** What a claimant may read, by the keys of prepopulatedData's fields: facts that are all texts. */
type Texts = Readonly<Record<string, string | null>>;

/**
 * What is known of a claim: how far it is, what was elected, the claimant as the last change left them, and each document
 * with its size in bytes. Answers that cannot be read, as in a damaged claim, are not known.
 */
export function claimFacts(claim: StoredClaim): { readonly facts: Texts; readonly documents: readonly Texts[] } {
  const { referenceCode, status, filedAt, additions } = claim;
  const changes = additions.filter(({ kind }) => kind === 'change');
  const claimant = [claim, ...changes].map((said) => textsOf(partOf(said, 'claimantInfo')));
  const { paymentElection = null } = textsOf(partOf(claim, 'claimDetails'));
  return {
    facts: { ...Object.assign({}, ...claimant), referenceCode, status, dateReceived: dateOf(filedAt), paymentElection },
    documents: claimDocuments(claim).map(({ upload: { clientId, name, size, status: state }, filed }) => ({
      name,
      kind: kindOf(filed, clientId),
      size: String(size),
      dateReceived: dateOf(filed.filedAt),
      status: state,
    })),
  };
}

const dateOf = (instant: string) => formatCalendarDate(pacificToday(new Date(instant)));

/** What the claimant said that a document is. */
function kindOf(filed: Submitted, clientId: string): string | null {
  const contexts = partOf(filed, 'documentContexts');
  const own = (Array.isArray(contexts) ? contexts : []).find(
    (one) => Value.Check(Context, one) && one.clientId === clientId,
  );
  return textsOf(own)['documentType'] ?? null;
}

const Context = Type.Object({ clientId: Type.String() });
const Model = Type.Object({ fields: Type.Record(Type.String(), Type.Unknown()) });
const Dto = Type.Record(Type.String(), Type.Unknown());

/** Whether the answers of a claim, or of something that was added to it, cannot be read. Of an erased one there are none. */
export function isDamaged(claim: StoredClaim): boolean {
  return claim.status !== 'Erased' && [claim, ...claim.additions].some((said) => dtoOfAnyVersion(said) === null);
}

/** A part of a stored form DTO; undefined where it has none. */
const partOf = (said: Submitted, name: string): unknown => dtoOfAnyVersion(said)?.[name];

/** A stored form DTO, of whatever version; null where it is damaged. */
function dtoOfAnyVersion({ models }: Submitted): Readonly<Record<string, unknown>> | null {
  try {
    const dto: unknown = JSON.parse(models);
    return Value.Check(Dto, dto) ? dto : null;
  } catch {
    return null;
  }
}

/** The answers of a stored model that are texts; null in place of any other. */
function textsOf(model: unknown): Texts {
  if (!Value.Check(Model, model)) return {};
  const texts = Object.entries(model.fields).map(([key, value]) => [key, typeof value === 'string' ? value : null]);
  return Object.fromEntries(texts);
}
