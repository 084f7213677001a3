import { createHash, timingSafeEqual } from 'node:crypto';
import { lettersOf } from '../../../rules/lettersOf.ts';
import { parseReferenceCode, referenceCodeProblem } from '../../../rules/referenceCode.ts';
import { namePart } from '../../../rules/signIn.ts';
import { HttpError, LockedOut, type LockedTexts } from '../../helpers/httpError.ts';
import { signInEntry } from '../../store/audit/signInEntry.ts';
import type { StoredClaim } from '../../store/claimRows.ts';
import { claimFacts, isDamaged } from '../claimFacts.ts';
import type { PeopleContext } from '../peopleContext.ts';
import { refusedFor } from './attemptLimits.ts';
import type { Authorizer } from './authorizer.ts';

const lockedTexts: LockedTexts = {
  minute: 'LocKey_Authorization_ClaimLocked_Minute',
  minutes: 'LocKey_Authorization_ClaimLocked_Minutes',
  longer: 'LocKey_Authorization_ClaimLocked',
};

/** Known and unknown claims get the same answer; a malformed code gets its reason, which reveals nothing. */
export const claimAuthorizer: Authorizer = {
  async verify(context, flow, typed, request) {
    // Starts before the lookup, to hide how long that takes.
    const over = context.wait(refusedAfterMilliseconds);
    try {
      return await find(context, flow, typed, request);
    } catch (error) {
      await over;
      throw error;
    }
  },
  // A submit to a claim that is gone is refused later, when its earlier tries are looked up.
  isStillThere: async () => true,
  async isOf(context, subject, { referenceCode = '' }) {
    if (referenceCode === '' || subject.kind !== 'claim') return true;
    const code = codeIn(context, referenceCode);
    return code !== null && (await context.store.claims.findByReferenceCode(code))?.id === subject.claimId;
  },
};

/** Longer than reading the largest claim, so that the time of a refusal does not reveal whether one exists. */
const refusedAfterMilliseconds = 250;

const find: Authorizer['verify'] = async (
  context,
  { formType },
  { referenceCode = '', lastName = '' },
  { ip, log },
) => {
  const code = codeIn(context, referenceCode);
  if (code === null) throw noCode(context, referenceCode);
  const claim = await context.store.claims.findByReferenceCode(code);
  if (claim !== null && isDamaged(claim)) log.error({ id: claim.id }, 'the stored answers of a claim are damaged');
  const known = claim === null ? null : { claimId: claim.id, ...whatIsKnown(claim) };
  const succeeded = known !== null && isOneOf(lastName, known.lastNames);
  const attempt = { address: ip, now: context.now(), succeeded };
  const audit = signInEntry(context.auditKeys, { ...attempt, by: 'claim', typed: code, formType });
  const wait = await refusedFor(context, { ...attempt, of: ['claim', code], audit });
  if (wait !== null) {
    const message = 'Too many failures: this claim is locked for a while.';
    throw new LockedOut(lockedTexts, message, wait);
  }
  if (!succeeded) throw notFound();
  const { claimId, facts, documents } = known;
  return { subject: { kind: 'claim', claimId }, facts, lists: { Document: documents } };
};

const prefixOf = ({ live }: Pick<PeopleContext, 'live'>) => live.current.settings.referenceCodePrefix;

const codeIn = (context: Pick<PeopleContext, 'live'>, typed: string) => parseReferenceCode(typed, prefixOf(context));

const notFound = () =>
  new HttpError(401, 'LocKey_Authorization_ClaimNotFound', 'No claim has this reference code and last name.');

/** For malformed codes, which no claim can have; they are not counted. */
function noCode(context: Pick<PeopleContext, 'live'>, typed: string): HttpError {
  switch (referenceCodeProblem(typed, prefixOf(context))) {
    case 'mistyped':
      return new HttpError(
        401,
        'LocKey_Authorization_ClaimMistyped',
        'The check character of the code is another one.',
      );
    case 'otherPrefix':
      return new HttpError(401, 'LocKey_Authorization_ClaimOtherSettlement', 'The code has the prefix of another one.');
    default:
      return notFound();
  }
}

/** No last names where the claim is damaged. */
function whatIsKnown(claim: StoredClaim) {
  const known = claimFacts(claim);
  const filed = claimFacts({ ...claim, additions: [] });
  const lastNames = [known, filed].flatMap(({ facts }) => facts[namePart] ?? []);
  return { ...known, lastNames };
}

/** Compares all names in constant time; a name without letters matches nothing. */
function isOneOf(typed: string, names: readonly string[]): boolean {
  const digest = (name: string) => createHash('sha256').update(lettersOf(name)).digest();
  const same = names.map((name) => timingSafeEqual(digest(name), digest(typed)));
  return lettersOf(typed) !== '' && same.includes(true);
}
