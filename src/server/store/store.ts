import type { ClaimStatus, DocumentStatus } from '../../rules/statuses.ts';

/**
 * What the server keeps, apart from the bytes of the uploads. One implementation per database; `storeContract.ts` in the
 * tests says what each must do. Instants are ISO 8601 texts in UTC.
 */
export interface Store {
  readonly sessions: SessionStore;
  readonly classList: ClassListStore;
  readonly attempts: AttemptStore;
  readonly walletLogins: WalletLoginStore;
  readonly spentTokens: SpentTokenStore;
  readonly drafts: DraftStore;
  readonly claims: ClaimStore;
  readonly mail: MailStore;
  readonly properties: PropertyStore;
  /** Writes a row. @throws Error when the database cannot be written, as on a full disk, or was deleted or replaced. */
  ping(): Promise<void>;
  /** Makes sure that a copy of the database's main file has what was written so far; waits for nobody. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

export interface SessionRow {
  /** SHA-256 of the id in the cookie: a copy of the database opens no session. */
  readonly idHash: string;
  readonly expiresAt: string;
  readonly authorized: readonly AuthorizedForm[];
  readonly culture: string | null;
}
/** Whom a sign-in found: somebody of the class list, a claim that was filed, or nobody where nobody is asked. */
export type Subject =
  | { readonly kind: 'notice'; readonly noticeId: string }
  | { readonly kind: 'claim'; readonly claimId: string }
  /** With the hash of who has a draft, once something was saved. */
  | { readonly kind: 'open'; readonly ownerHash?: string };

/** A form that the session may submit, and for whom. */
export interface AuthorizedForm {
  readonly formType: string;
  readonly subject: Subject;
  /** A hash of the prepopulated data that was answered; null where there was none. */
  readonly prepopulated: string | null;
  /** Those of the last sign-ins before, of the same subject: a page in another tab sends what it was answered then. */
  readonly earlier: readonly (string | null)[];
  /** The code of what the session has filed in it, a claim's or an addition's; null while there is nothing. */
  readonly receipt: string | null;
}

export interface SessionStore {
  put(session: SessionRow): Promise<void>;
  /** The session, unless it expired at or before `now`. */
  find(idHash: string, now: string): Promise<SessionRow | null>;
  extend(idHash: string, expiresAt: string): Promise<void>;
  /** Changes the language alone, whatever else the session notes at the same moment. */
  setCulture(idHash: string, culture: string): Promise<void>;
  /** Puts a session in the place of another, with the wallet logins that this one has for these forms; all or nothing. */
  replace(idHash: string, by: SessionRow, formTypes: readonly string[]): Promise<void>;
  /** Notes what was filed in a form; of a session that has ended meanwhile nothing. */
  noteReceipt(idHash: string, formType: string, receipt: string): Promise<void>;
  remove(idHash: string): Promise<void>;
  removeExpired(now: string): Promise<number>;
}

/** One person of the class list; of the usual columns everything but the notice id and the hash may be null. */
export interface ClassMember {
  readonly noticeId: string;
  readonly pinHash: string;
  readonly firstName: string | null;
  readonly middleInitial: string | null;
  readonly lastName: string | null;
  readonly streetLine1: string | null;
  readonly streetLine2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** What further columns of the list say, by their names; those that are empty are not there. */
  readonly further: Readonly<Record<string, string>>;
}

export interface ClassListStore {
  /** Adds the members, replacing those with the same notice id; all or none. */
  upsert(members: readonly ClassMember[]): Promise<void>;
  /** Removes the members with these notice ids; returns how many there were. */
  remove(noticeIds: readonly string[]): Promise<number>;
  /** @throws Error, without what is stored, when that is damaged. */
  find(noticeId: string): Promise<ClassMember | null>;
  /** Also of somebody the rest of whose row is damaged. */
  findPinHash(noticeId: string): Promise<string | null>;
  count(): Promise<number>;
  /** Every notice id in order, read in slices so that memory stays flat. */
  noticeIds(): AsyncIterable<string>;
  /** Whether a PIN may still be hashed by scrypt, as the first versions of the server did. Costs next to nothing. */
  hasScryptPins(): Promise<boolean>;
  /** Looks through the whole list for such PINs, and remembers when there are none any more. */
  recheckScryptPins(): Promise<void>;
  /** Does nothing when the hash has changed meanwhile. */
  replacePinHash(noticeId: string, from: string, to: string): Promise<void>;
}

