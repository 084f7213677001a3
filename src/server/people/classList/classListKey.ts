import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { personColumns, personOf } from '../../../rules/classListColumns.ts';
import { lettersOf } from '../../../rules/lettersOf.ts';
import type { ClassMember, ClassRow, FurtherRows } from '../../store/classListRows.ts';
import { keyBytes, open, seal } from '../../vault/seal.ts';

export type ClassListKey = ReturnType<typeof classListKey>;

// Of any length: a release before had fewer columns, and the next one may have more while both run.
const Facts = Type.Array(Type.Union([Type.String(), Type.Null()]));
const Texts = Type.Record(Type.String(), Type.String());
const sealedContent = Compile(Type.Tuple([Facts, Texts]));
const sealedRows = Compile(Type.Array(Texts));

const placeOf = (noticeId: string) => ['class member', noticeId];

/** Seals people with keys that follow from the data key of the list. A row opens for its own notice id alone. */
export function classListKey(dataKey: Uint8Array) {
  // Made of bytes at each use, keys would take four times as long, which matters in a list of millions.
  const derived = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', `class list: ${purpose}`, keyBytes)));
  const [sealing, digests, names, pins] = [derived('rows'), derived('digests'), derived('last names'), derived('PINs')];
  const mac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();

  return {
    /** Returns `known` where it says the same and is whole: a damaged row is written again. */
    row(member: ClassMember, known: ClassRow | null = null): ClassRow {
      const { noticeId, pinHash, lastName } = member;
      const content = JSON.stringify([personColumns.map((column) => member[column]), textsOf(member)]);
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
      const [facts, texts] = content;
      const all = furtherOf(texts);
      if (all === null) return null;
      return { noticeId, pinHash, ...personOf((column) => facts[personColumns.indexOf(column)] ?? null), ...all };
    },
    /** Equal for last names that two people might type alike; positive and of 31 bits, as an integer column takes it. */
    nameHash: (lastName: string) => mac(names, lettersOf(lastName)).readUInt32BE() >>> 1,
    /** Cannot be guessed without the key, and is the same each time for the same list, notice and attempt. */
    madePin: (source: string, noticeId: string, digits: number, attempt: number) =>
      String(mac(pins, JSON.stringify([source, noticeId, digits, attempt])).readUIntBE(0, 6) % 10 ** digits).padStart(
        digits,
        '0',
      ),
  };
}

/**
 * The rows of a list are stored as one more text, under the name of the list: a server of a release before reads the
 * person, and not the rows. Names of lists begin with a capital, and those of columns never do.
 */
function textsOf({ further, furtherRows }: ClassMember): Readonly<Record<string, string>> {
  const lists = Object.entries(furtherRows).filter(([, rows]) => rows.length > 0);
  return { ...further, ...Object.fromEntries(lists.map(([list, rows]) => [list, JSON.stringify(rows)])) };
}

/** null where the rows are damaged. */
function furtherOf(texts: Readonly<Record<string, string>>): Pick<ClassMember, 'further' | 'furtherRows'> | null {
  const further: Record<string, string> = {};
  const furtherRows: Record<string, FurtherRows[string]> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (!/^[A-Z]/.test(name)) further[name] = text;
    else {
      const rows: unknown = JSON.parse(text);
      if (!sealedRows.Check(rows)) return null;
      furtherRows[name] = rows;
    }
  }
  return { further, furtherRows };
}
