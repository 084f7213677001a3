import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { Store } from 'jotai';
import { parseInstanceKey } from '../../claim/claimReader.ts';
import type { PageSettings } from '../../documents/definitions/settings.ts';
import { pathOf } from '../../rules/addressParts.ts';
import type { FieldValidators } from '../../rules/ajv/fieldValidator.ts';
import { cultureAtom, pageStatusAtom } from '../../state/appState.ts';
import { lastClearedAtom } from '../../state/claim/lastCleared.ts';
import { currentPageAtom } from '../../state/flows.ts';
import { lossesAheadAtom } from '../../state/navigation/losses.ts';
import { navigateAtom } from '../../state/navigation/navigate.ts';
import { findingsAtom, pageErrorsAtom } from '../../state/validation/pageErrors.ts';
import { invalidAtom } from '../../state/validation/validation.ts';
import { addressOf } from '../../wire/addressOf.ts';
import type { AnswerPost, InitialData, PostedForm, PostRequest, WrittenPage } from '../../wire/writtenPage.ts';
import type { Fetch } from '../api/apiClient.ts';
import { isFailureShownAtom, showError } from '../dialogs/showError.ts';
import { autosaveAtom } from '../draft/autosaveAtom.ts';
import { hideDraftOffer } from '../draft/draftOffer.ts';
import { isAutosaveOn } from '../draft/startAutosave.ts';
import { askedNow } from './askedNow.ts';
import { giveTyped } from './giveTyped.ts';
import { noAutosave } from './noAutosave.ts';
import { nothingSent } from './nothingSent.ts';
import { languagePress, ownPress } from './ownPresses.ts';
import { saveAnswers, savedElsewhere } from './saveAnswers.ts';
import { sendFiles } from './sendFiles.ts';
import { remember } from './tabMemory.ts';
import { elsewhere, openVisit, ownerOf, type Visit } from './visit.tsx';

const ofDraftPanel = /^(continueDraft|startAgain|confirmStartAgain|cancelStartAgain|notMine|language) /;
/** These presses need answers: what an answer has just shown is asked for first. */
const needsAnswers = /^(next|authorize|submit|save|upload) /;

const savesRecord = /^(save|upload) /;

/** These presses have done more than what is saved: they are not done again. */
const doesMore = /^(authorize|submit|openKept|upload) /;

export const answerPost: AnswerPost<PageSettings, FieldValidators> = async (request) => {
  // The page before may still have been saving, as when its browser was closing it.
  const tried = await answerOnce(request, true);
  return tried ?? answer({ ...request, answers: { ...request.answers, ...(await sessionNow(request)) } });
};

async function answer(request: PostRequest<PageSettings, FieldValidators>): Promise<WrittenPage> {
  const written = await answerOnce(request, false);
  if (written === null) throw new Error('A press that may not be done again has no answer.');
  return written;
}

/** Null, with nothing done, where the answers have been saved by another request meanwhile and that may be tried again. */
async function answerOnce(
  request: PostRequest<PageSettings, FieldValidators>,
  mayRetry: boolean,
): Promise<WrittenPage | null> {
  const { posted, csrf, address, call, drawn, log } = request;
  const visit = await openVisit(request, { posted, call, drawn, log });
  const { store } = visit;
  visit.services.api.setCsrf(csrf);
  store.set(autosaveAtom, noAutosave);
  // The session has ended, the claim is filed, or its documents are others now.
  const other = visit.left() ?? elsewhere(store, visit.address(), address);
  if (other !== null) return leave(other);
  remember(store, posted.memory);
  // The page that was sent had left the question behind.
  if (!ofDraftPanel.test(posted.press)) hideDraftOffer(store);
  const path = store.get(currentPageAtom)?.path ?? null;
  if (posted.owner !== ownerOf(store)) return showChanged(visit);

  const files = sendFiles(visit.services);
  const before = new Set([...askedNow(store), ...posted.asked]);
  const told = store.get(lastClearedAtom);
  const removed = pathsAhead(store);
  // Documents travel with a draft.
  const areLost = !isAutosaveOn(store) && Object.keys(posted.files).length > 0;
  const { page, cleared } = await giveTyped(visit, areLost ? { ...posted, files: {} } : posted);
  await files.sent();
  const own = ownPress(posted, visit.services);
  const press = own
    ? { name: posted.press, act: own }
    : page.pressOf(posted.press, store.get(currentPageAtom)?.action ?? '');
  if (press === null) return showChanged(visit);
  const typed = visit.unsaved();
  const isAsking = needsAnswers.test(press.name);
  const isAskedMore = isAsking && [...askedNow(store)].some((each) => !before.has(each));
  const isCleared = cleared !== told;
  const isRemoving = pathsAhead(store).some((each) => !removed.includes(each));
  if (isAskedMore || (isAsking && (isCleared || isRemoving))) {
    if (cleared !== null) store.set(lastClearedAtom, cleared);
    const said = isCleared ? 'LocKey_Plain_Cleared' : 'LocKey_Plain_Removed';
    store.set(pageStatusAtom, isAskedMore ? 'LocKey_Plain_More' : said);
  } else if (areLost) showError(store, 'LocKey_Plain_Documents');
  else if (addsFiles(posted)) store.set(pageStatusAtom, 'LocKey_Plain_Files');
  else {
    await press.act();
    if (savesRecord.test(press.name)) sumUp(store);
  }
  await files.sent();
  store.set(autosaveAtom, null);
  const left = visit.left();
  if (left !== null) return leave(left);
  const fault = await saveAnswers(visit.services);
  const isUndone = Object.keys(posted.files).length === 0 && !doesMore.test(press.name);
  if (fault === savedElsewhere && mayRetry && isUndone) return null;
  if (fault !== null) {
    if (path !== null && store.get(currentPageAtom)?.path !== path) store.set(navigateAtom, { kind: 'jump', to: path });
    showError(store, fault);
  }
  const isLeaving = isElsewhere(visit, address);
  // Nothing is saved before a sign-in, and in some settlements nothing at all.
  const unsaved = visit.unsaved() || (press.name.startsWith('back ') && isSignIn(visit) ? typed : '');
  const isCarried = unsaved !== '' || (isInOtherLanguage(posted) && isSignIn(visit));
  if (isLeaving && !isCarried) return leave(visit.address());
  const known = await sessionNow(request);
  return isLeaving ? carry(request, visit, unsaved, known) : visit.write(isTaken(visit), known);
}