/** What the database knows of itself. */
export type PropertyName = 'databaseId' | 'documentsNoted' | 'draftKeyId' | 'pinKeyId' | 'scryptPins';

export interface PropertyStore {
  get(name: PropertyName): Promise<string | null>;
  set(name: PropertyName, value: string): Promise<void>;
}

export interface Attempt {
  readonly limits: readonly { readonly key: string; readonly most: number }[];
  readonly now: string;
  readonly windowStart: string;
  readonly succeeded: boolean;
}

export interface AttemptStore {
  /**
   * Counts an attempt under each key, one after the other, in one transaction. Returns whether it is allowed: under
   * every key at most `most` in the window that began with the first one. What follows a key that does not allow it
   * counts nothing. A window is over once its beginning is at or before `windowStart`; the attempt that reaches the
   * limit begins it again, and one that is not allowed does not prolong it. A success that is allowed forgets all
   * attempts under these keys.
   */
  register(attempt: Attempt): Promise<boolean>;
  /** Removes the windows that were over at `windowStart`; returns how many. */
  removeBefore(windowStart: string): Promise<number>;
}

/** One login to the wallet, from the press on its button on. */
export interface WalletLogin {
  /** A hash of the state that went to the wallet and must come back: nobody can make one from a copy of the database. */
  readonly stateHash: string;
  readonly sessionIdHash: string;
  readonly formType: string;
  readonly begunAt: string;
  /** null while nobody has come back with the state. */
  readonly returnedAt: string | null;
  /** null unless the wallet said whose account it is. */
  readonly verifiedAt: string | null;
  /** Hashes of the account's e-mail addresses. */
  readonly addressHashes: readonly string[];
  /** The text key of why nothing came of it. */
  readonly failure: string | null;
}

export interface WalletLoginStore {
  begin(login: Pick<WalletLogin, 'stateHash' | 'sessionIdHash' | 'formType' | 'begunAt'>): Promise<void>;
  /**
   * Marks the login of this session with this state as returned and returns it: once, whoever asks at the same moment.
   * Else whether it was returned already, or is none of this session.
   */
  take(stateHash: string, sessionIdHash: string, now: string): Promise<WalletLogin | 'taken' | 'unknown'>;
  finish(stateHash: string, result: Pick<WalletLogin, 'verifiedAt' | 'addressHashes' | 'failure'>): Promise<void>;
  /** In the order in which they were begun. */
  ofSession(sessionIdHash: string, formType: string): Promise<readonly WalletLogin[]>;
  /** Removes those begun at or before; returns how many. */
  removeBefore(begunAt: string): Promise<number>;
}

export interface SpentTokenStore {
  /** Remembers the hash of a token; false when it is remembered already. */
  spend(hash: string, until: string): Promise<boolean>;
  /** Forgets what had to be remembered until `now` at most; returns how many. */
  removeExpired(now: string): Promise<number>;
}

/** Whose draft it is: the form and a keyed hash of the person. */
export interface DraftOwner {
  readonly formType: string;
  readonly ownerHash: string;
}
/** The answers of a claim that is not filed. Nothing that was typed can be read in it. */
export interface DraftRow extends DraftOwner {
  readonly id: string;
  /** Counts the times it was saved, from 1. */
  readonly revision: number;
  readonly sealed: string;
  readonly begunAt: string;
  readonly savedAt: string;
  readonly expiresAt: string;
}
export interface DraftDocument {
  /** The name of its bytes in the document store. */
  readonly storageId: string;
  /** The name that the browser gives it. */
  readonly file: string;
  readonly sealed: string;
  readonly size: number;
}
export interface StoredDraft extends DraftRow {
  /** In the order in which they came. */
  readonly documents: readonly DraftDocument[];
}

export type DraftSaved =
  | 'saved'
  /** Another save, a removal or another change of the session was quicker: look again. */
  | 'changed'
  /** The notice has filed this form. */
  | 'filed';

/** Who may begin a draft beside the owner: see `DraftStore.begin`. */
export interface DraftBeginning {
  /** The notice that must not have filed the form; null where there is none. */
  readonly noticeId: string | null;
  /** The session whose subject of this form gets the owner hash in the same transaction; null where it has it. */
  readonly session: { readonly idHash: string; readonly from: Subject } | null;
}

