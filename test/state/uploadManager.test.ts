import { describe, expect, it } from 'vitest';
import { pageErrorsAtom } from '../../src/state/pageErrors.ts';
import { addRecordAtom, cancelRecordAtom, recordsMessagesAtom, saveRecordAtom } from '../../src/state/records.ts';
import { validatePageAtom } from '../../src/state/validatePage.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { bindings, documentMetadata, documentModel, field, pdf } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const model = 'documentContexts';

function uploads(node: Readonly<Record<string, unknown>> = {}) {
  const claim = browserClaim(
    compileTestFlow({
      bindings: { documents: bindings.documents },
      models: { documents: documentModel },
      metadata: { documents: documentMetadata },
      pages: [
        [
          {
            type: 'uploadManager',
            model: 'documents',
            label: 'LocKey_Test_Documents',
            content: [field('documents.file', { widget: 'file' }), field('documents.kind')],
            ...node,
          },
        ],
      ],
    }),
  );
  const id = claim.node(model);
  return {
    ...claim,
    messages: () => claim.store.get(recordsMessagesAtom(id)).map(({ key }) => key),
    addMore: () => claim.store.set(addRecordAtom, { node: id }),
    choose: (record: string, name: string) => claim.commit(`${model}.file`, pdf(name), record),
    upload: (record: string) => claim.store.set(saveRecordAtom, { node: id, record }),
    cancel: (record: string) => claim.store.set(cancelRecordAtom, { node: id, record }),
    leave: () => claim.store.set(validatePageAtom),
  };
}

describe('a required upload manager', () => {
  it('needs a saved record: provide documentation [RULE-46]', () => {
    const claim = uploads({ required: true });
    expect(claim.leave()).toBe(false);
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Required']);
    expect(claim.store.get(pageErrorsAtom)).toEqual([
      {
        field: null,
        record: null,
        node: claim.node(model),
        label: 'LocKey_Test_Documents',
        message: { key: 'LocKey_Shared_Upload_Required' },
      },
    ]);
    const [draft = ''] = claim.drafts(model);
    claim.choose(draft, 'a.pdf');
    expect(claim.upload(draft)).toBe(true);
    expect(claim.leave()).toBe(true);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('needs its draft uploaded or cancelled: form is dirty [RULE-47]', () => {
    const claim = uploads({ required: true });
    const [first = ''] = claim.drafts(model);
    claim.choose(first, 'a.pdf');
    claim.upload(first);
    const second = claim.addMore();
    claim.choose(second, 'b.pdf');
    expect(claim.leave()).toBe(false);
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Dirty']);
    claim.cancel(second);
    expect(claim.messages()).toEqual([]);
    expect(claim.leave()).toBe(true);
  });

  it('says first that the draft is dirty where nothing is saved either [RULE-46, RULE-47]', () => {
    const claim = uploads({ required: true });
    claim.choose(claim.drafts(model)[0] ?? '', 'a.pdf');
    claim.leave();
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Dirty', 'LocKey_Shared_Upload_Required']);
    expect(claim.store.get(pageErrorsAtom).map(({ message }) => message.key)).toEqual(['LocKey_Shared_Upload_Dirty']);
  });

  it('does not mind an empty draft [RULE-47]', () => {
    const claim = uploads();
    claim.addMore();
    expect(claim.leave()).toBe(true);
  });

  it('refuses a claim without documents on the server too [RULE-46]', () => {
    const claim = uploads({ required: true });
    claim.cancel(claim.drafts(model)[0] ?? '');
    expect(claim.serverErrors()).toEqual([
      { field: model, record: null, message: { key: 'LocKey_Shared_Upload_Required' } },
    ]);
  });
});

describe('Upload', () => {
  it('validates the draft first [UI-44]', () => {
    const claim = uploads();
    const [draft = ''] = claim.drafts(model);
    expect(claim.upload(draft)).toBe(false);
    expect(claim.drafts(model)).toEqual([draft]);
  });

  it('refuses a file name that a saved record has, exactly spelled [RULE-48, UI-45]', () => {
    const claim = uploads();
    const [first = ''] = claim.drafts(model);
    claim.choose(first, 'bill.pdf');
    claim.upload(first);
    const second = claim.addMore();
    claim.choose(second, 'bill.pdf');
    expect(claim.upload(second)).toBe(false);
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Duplicate']);
    expect(claim.saved(model)).toEqual([first]);
    claim.choose(second, 'Bill.pdf');
    expect(claim.upload(second)).toBe(true);
    expect(claim.messages()).toEqual([]);
  });

  it('looks at the fields before it looks for the same file name [RULE-48]', () => {
    const claim = uploads();
    const [first = ''] = claim.drafts(model);
    claim.choose(first, 'bill.pdf');
    claim.upload(first);
    const second = claim.addMore();
    expect(claim.upload(second)).toBe(false);
    expect(claim.messages()).toEqual([]);
  });

  it('starts the next draft only where the page says so [UI-46, UI-42]', () => {
    for (const newDraftAfterUpload of [true, false]) {
      const claim = uploads({ newDraftAfterUpload });
      const [first = ''] = claim.drafts(model);
      claim.choose(first, 'a.pdf');
      claim.upload(first);
      expect(claim.drafts(model)).toHaveLength(newDraftAfterUpload ? 1 : 0);
    }
  });

  it('is undone by Cancel, which discards the draft alone [UI-43]', () => {
    const claim = uploads();
    const [first = ''] = claim.drafts(model);
    claim.choose(first, 'a.pdf');
    claim.upload(first);
    const second = claim.addMore();
    claim.choose(second, 'b.pdf');
    claim.cancel(second);
    expect([claim.drafts(model), claim.saved(model)]).toEqual([[], [first]]);
  });
});
