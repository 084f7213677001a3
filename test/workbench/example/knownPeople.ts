import type { CompiledFlow } from '../../../src/compile/compiledPage.ts';
import type { Answers } from '../../../src/proofs/answers.ts';
import { prepopulatedMapping } from '../../../src/rules/dtoMapping.ts';
import { fieldId, splitField } from '../../../src/rules/names.ts';
import { codePart, namePart, secretPart } from '../../../src/rules/signIn.ts';
import { signInFacts } from '../../../src/rules/signInFacts.ts';
import { createReferenceCode } from '../../../src/server/filing/submission/referenceCode.ts';
import type { ClassMember } from '../../../src/server/store/classListRows.ts';
import { bareClaim } from '../../server/support/bareClaim.ts';
import { putPeople } from '../../server/support/people.ts';
import { type TestServer, testPinKey } from '../../server/support/testServer.ts';

/**
 * Makes the server know of a new person for each claim what the claim says that it knows. Returns what each signs in with. Those of
 * the next flow take the notices of those before.
 */
export async function knownPeople(
  server: TestServer,
  { authorize }: CompiledFlow,
  claims: readonly Answers[],
): Promise<readonly Answers['fields'][]> {
  const { by, fields } = authorize ?? { by: 'open', fields: {} };
  const pins = claims.map((claim) => textIn(claim, fields[secretPart]) ?? '');
  switch (by) {
    case 'open':
      return claims.map(() => ({}));
    case 'notice': {
      const noticeIds = claims.map((_, index) => `NB-9000-${String(index).padStart(4, '0')}`);
      const members = claims.map((claim, index) => memberOf(claim, noticeIds[index] ?? '', pins[index] ?? ''));
      await putPeople(server.store, members);
      return claims.map((_, index) => ({
        [fields['noticeId'] ?? '']: noticeIds[index] ?? null,
        [fields[secretPart] ?? '']: pins[index] ?? null,
      }));
    }
    case 'claim': {
      const { referenceCodePrefix } = server.options.live.current.settings;
      return Promise.all(
        claims.map(async (claim) => {
          const referenceCode = createReferenceCode(referenceCodePrefix);
          const lastName = textIn(claim, fields[namePart]);
          await server.store.claims.file(claimOf(claim, referenceCode, lastName));
          return { [fields[codePart] ?? '']: referenceCode, [fields[namePart] ?? '']: lastName };
        }),
      );
    }
  }
}

function textIn({ fields }: Answers, id = ''): string | null {
  const value = fields[id];
  return typeof value === 'string' ? value : null;
}

const knownIn = ({ fields }: Answers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([id, value]) => {
      const { model, key } = splitField(id);
      return model === prepopulatedMapping && typeof value === 'string' ? [[key, value]] : [];
    }),
  );

function memberOf(claim: Answers, noticeId: string, pin: string): ClassMember {
  const fact = (key: string) => textIn(claim, fieldId(prepopulatedMapping, key));
  const further = Object.entries(knownIn(claim)).filter(([key]) => !Object.hasOwn(signInFacts.notice.facts, key));
  return {
    noticeId,
    pinHash: testPinKey.hash(noticeId, pin),
    firstName: fact('firstName'),
    middleInitial: fact('middleInitial'),
    lastName: fact('lastName'),
    streetLine1: fact('mailingStreetLine1'),
    streetLine2: fact('mailingStreetLine2'),
    city: fact('mailingCity'),
    state: fact('mailingSubDivision') ?? fact('mailingSubDivisionNonUS'),
    postalCode: fact('mailingPostalCode') ?? fact('mailingPostalCodeNonUS'),
    country: fact('mailingCountry'),
    email: fact('emailAddress'),
    phone: fact('phoneNumber'),
    further: Object.fromEntries(further),
    furtherRows: {},
  };
}

/** A claim whose answers are the facts. */
function claimOf(claim: Answers, referenceCode: string, lastName: string | null) {
  const answers = { ...knownIn(claim), lastName };
  const facts = Object.keys(answers).map((name) => [name, [fieldId('claimantInfo', name)]]);
  return bareClaim(crypto.randomUUID(), {
    referenceCode,
    facts: JSON.stringify(Object.fromEntries(facts)),
    models: JSON.stringify({ claimantInfo: { fields: answers } }),
  });
}