export interface DraftStore {
  /** Also one that expired and is still there. */
  find(owner: DraftOwner): Promise<StoredDraft | null>;
  /** Stores the first save of a draft. It is on disk when the promise resolves, as with `update`. */
  begin(draft: DraftRow, beginning: DraftBeginning): Promise<DraftSaved>;
  /** Stores a later save, unless the draft has another revision than the one before it. */
  update(
    draft: Pick<DraftRow, 'id' | 'revision' | 'sealed' | 'savedAt' | 'expiresAt'>,
  ): Promise<Exclude<DraftSaved, 'filed'>>;
  /** Removes a draft. Its documents are left over. */
  remove(id: string): Promise<void>;
  /** Removes the drafts that expired at or before `now`, and those of other form types; returns how many. */
  removeOver(now: string, formTypes: readonly string[]): Promise<number>;
  /** Adds a document, whose file name takes the place of an earlier one; that one is left over. */
  addDocument(
    draftId: string,
    document: DraftDocument,
    bounds: Pick<ClaimBounds, 'documents' | 'bytes'>,
  ): Promise<'added' | 'gone' | 'full'>;
  /** Whether the draft had it. It is left over then. */
  removeDocument(draftId: string, file: string): Promise<boolean>;
  /** The storage ids of documents that are left over: their bytes are to be removed. */
  leftOver(): Promise<readonly string[]>;
  /** Forgets documents that are left over, once their bytes are gone. */
  forget(storageIds: readonly string[]): Promise<void>;
  count(): Promise<number>;
  /** How many bytes all of them have, with their documents and with those that are left over. */
  bytes(): Promise<number>;
}

/** The draft that ends with what is filed, and the storage ids of its documents that go over. */
export interface FiledDraft {
  readonly ownerHash: string;
  readonly taken: readonly string[];
}

/** What is stored with what is filed, in the same transaction. */
export interface FiledAlong {
  readonly draft?: FiledDraft | null | undefined;
  readonly mail?: NewMail | null;
}

/** A document as it arrived. */
export interface ReceivedUpload {
  /** The name of its bytes in the document store. */
  readonly storageId: string;
  /** The clientId of its document context. */
  readonly clientId: string;
  readonly name: string;
  /** The media type its content was recognised as. */
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}
export interface StoredUpload extends ReceivedUpload {
  readonly status: DocumentStatus;
}

/** What every submit is stored with, whatever it adds. */
export interface Submitted {
  readonly id: string;
  readonly formType: string;
  readonly idempotencyKey: string;
  readonly filedAt: string;
  /** The version of the form DTO in `models`. */
  readonly dtoVersion: number;
  /** The hash of the documents it was filed under; null where an earlier server did not note it. */
  readonly documentsHash: string | null;
  /** What was typed: the JSON text of a form DTO. That of an earlier version is another one than today's. */
  readonly models: string;
}

export interface NewClaim extends Submitted {
  readonly referenceCode: string;
  readonly noticeId: string | null;
  readonly uploads: readonly ReceivedUpload[];
}
/** As it was filed, but for its status, with everything that was added since, in that order. */
export interface StoredClaim extends NewClaim {
  readonly status: ClaimStatus;
  readonly uploads: readonly StoredUpload[];
  readonly additions: readonly StoredAddition[];
}

export type AdditionKind = 'documents' | 'change';
export interface NewAddition extends Submitted {
  readonly claimId: string;
  readonly kind: AdditionKind;
  readonly uploads: readonly ReceivedUpload[];
}
export interface StoredAddition extends NewAddition {
  /** Counts the additions of its claim from 1. */
  readonly number: number;
  /** `<reference code>-A<number>`. */
  readonly receipt: string;
  readonly uploads: readonly StoredUpload[];
}

export type Filed =
  | { readonly outcome: 'filed'; readonly referenceCode: string }
  /** The same idempotency key was filed before by the same notice for the same form. */
  | { readonly outcome: 'repeated'; readonly referenceCode: string }
  /** The notice has a claim of this form type, or the key belongs to another claim. */
  | { readonly outcome: 'refused' }
  /** The reference code is taken: file again under another one. */
  | { readonly outcome: 'codeTaken' }
  /** A document of the draft that was to go over is not there any more. */
  | { readonly outcome: 'documentGone' };

