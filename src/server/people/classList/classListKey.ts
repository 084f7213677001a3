import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { lettersOf } from '../../../rules/lettersOf.ts';
import type { ClassMember, ClassRow } from '../../store/classListStore.ts';
import { keyBytes, open, seal } from '../../vault/seal.ts';

export type ClassListKey = ReturnType<typeof classListKey>;

/** In the order in which they are sealed, which is stored: a new one goes to the end. */
const sealedFacts = [
  'lastName',
  'firstName',
  'middleInitial',
  'streetLine1',
  'streetLine2',
  'city',
  'state',
  'postalCode',
  'country',
  'email',
  'phone',
] as const;
const Facts = Type.Array(Type.Union([Type.String(), Type.Null()]), {
  minItems: sealedFacts.length,
  maxItems: sealedFacts.length,
});
const sealedContent = Compile(Type.Tuple([Facts, Type.Record(Type.String(), Type.String())]));

const placeOf = (noticeId: string) => ['class member', noticeId];

/**
 * Seals what is known of the people of a class list, all of them with keys that follow from the data key of the list. A
 * row opens for its own notice id alone.
 */
export function classListKey(dataKey: Uint8Array) {
  // As key objects: made of bytes at each use they take four times as long, which a list of millions notices.
  const derived = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', `class list: ${purpose}`, keyBytes)));
  const [sealing, digests, names, pins] = [derived('rows'), derived('digests'), derived('last names'), derived('PINs')];
  const mac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();

  return {
    /** The row of a person; the known one where it says the same and is whole: one that is damaged is written again. */
    row(member: ClassMember, known: ClassRow | null = null): ClassRow {
      const { noticeId, pinHash, lastName, further } = member;
      const content = JSON.stringify([sealedFacts.map((fact) => member[fact]), further]);
      const digest = mac(digests, content).toString('base64url', 0, 16);
      const isSame = known?.digest === digest && known.pinHash === pinHash;
      if (isSame && open(sealing, known.sealed, placeOf(noticeId))?.toString() === content) return known;
      return {
        noticeId,
        pinHash,
        digest,
        nameHash: this.nameHash(lastName ?? ''),
        sealed: seal(sealing, Buffer.from(content), placeOf(noticeId)),
      };
    },
    /** null for a row that is damaged. */
    open({ noticeId, pinHash, sealed }: ClassRow): ClassMember | null {
      const text = open(sealing, sealed, placeOf(noticeId))?.toString();
      const content: unknown = text === undefined ? null : JSON.parse(text);
      if (!sealedContent.Check(content)) return null;
      const [facts, further] = content;
      const fact = (name: (typeof sealedFacts)[number]) => facts[sealedFacts.indexOf(name)] ?? null;
      return {
        noticeId,
        pinHash,
        lastName: fact('lastName'),
        firstName: fact('firstName'),
        middleInitial: fact('middleInitial'),
        streetLine1: fact('streetLine1'),
        streetLine2: fact('streetLine2'),
        city: fact('city'),
        state: fact('state'),
        postalCode: fact('postalCode'),
        country: fact('country'),
        email: fact('email'),
        phone: fact('phone'),
        further,
      };
    },
    /** Equal for last names that two people might type alike; positive and of 31 bits, as an integer column takes it. */
    nameHash: (lastName: string) => mac(names, lettersOf(lastName)).readUInt32BE() >>> 1,
    /** Digits that nobody can guess, and the same each time for the same list, notice and attempt. */
    madePin: (source: string, noticeId: string, digits: number, attempt: number) =>
      String(mac(pins, JSON.stringify([source, noticeId, digits, attempt])).readUIntBE(0, 6) % 10 ** digits).padStart(
        digits,
        '0',
      ),
  };
}
