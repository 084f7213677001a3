import { timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseReferenceCode } from '../../rules/referenceCode.ts';
import { Refusal } from '../refusal.ts';
import { isAllowed } from './attemptLimits.ts';
import { type Authorizer, nothingKnown } from './authorizer.ts';

/** By the reference code of a claim and the last name in it. Known or not makes no difference in the answer. */
export const claimAuthorizer: Authorizer = {
  async verify({ store, live, now }, _flow, { referenceCode = '', lastName = '' }, address) {
    const code = parseReferenceCode(referenceCode, live.current.settings.referenceCodePrefix);
    const claim = code === null ? null : await store.claims.findByReferenceCode(code);
    const succeeded = isSameName(lastName, claim === null ? '' : lastNameIn(claim.models)) && claim !== null;
    const tried = ['claim', code ?? referenceCode];
    if (!(await isAllowed(store.attempts, { of: tried, address, now: now(), succeeded }))) {
      throw new Refusal(
        401,
        'LocKey_Authorization_ClaimLocked',
        'Too many failures: this claim is locked for a while.',
      );
    }
    if (claim === null || !succeeded) {
      throw new Refusal(401, 'LocKey_Authorization_ClaimNotFound', 'No claim has this reference code and last name.');
    }
    return { subject: { kind: 'claim', claimId: claim.id }, ...nothingKnown };
  },
  isStillThere: async () => true,
  isOf: () => true,
};

const NamedClaim = Type.Object({ claimantInfo: Type.Object({ fields: Type.Object({ lastName: Type.String() }) }) });

/** The last name in a stored form DTO; empty where it has none. */
function lastNameIn(models: string): string {
  const dto: unknown = JSON.parse(models);
  return Value.Check(NamedClaim, dto) ? dto.claimantInfo.fields.lastName : '';
}

/** Capitals, accents, blanks and hyphens make no difference. Compared in constant time; an empty name is nobody's. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [letters(one), letters(other)].map((name) => Buffer.from(name));
  return a !== undefined && b !== undefined && a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

const letters = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