export type Earlier = Extract<Filed, { readonly outcome: 'repeated' | 'refused' }>;

export type Added =
  | { readonly outcome: 'added'; readonly receipt: string }
  /** The same idempotency key was added before to the same claim by the same form. */
  | { readonly outcome: 'repeated'; readonly receipt: string }
  /** The key belongs to another claim or addition. */
  | { readonly outcome: 'refused' }
  /** There is no such claim. */
  | { readonly outcome: 'gone' }
  /** The claim would have more than it may. */
  | { readonly outcome: 'full' }
  | { readonly outcome: 'documentGone' };

export type EarlierAddition = Extract<Added, { readonly outcome: 'repeated' | 'refused' | 'gone' }>;

/** What a claim may have in all: its additions, its documents and theirs, and the bytes of those. */
export interface ClaimBounds {
  readonly additions: number;
  readonly documents: number;
  readonly bytes: number;
}

export interface ClaimStore {
  /**
   * Stores claim, document rows and mail, and ends the draft, in one transaction that is on disk when the promise resolves;
   * all or nothing. Documents of the draft that the claim does not take are left over.
   */
  file(claim: NewClaim, along?: FiledAlong): Promise<Filed>;
  /**
   * What `file` would answer for this key and notice; null when it would be filed.
   * @throws Error when the database was deleted or replaced, as `file` does: a code from it would be lost.
   */
  findEarlier(key: ClaimKey): Promise<Earlier | null>;
  /** Stores an addition and its document rows as `file` stores a claim, under the next number of its claim. */
  add(addition: NewAddition, bounds: ClaimBounds, along?: FiledAlong): Promise<Added>;
  /** Whether `add` would find room for one more addition with so many documents and bytes of them. */
  hasRoom(claimId: string, sent: Pick<ClaimBounds, 'documents' | 'bytes'>, bounds: ClaimBounds): Promise<boolean>;
  /** What `add` would answer for this key, as `findEarlier` does for a claim. */
  findEarlierAddition(key: AdditionKey): Promise<EarlierAddition | null>;
  find(id: string): Promise<StoredClaim | null>;
  findByReferenceCode(referenceCode: string): Promise<StoredClaim | null>;
  setStatus(claimId: string, status: ClaimStatus): Promise<void>;
  setDocumentStatus(storageId: string, status: DocumentStatus): Promise<void>;
  /** The claim that a notice has filed with this form. */
  findOfNotice(formType: string, noticeId: string): Promise<StoredClaim | null>;
  /** Every claim in the order of filing, read in slices so that memory stays flat. */
  all(): AsyncIterable<StoredClaim>;
  count(): Promise<number>;
  /** Those of the given storage ids that belong to a claim, to an addition or to a draft. */
  knownStorageIds(storageIds: readonly string[]): Promise<ReadonlySet<string>>;
}
/** A receipt to send for what is filed with it. The address is in its answers. */
export interface NewMail {
  /** The language that it is written in. */
  readonly culture: string;
  readonly nextAt: string;
}
export type MailState = 'waiting' | 'sent' | 'failed';
export interface StoredMail extends NewMail {
  /** That of the claim or addition that it is the receipt of. */
  readonly id: string;
  readonly claimId: string;
  readonly state: MailState;
  /** How often it was taken. */
  readonly attempts: number;
}

/** Receipts that go out by e-mail. */
export interface MailStore {
  find(id: string): Promise<StoredMail | null>;
  /**
   * Takes one that waits and is due, the one that is due longest, and makes it due again at `until`: nobody else takes it
   * before, and it is not lost with a server that ends meanwhile. Null when none is due.
   */
  take(now: string, until: string): Promise<StoredMail | null>;
  /** It was sent, or never will be. */
  finish(id: string, state: 'sent' | 'failed'): Promise<void>;
  /** It waits for its next try. */
  postpone(id: string, nextAt: string): Promise<void>;
  /** When the next one that waits is due; null when none waits. */
  nextDue(): Promise<string | null>;
}
export type ClaimKey = Pick<NewClaim, 'formType' | 'noticeId' | 'idempotencyKey'>;
export type AdditionKey = Pick<NewAddition, 'claimId' | 'formType' | 'idempotencyKey'>;