/** Pages whose answers going on would remove. */
const pathsAhead = ({ get }: Store) => get(lossesAheadAtom).map(({ page }) => page.path);

/** Without scripts no focus leads to what is wrong in a record: the summary at the top does. */
function sumUp(store: Store): void {
  const instances = [...store.get(invalidAtom)].map(parseInstanceKey);
  if (instances.length > 0 && store.get(pageErrorsAtom).length === 0)
    store.set(findingsAtom, { instances, nodes: [], attempt: 1 });
}

/** Text browsers press Enter for the claimant once the path of a file is typed: that must send nothing yet. */
const addsFiles = ({ press, files }: PostedForm) => press === '' && Object.keys(files).length > 0;

const isSignIn = ({ store }: Visit) => store.get(currentPageAtom)?.action === 'authorize';

const leave = (address: string): WrittenPage => ({ kind: 'leave', address });

function showChanged(visit: Visit): Promise<WrittenPage> {
  showError(visit.store, 'LocKey_Plain_Changed');
  return visit.write(false);
}

/** Nothing of an answer is in the page that follows but what is saved. */
function isElsewhere({ store, address }: Visit, asked: string): boolean {
  if (store.get(isFailureShownAtom)) return false;
  return address() !== asked && (pathOf(address()) !== pathOf(asked) || store.get(pageErrorsAtom).length === 0);
}

const isTaken = ({ store }: Visit) => !store.get(isFailureShownAtom) && store.get(pageErrorsAtom).length === 0;

/** As the app would get it now, to take the page over. */
async function sessionNow({ session }: PostRequest<PageSettings, FieldValidators>): Promise<InitialData['answers']> {
  const now = await session();
  return now === null ? {} : { [endpoints.session.path]: now };
}

/** The page that a redirect would lead to, with what it could not know. */
async function carry(
  request: PostRequest<PageSettings, FieldValidators>,
  { address, store }: Visit,
  unsaved: string,
  session: InitialData['answers'],
): Promise<WrittenPage> {
  const { posted, call, drawn, log } = request;
  const content = addressOf(endpoints.content.path, { culture: store.get(cultureAtom) });
  const texts = Object.hasOwn(request.answers, content) ? {} : await bodyAt(content, call);
  const answers = { ...request.answers, ...session, ...texts };
  const visit = await openVisit(
    { ...request, address: address(), answers },
    { posted: { ...nothingSent, unsaved }, call, drawn, isCarried: true, log },
  );
  if (isInOtherLanguage(posted)) await giveTyped(visit, posted);
  return visit.write(true, session);
}

async function bodyAt(address: string, call: Fetch): Promise<InitialData['answers']> {
  const answer = await call(address, { headers: { accept: 'application/json' } });
  const body: unknown = answer.ok ? await answer.json() : null;
  return body === null ? {} : { [address]: body };
}

const isInOtherLanguage = ({ press }: PostedForm) => press.startsWith(languagePress);
