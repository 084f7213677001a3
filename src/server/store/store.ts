import type { ClaimStatus, ClaimStep, DocumentStatus } from '../../rules/statuses.ts';
import type { AuditStore, NewAuditEntry } from './auditStore.ts';
import type { QuarantineStore } from './quarantineStore.ts';

/**
 * What the server keeps, apart from the bytes of the uploads. One implementation per database; `storeContract.ts` in the
 * tests says what each must do. Instants are ISO 8601 texts in UTC. Everything throws `StoreUnavailable` while the database
 * cannot be used.
 */
export interface Store {
  readonly sessions: SessionStore;
  readonly classList: ClassListStore;
  readonly attempts: AttemptStore;
  readonly walletLogins: WalletLoginStore;
  readonly spentTokens: SpentTokenStore;
  readonly drafts: DraftStore;
  readonly claims: ClaimStore;
  readonly keys: KeyStore;
  readonly mail: MailStore;
  readonly arrivals: ArrivalStore;
  readonly quarantine: QuarantineStore;
  readonly audit: AuditStore;
  readonly properties: PropertyStore;
  /** null where only one server can have the database: it counts in its memory. */
  readonly callCounts: CallCounts | null;
  /** Writes a row. @throws Error when the database cannot be written, as on a full disk, or was deleted or replaced. */
  ping(): Promise<void>;
  /**
   * Does work that one server is enough for, unless another one does work of that name now; says whether it did. A server
   * that ends in the middle keeps nobody from it. Where only one server can have the database, it always does.
   */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Makes sure that a copy of the database's main file has what was written so far; waits for nobody. */
  checkpoint(): Promise<void>;
  /** Writes the whole database as it is at one instant into a new file, while others read and write. */
  backUp(file: string): Promise<void>;
  /** Says that this process writes millions of rows and files no claims: it may take more memory and room for that. */
  expectMuch(): void;
  close(): Promise<void>;
}

