import { describe, expect, it } from 'vitest';
import { isFileList } from '../../../src/rules/value.ts';
import { appSettingsAtom } from '../../../src/state/appState.ts';
import { madeFromAtom, type PhotoMaker, photosMadeAtom } from '../../../src/state/claim/madePhotos.ts';
import { offerDocumentsAtom } from '../../../src/state/claim/offerFiles.ts';
import { deleteUndoablyAtom, undoDeletionAtom } from '../../../src/state/claim/undoDeletion.ts';
import { fieldTransferAtom } from '../../../src/state/transfers.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { appSettings } from '../../support/appSettings.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { documentMetadata, documentModel, uploadManager } from '../../support/nodes.ts';

const field = 'documentContexts.file';
const named = (name: string, size: number) => new File(['x'.repeat(size)], name);

/** The settlement takes 1,024 bytes. */
function open(maker: PhotoMaker) {
  const claim = browserClaim({
    models: { documents: documentModel },
    metadata: { documents: documentMetadata },
    pages: [[uploadManager()]],
  });
  const { store } = claim;
  const allowedExtensions = ['.pdf', '.jpg', '.heic'] as const;
  store.set(appSettingsAtom, {
    ...appSettings,
    uploads: { ...appSettings.uploads, maxClaimBytes: 5000, allowedExtensions: [...allowedExtensions] },
  });
  const node = claim.node('documentContexts');
  const offer = (...files: File[]) => store.set(offerDocumentsAtom, { node, parent: null, record: null, files, maker });
  const record = (index: number) => claim.drafts('documentContexts')[index] ?? '';
  const fileOf = (index: number) => {
    const list = claim.value(field, record(index));
    return isFileList(list) ? list.item(0) : null;
  };
  const stateOf = (index: number) => store.get(fieldTransferAtom({ field, record: record(index) }))?.transfer.state;
  return { ...claim, node, offer, record, fileOf, stateOf, made: () => store.get(photosMadeAtom) };
}

describe('a photo', () => {
  const smaller: PhotoMaker = async ({ name }, maxBytes) => named(name.replace('.heic', '.jpg'), maxBytes);

  it('above the limit is a row at once, and is sent when it is made smaller', async () => {
    const { offer, fileOf, stateOf, made, store } = open(smaller);
    expect(offer(named('big.jpg', 5000))).toEqual({ taken: 1, refused: 0 });
    expect([fileOf(0)?.name, stateOf(0)]).toEqual(['big.jpg', 'preparing']);
    await made();
    const file = fileOf(0);
    expect([file?.size, stateOf(0)]).toEqual([1024, undefined]);
    expect(file && store.get(madeFromAtom).get(file)).toEqual({ size: 5000, isOtherType: false });
  });

  it('of Apple becomes a JPG under its name, and stays as it is where the browser cannot read it', async () => {
    const apple = open(smaller);
    apple.offer(named('a.heic', 100));
    await apple.made();
    expect(apple.fileOf(0)?.name).toBe('a.jpg');
    const other = open(() => Promise.reject(new Error('no such picture')));
    other.offer(named('a.heic', 100));
    await other.made();
    expect([other.fileOf(0)?.name, other.stateOf(0)]).toEqual(['a.heic', undefined]);
  });

  it('that stays too large is refused, and says what to do', async () => {
    const { offer, record, messages, made, store } = open(async () => null);
    offer(named('big.jpg', 5000));
    await made();
    expect(messages(field, record(0))[0]?.key).toBe('LocKey_Shared_File_PhotoTooLarge');
    expect(store.set(validatePageAtom)).toBe(false);
  });

  it('is made one after the other, and no other file is', async () => {
    const running: string[] = [];
    const { offer, made } = open(async (photo) => {
      running.push(`begin ${photo.name}`);
      await Promise.resolve();
      running.push(`end ${photo.name}`);
      return photo.size > 1024 ? named(photo.name, 10) : null;
    });
    offer(named('a.jpg', 2000), named('b.jpg', 2000), named('c.jpg', 100), named('big.pdf', 2000));
    await made();
    expect(running).toEqual(['begin a.jpg', 'end a.jpg', 'begin b.jpg', 'end b.jpg']);
  });

  it('that was deleted while it was made is brought back as it was made', async () => {
    const { offer, record, fileOf, made, store, node } = open(smaller);
    offer(named('big.jpg', 5000));
    const deletion = store.set(deleteUndoablyAtom, { node, record: record(0) });
    await made();
    store.set(undoDeletionAtom, deletion);
    expect(fileOf(0)?.size).toBe(1024);
  });
});