export interface SessionRow {
  /** SHA-256 of the id in the cookie: a copy of the database opens no session. */
  readonly idHash: string;
  /** When the first of its sign-ins was. */
  readonly begunAt: string;
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

/** One person of the class list, opened; of the usual columns everything but the notice id and the hash may be null. */
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

/** What is kept of one person of the class list. */
export interface ClassRow {
  readonly noticeId: string;
  readonly pinHash: string;
  /** A keyed hash of what is sealed: equal for the same person with the same data. */
  readonly digest: string;
  /** A keyed hash of the last name, as the helpdesk looks for it; of 31 bits. */
  readonly nameHash: number;
  /** Everything else that is known of the person. */
  readonly sealed: string;
}

/** What a line of a file means for the class list where it brings no new row; the last two are what `verify` notes. */
export type ClassMark = 'same' | 'gone' | 'new' | 'changed';

/** One line of the file of an edition: a row of a person, or a mark. */
export type EditionLine = { readonly line: number } & (
  | { readonly kind: 'row'; readonly row: ClassRow }
  | { readonly kind: ClassMark; readonly noticeId: string }
);

/**
 * A change of the class list that is written in slices. Nobody reads it before it is activated as a whole; then its rows
 * count instead of those of earlier editions.
 */
export interface ClassEdition {
  readonly id: number;
  /** `replace`: no row of an earlier edition counts beside it. `verify` is never activated. */
  readonly purpose: 'import' | 'replace' | 'remove' | 'verify';
  /** What it is made of: who begins with the same again goes on with it. */
  readonly source: string;
  /** Who writes it. Whoever begins takes it over. */
  readonly owner: string;
  /** How far it is, in the words of who writes it; empty at its beginning. */
  readonly progress: string;
}

/** Somebody else began an import, a replacement or a removal meanwhile. */
export class EditionTaken extends Error {}

export interface ClassListStore {
  find(noticeId: string): Promise<ClassRow | null>;
  /** Those of these people who are in the list, by their notice ids; a thousand at most. */
  findAll(noticeIds: readonly string[]): Promise<ReadonlyMap<string, ClassRow>>;
  /** Those with this hash of their last name, in the order of their notice ids, after one of them; at most `most`. */
  findByName(nameHash: number, after: string, most: number): Promise<readonly ClassRow[]>;
  /** Everybody in the order of their notice ids, in slices, so that memory stays flat. */
  slices(): AsyncIterable<readonly ClassRow[]>;
  /** Costs next to nothing, however many they are. */
  count(): Promise<number>;
  /** Whether a PIN may still be hashed by scrypt, as the first versions of the server did. Costs next to nothing. */
  hasScryptPins(): Promise<boolean>;
  /** Looks for such a PIN from where the last look found one, and remembers when there are none any more. */
  recheckScryptPins(): Promise<void>;
  /** Does nothing when the hash has changed meanwhile. */
  replacePinHash(noticeId: string, from: string, to: string): Promise<void>;
  /** Some people of the versions before class lists were sealed; none once all are sealed. @throws Error for a damaged one. */
  unsealed(): Promise<readonly ClassMember[]>;
  /** Puts sealed rows in the place of theirs; does nothing for those whom somebody else has sealed meanwhile. */
  keepSealed(rows: readonly ClassRow[]): Promise<void>;
  readonly editions: ClassEditionStore;
}

export interface ClassEditionStore {
  /** The edition that was begun with the same purpose and source, or a new one; every other one that changes the list is given up. */
  begin(edition: Pick<ClassEdition, 'purpose' | 'source' | 'owner'>): Promise<ClassEdition>;
  /**
   * Writes lines and the progress that they make, all or nothing; of two with the same notice id the first. Returns the
   * others with the line of the first. A thousand lines at most. @throws EditionTaken
   */
  write(
    edition: ClassEdition,
    lines: readonly EditionLine[],
    progress: (repeated: readonly RepeatedLine[]) => string,
  ): Promise<readonly RepeatedLine[]>;
  /** What the edition has of these people. A thousand at most. */
  marks(edition: ClassEdition, noticeIds: readonly string[]): Promise<ReadonlyMap<string, EditionMark>>;
  /** The notice ids that it marks so, in slices. */
  marked(edition: ClassEdition, kind: ClassMark): AsyncIterable<readonly string[]>;
  /** From now on it counts, with so many people more (or fewer, below zero) than before. @throws EditionTaken */
  activate(edition: ClassEdition, people: number): Promise<void>;
  /** Gives it up. */
  discard(edition: ClassEdition): Promise<void>;
  /** Removes, in slices, what no longer counts, until nothing of it is left. Others may read and write in between. */
  sweep(): Promise<void>;
}

export interface RepeatedLine {
  readonly line: number;
  readonly firstLine: number;
}

export interface EditionMark {
  readonly kind: 'row' | ClassMark;
  readonly pinHash: string | null;
}

/** What the database knows of itself. */
export type PropertyName =
  | 'classListKey'
  | 'databaseId'
  | 'documentsNoted'
  | 'draftKeyId'
  | 'pinKeyId'
  | 'scryptPins'
  | 'sessionSecretId'
  | 'storageKeyId';

export interface PropertyStore {
  get(name: PropertyName): Promise<string | null>;
  set(name: PropertyName, value: string): Promise<void>;
  /** Sets it unless it is set, and returns what it is now: of several servers that start together all get the same. */
  setFirst(name: PropertyName, value: string): Promise<string>;
}

export interface Attempt {
  readonly limits: readonly { readonly key: string; readonly most: number }[];
  readonly now: string;
  readonly windowStart: string;
  readonly succeeded: boolean;
  /** The entry of the audit trail, by whether it is allowed; appended in the same transaction. */
  readonly audit?: (isAllowed: boolean) => NewAuditEntry;
}

export interface AttemptStore {
  /**
   * Counts an attempt under each key, one after the other, in one transaction. Returns whether it is allowed: under
   * every key at most `most` in the window that began with the first one. What follows a key that does not allow it
   * counts nothing. A window is over once its beginning is at or before `windowStart`, or further ahead of `now` than a
   * window is long: a clock that was wrong began it. The attempt that reaches the limit begins it again, and one that is not allowed does not prolong it. A success that is allowed forgets all
   * attempts under these keys.
   */
  register(attempt: Attempt): Promise<boolean>;
  /** Removes the windows that were over at `windowStart`; returns how many. */
  removeBefore(windowStart: string): Promise<number>;
}

/** How often something is called, by all servers together. */
export interface CallCounts {
  /**
   * Counts a call under a key, and says how many there were since when. A window begins with the first call; it is over
   * once its beginning is at or before `windowStart`, or further ahead of `now` than a window is long.
   */
  count(key: string, now: string, windowStart: string): Promise<{ readonly count: number; readonly since: string }>;
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
  /** See `ReceivedUpload`. */
  readonly wrappedKey: string | null;
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
  /** The entry of the audit trail, of what is stored: of an earlier try or a refusal there is none. */
  readonly audit?: (filed: { readonly referenceCode: string; readonly receipt: string }) => NewAuditEntry;
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
  /** Of the bytes as they arrived. */
  readonly sha256: string;
  /** The data key that its bytes are sealed with, wrapped; null: an earlier server stored them as they arrived. */
  readonly wrappedKey: string | null;
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
  /** The claim's data key, wrapped: see `sealedStore`, which makes it. */
  readonly wrappedKey?: string | null;
  readonly uploads: readonly ReceivedUpload[];
}
/** As it was filed, but for its status, with everything that was added since, in that order. */
export interface StoredClaim extends NewClaim {
  /** null: an earlier server stored the claim as it was typed. An empty one opens nothing. */
  readonly wrappedKey: string | null;
  readonly status: ClaimStatus;
  /** When and why it was withdrawn or erased; null while it is neither. */
  readonly endedAt: string | null;
  readonly endReason: string | null;
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

/** Which claims are read; what is not said excludes none. */
export interface ClaimFilter {
  readonly formType?: string;
  readonly status?: ClaimStatus;
  readonly noticeId?: string;
  /** Filed at this instant or later. */
  readonly from?: string;
  /** Filed before this instant. */
  readonly before?: string;
}

/** The draft of an owner of this form; null: of every form. */
export interface OwnersDrafts extends Pick<DraftOwner, 'ownerHash'> {
  readonly formType: string | null;
}

/** That and why somebody withdrew a claim or erased it. */
export interface ClaimEnding {
  readonly at: string;
  /** In the words of an administrator. It stays: nothing of the claimant belongs into it. */
  readonly reason: string;
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
  /** Also of one that was withdrawn, which is over then; of an erased one nothing changes. */
  setStatus(claimId: string, status: ClaimStep): Promise<void>;
  /** Everything but the status stays. False, and nothing is changed, where there is no such claim or it is erased. */
  withdraw(claimId: string, ending: ClaimEnding): Promise<boolean>;
  /**
   * Removes what was said in a claim, in one transaction: its answers and its key, documents, additions and mail, and these
   * drafts. Its documents are left over, as `DraftStore.leftOver` says: their bytes are still to be removed. Reference code,
   * form, notice and instants stay, so that the notice files no other. False where there is no such claim or it is erased.
   */
  erase(claimId: string, ending: ClaimEnding, drafts: readonly OwnersDrafts[]): Promise<boolean>;
  setDocumentStatus(storageId: string, status: DocumentStatus): Promise<void>;
  /** The claim that a notice has filed with this form. */
  findOfNotice(formType: string, noticeId: string): Promise<StoredClaim | null>;
  /** These claims, all unless a filter says which, in the order of filing, read in slices so that memory stays flat. */
  all(filter?: ClaimFilter): AsyncIterable<StoredClaim>;
  count(): Promise<number>;
  /** Those of the given storage ids that belong to a claim, to an addition or to a draft, or are in the quarantine. */
  knownStorageIds(storageIds: readonly string[]): Promise<ReadonlySet<string>>;
}
/**
 * Documents on their way into a place where nothing waits unseen, as in an S3 store. Each is named here before its first
 * byte is sent, so that no crash loses track of one, and is here until a claim, a draft or the quarantine has it or its bytes are gone.
 * `ClaimStore.file`, `ClaimStore.add`, `DraftStore.addDocument` and `QuarantineStore.add` take theirs out in their own transaction, and throw
 * StoreUnavailable for one that was given up: no clock can have a sweep remove what is filed at that moment.
 */
export interface ArrivalStore {
  /** Names a document; on disk when it resolves. */
  begin(storageId: string, begunAt: string): Promise<void>;
  /** Those of the given storage ids that are here, given up or not. */
  known(storageIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets documents, those that are not here too. */
  end(storageIds: readonly string[]): Promise<void>;
  /** Those that were begun before, the oldest first, without those that were given up. */
  begunBefore(instant: string, most: number): Promise<readonly string[]>;
  /** From now on nothing takes them. Those that are not here any more stay what they are. */
  giveUp(storageIds: readonly string[], at: string): Promise<void>;
  /** Those that were given up, the first ones first. */
  givenUp(most: number): Promise<readonly { readonly storageId: string; readonly givenUpAt: string }[]>;
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
  /** How many wait, and when the oldest of what they are the receipts of was filed; null when none waits. */
  waiting(): Promise<{ readonly count: number; readonly oldest: string | null }>;
  /** When the next one that waits is due; null when none waits. */
  nextDue(): Promise<string | null>;
}
export type ClaimKey = Pick<NewClaim, 'formType' | 'noticeId' | 'idempotencyKey'>;
export type AdditionKey = Pick<NewAddition, 'claimId' | 'formType' | 'idempotencyKey'>;

/** Where there are data keys that storage keys wrap. Those of a claim's documents are wrapped by the key of their claim. */
export type KeyedRows = 'claims' | 'draftDocuments' | 'quarantine';

/** A data key as it is stored; the id is that of the claim, or the storage id of the document. */
export interface WrappedRow {
  readonly id: string;
  readonly wrappedKey: string;
}

/** A document whose bytes are sealed now, in the place of one whose bytes were not. */
export type SealedDocument = Pick<StoredUpload, 'storageId' | 'name' | 'sha256' | 'wrappedKey'>;

/** A server that runs, and the ids of its storage keys, the one that wraps first. */
export interface KeyHolder {
  readonly id: string;
  readonly keyIds: readonly string[];
  readonly seenAt: string;
}

/** The data keys of what is stored, and what has none yet. It opens nothing: `src/server/sealing/` does. */
export interface KeyStore {
  /** The data key of a claim, wrapped; null where it is not sealed. Undefined where there is no such claim. */
  ofClaim(claimId: string): Promise<string | null | undefined>;
  /** How many rows each storage key wraps, by its id. */
  count(rows: KeyedRows): Promise<ReadonlyMap<string, number>>;
  /** At most so many rows that another storage key than this one wraps, in the order of their ids, after one of them. */
  wrappedByOthers(rows: KeyedRows, keyId: string, after: string, most: number): Promise<readonly WrappedRow[]>;
  /** Puts other wrapped keys in the place of those that are still the same; all or nothing. */
  replace(rows: KeyedRows, changes: readonly (WrappedRow & { readonly to: string })[]): Promise<void>;
  /** How many claims and documents are stored as they came. */
  countUnsealed(): Promise<{ readonly claims: number; readonly documents: number }>;
  /** The ids of at most so many claims that are not sealed, in their order, after one of them. */
  unsealedClaims(after: string, most: number): Promise<readonly string[]>;
  /**
   * Puts a sealed claim in the place of one that is not sealed, with its additions and the facts of its documents; all or
   * nothing. Does nothing for one that is sealed.
   */
  sealClaim(claimId: string, seal: (claim: StoredClaim) => StoredClaim): Promise<void>;
  /** At most so many documents whose bytes are not sealed, in the order of their storage ids, after one of them. */
  unsealedDocuments(
    after: string,
    most: number,
  ): Promise<readonly { readonly storageId: string; readonly claimId: string }[]>;
  /**
   * Puts a document with other bytes in the place of one whose bytes are not sealed; those are left over, as
   * `DraftStore.leftOver` says. False, and nothing is changed, where somebody else was quicker.
   */
  replaceDocument(storageId: string, by: SealedDocument): Promise<boolean>;
  /** Notes that a server runs, in the place of what it noted before. */
  noteHolder(holder: KeyHolder): Promise<void>;
  forgetHolder(id: string): Promise<void>;
  /** The servers that were seen after an instant; forgets all others. */
  holders(seenAfter: string): Promise<readonly KeyHolder[]>;
}
