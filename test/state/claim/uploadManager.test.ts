import { describe, expect, it } from 'vitest';
import { validateClaim } from '../../../src/claim/validateClaim.ts';
import { collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import {
  addRecordAtom,
  cancelRecordAtom,
  editRecordAtom,
  recordsMessagesAtom,
} from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { pageErrorsAtom } from '../../../src/state/validation/pageErrors.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { refuseFieldAtom, validateFieldAtom } from '../../../src/state/validation/validation.ts';
import { allowedCharacters, browserClaim, today } from '../../support/browserClaim.ts';
import { documentMetadata, documentModel, field, pdf, uploadManager } from '../../support/nodes.ts';

const model = 'documentContexts';
const fileField = `${model}.file`;

function uploads(node: Readonly<Record<string, unknown>> = {}) {
  const claim = browserClaim({
    models: { documents: documentModel },
    metadata: { documents: documentMetadata },
    pages: [
      [uploadManager({ content: [field('documents.file', { widget: 'file' }), field('documents.kind')], ...node })],
    ],
  });
  const id = claim.node(model);
  return {
    ...claim,
    messages: () => claim.store.get(recordsMessagesAtom(id)).map(({ key }) => key),
    /** The message at the file field of a record. */
    fileMessages: (record: string) => claim.messages(`${model}.file`, record).map(({ key }) => key),
    addMore: () => claim.store.set(addRecordAtom, { node: id }),
    choose: (record: string, name: string) => claim.commit(`${model}.file`, pdf(name), record),
    upload: (record: string) => claim.store.set(saveRecordAtom, { node: id, record }),
    cancel: (record: string) => claim.store.set(cancelRecordAtom, { node: id, record }),
    leave: () => claim.store.set(validatePageAtom),
  };
}

describe('a file that was refused', () => {
  const refusal = { key: 'LocKey_Shared_File_Empty', params: { name: 'nothing.pdf' } };
  const refused = (node: Readonly<Record<string, unknown>> = {}) => {
    const claim = uploads(node);
    const [draft = ''] = claim.drafts(model);
    const refuse = () => claim.store.set(refuseFieldAtom, { field: `${model}.file`, record: draft, message: refusal });
    return { ...claim, draft, refuse };
  };

  it('keeps the page, named in the summary, until its draft is cancelled', () => {
    const claim = refused();
    claim.refuse();
    expect(claim.leave()).toBe(false);
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Dirty']);
    expect(claim.store.get(pageErrorsAtom).map(({ message }) => message)).toContainEqual(refusal);
    claim.cancel(claim.draft);
    expect(claim.leave()).toBe(true);
  });

  it('is not saved, nor is the one that was chosen before it, until another one is chosen', () => {
    const claim = refused();
    claim.choose(claim.draft, 'kept.pdf');
    claim.refuse();
    expect(claim.upload(claim.draft)).toBe(false);
    expect(claim.messages()).toEqual([]);
    expect(claim.fileMessages(claim.draft)).toEqual([refusal.key]);
    claim.choose(claim.draft, 'better.pdf');
    expect(claim.upload(claim.draft)).toBe(true);
    expect(claim.leave()).toBe(true);
  });

  it('gives way to the one that was chosen before when that is chosen again', () => {
    const claim = refused();
    const kept = pdf('kept.pdf');
    claim.commit(`${model}.file`, kept, claim.draft);
    claim.refuse();
    claim.commit(`${model}.file`, kept, claim.draft);
    expect(claim.upload(claim.draft)).toBe(true);
  });

  it('leaves a draft as if nothing had been offered when it is left out', () => {
    const claim = refused();
    claim.refuse();
    claim.commit(`${model}.file`, null, claim.draft);
    expect(claim.fileMessages(claim.draft)).toEqual([]);
    expect(claim.leave()).toBe(true);
  });

  it('is not said to wait for its upload any more once it is left out', () => {
    const claim = refused({ required: true });
    claim.refuse();
    claim.leave();
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Dirty', 'LocKey_Shared_Upload_Required']);
    claim.commit(`${model}.file`, null, claim.draft);
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Required']);
    expect(claim.store.get(pageErrorsAtom).map(({ message }) => message.key)).toEqual([
      'LocKey_Shared_Upload_Required',
    ]);
  });

  it('in a saved document that is edited goes with Cancel, which gives the document back', () => {
    const claim = refused({ allowEdit: true });
    claim.choose(claim.draft, 'kept.pdf');
    claim.upload(claim.draft);
    claim.store.set(editRecordAtom, { node: claim.node(model), record: claim.draft });
    claim.refuse();
    claim.cancel(claim.draft);
    expect(claim.saved(model)).toEqual([claim.draft]);
    expect(claim.leave()).toBe(true);
  });
});

describe('a draft that shows an error when its page is left', () => {
  const oneDraft = () => {
    const claim = uploads();
    const [draft = ''] = claim.drafts(model);
    return {
      ...claim,
      draft,
      leaveField: () => claim.store.set(validateFieldAtom, { field: fileField, record: draft }),
    };
  };

  it('keeps the page where something was typed, and its field is in the summary', () => {
    const claim = oneDraft();
    claim.commit(`${model}.kind`, 'bill', claim.draft);
    claim.leaveField();
    expect(claim.leave()).toBe(false);
    expect(claim.fileMessages(claim.draft)).toEqual(['LocKey_Validation_Required']);
    expect(claim.store.get(pageErrorsAtom).map(({ field }) => field)).toContain(fileField);
    claim.cancel(claim.draft);
    expect(claim.leave()).toBe(true);
  });

  it('is not said to wait for its upload any more once nothing is left of what was typed', () => {
    const claim = oneDraft();
    claim.commit(`${model}.kind`, 'bill', claim.draft);
    claim.leave();
    claim.commit(`${model}.kind`, 'bills', claim.draft);
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Dirty']);
    claim.commit(`${model}.kind`, null, claim.draft);
    expect(claim.messages()).toEqual([]);
  });

  it('is untouched where it was empty: a claimant who only tabs past it goes on', () => {
    const claim = oneDraft();
    claim.leaveField();
    expect(claim.fileMessages(claim.draft)).toEqual(['LocKey_Validation_Required']);
    expect(claim.leave()).toBe(true);
    expect(claim.fileMessages(claim.draft)).toEqual([]);
    expect(claim.messages()).toEqual([]);
    expect(claim.store.get(pageErrorsAtom)).toEqual([]);
  });

  it('is untouched after a failed Upload, too', () => {
    const claim = oneDraft();
    expect(claim.upload(claim.draft)).toBe(false);
    expect(claim.leave()).toBe(true);
    expect(claim.fileMessages(claim.draft)).toEqual([]);
  });
});

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

  const askingForKind = {
    required: true,
    content: [
      field('documents.file', { widget: 'file' }),
      field('documents.kind', { validations: [{ rule: 'required' }] }),
    ],
  };

  it('needs a draft that lacks something completed or cancelled: form is dirty [RULE-47]', () => {
    const claim = uploads(askingForKind);
    const [first = ''] = claim.drafts(model);
    claim.choose(first, 'a.pdf');
    claim.commit(`${model}.kind`, 'A bill', first);
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
    const claim = uploads(askingForKind);
    const [draft = ''] = claim.drafts(model);
    claim.choose(draft, 'a.pdf');
    claim.leave();
    expect(claim.messages()).toEqual(['LocKey_Shared_Upload_Dirty', 'LocKey_Shared_Upload_Required']);
    expect(claim.store.get(pageErrorsAtom).map(({ field: id, record, message }) => [id, record, message.key])).toEqual([
      [`${model}.kind`, draft, 'LocKey_Validation_Required'],
    ]);
  });

  it('counts those that lack something, and no more those that were completed [RULE-47]', () => {
    const claim = uploads(askingForKind);
    const drafts = [claim.drafts(model)[0] ?? '', claim.addMore()];
    drafts.forEach((draft, index) => {
      claim.choose(draft, `photo ${index}.pdf`);
    });
    const counted = () => claim.store.get(recordsMessagesAtom(claim.node(model), null)).map(({ params }) => params);
    claim.leave();
    expect(counted()).toContainEqual({ count: '2' });
    claim.commit(`${model}.kind`, 'A bill', drafts[0]);
    expect(counted()).toContainEqual({ count: '1' });
    claim.commit(`${model}.kind`, 'A bill', drafts[1]);
    expect(claim.messages(), 'none is missing any more').toEqual([]);
    expect(claim.leave()).toBe(true);
  });

  it('takes five documents that lack nothing without a press of Upload, and names the one that lacks its kind [UI-44, RULE-47]', () => {
    const claim = uploads(askingForKind);
    const drafts = [claim.drafts(model)[0] ?? '', claim.addMore(), claim.addMore(), claim.addMore(), claim.addMore()];
    drafts.forEach((draft, index) => {
      claim.choose(draft, `photo ${index}.pdf`);
      if (index !== 3) claim.commit(`${model}.kind`, 'A bill', draft);
    });
    const lacking = drafts[3] ?? '';
    expect(claim.leave()).toBe(false);
    expect(claim.saved(model)).toEqual(drafts.filter((draft) => draft !== lacking));
    expect(claim.drafts(model)).toEqual([lacking]);
    expect(claim.store.get(pageErrorsAtom)[0]).toMatchObject({ field: `${model}.kind`, record: lacking });
    claim.commit(`${model}.kind`, 'A bill', lacking);
    expect(claim.leave()).toBe(true);
    expect(claim.saved(model)).toHaveLength(5);
  });

  it('takes no second document of the same name without a press either [UI-45]', () => {
    const claim = uploads(askingForKind);
    for (const draft of [claim.drafts(model)[0] ?? '', claim.addMore()]) {
      claim.choose(draft, 'same.pdf');
      claim.commit(`${model}.kind`, 'A bill', draft);
    }
    expect(claim.leave()).toBe(false);
    expect(claim.saved(model)).toHaveLength(1);
    expect(claim.drafts(model)).toHaveLength(1);
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
    expect(claim.fileMessages(second)).toEqual(['LocKey_Shared_Upload_Duplicate']);
    expect(claim.saved(model)).toEqual([first]);
    claim.store.set(validateFieldAtom, { field: `${model}.file`, record: second });
    expect(claim.fileMessages(second), 'after the field was left').toEqual(['LocKey_Shared_Upload_Duplicate']);
    claim.choose(second, 'Bill.pdf');
    expect(claim.fileMessages(second)).toEqual([]);
    expect(claim.upload(second)).toBe(true);
  });

  it('looks at the fields before it looks for the same file name [RULE-48]', () => {
    const claim = uploads();
    const [first = ''] = claim.drafts(model);
    claim.choose(first, 'bill.pdf');
    claim.upload(first);
    const second = claim.addMore();
    expect(claim.upload(second)).toBe(false);
    expect(claim.fileMessages(second)).toEqual(['LocKey_Validation_Required']);
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

/** Two models of documents on two pages; the second page has an upload manager or a table. */
function twoPages(second: 'uploadManager' | 'repeatingTable') {
  const nodes = (alias: string) => [field(`${alias}.file`, { widget: 'file' })];
  const label = 'LocKey_Test_Documents';
  const claim = browserClaim({
    bindings: {
      wages: { dtoMapping: 'documentContexts', transactionType: 'Wages' },
      bills: { dtoMapping: 'documentContexts', transactionType: 'Bill' },
    },
    models: { wages: documentModel, bills: documentModel },
    metadata: { wages: documentMetadata, bills: documentMetadata },
    pages: [
      [{ type: 'uploadManager', model: 'wages', label, summaryFields: ['wages.fileName'], content: nodes('wages') }],
      [
        second === 'uploadManager'
          ? { type: second, model: 'bills', label, summaryFields: ['bills.fileName'], content: nodes('bills') }
          : { type: second, model: 'bills', label, columns: nodes('bills') },
      ],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
    ],
  });
  const bills = 'documentContexts(Bill)';
  const choose = (of: string, name: string, record = claim.drafts(of)[0] ?? '') => {
    claim.commit(`${of}.file`, pdf(name), record);
    return record;
  };
  const upload = (of: string, record: string) => claim.store.set(saveRecordAtom, { node: claim.node(of), record });
  const wages = 'documentContexts(Wages)';
  upload(wages, choose(wages, 'image.jpg'));
  claim.next();
  return {
    ...claim,
    bills,
    choose,
    upload,
    messages: (of = bills) => claim.store.get(recordsMessagesAtom(claim.node(of))).map(({ key }) => key),
    fileMessages: (record: string) => claim.messages(`${bills}.file`, record).map(({ key }) => key),
    /** One more row, while the first is filled in. */
    addRow: () => claim.store.set(addRecordAtom, { node: claim.node(bills) }),
  };
}

describe('a file name that another document of the claim has', () => {
  it('is refused by another upload manager too [RULE-48, UI-45, SUBM-21]', () => {
    const claim = twoPages('uploadManager');
    const draft = claim.choose(claim.bills, 'image.jpg');
    expect(claim.upload(claim.bills, draft)).toBe(false);
    expect(claim.fileMessages(draft)).toEqual(['LocKey_Shared_Upload_Duplicate']);
    claim.choose(claim.bills, 'bill.jpg', draft);
    expect(claim.upload(claim.bills, draft)).toBe(true);
    expect(claim.next()).toBe('/test/3');
    expect(claim.store.set(collectFormDtoAtom).documents).toHaveLength(2);
  });

  it('keeps the claimant on the page of a table, whose rows are saved by the move [RULE-48, SUBM-21]', () => {
    const claim = twoPages('repeatingTable');
    const row = claim.choose(claim.bills, 'image.jpg');
    expect(claim.next()).toBe('/test/2');
    expect(claim.fileMessages(row)).toEqual(['LocKey_Shared_Upload_Duplicate']);
    claim.choose(claim.bills, 'bill.jpg', row);
    const second = claim.choose(claim.bills, 'bill.jpg', claim.addRow());
    expect(claim.next(), 'two rows of one name').toBe('/test/2');
    expect([claim.fileMessages(row), claim.fileMessages(second)]).toEqual([[], ['LocKey_Shared_Upload_Duplicate']]);
    claim.choose(claim.bills, 'bill-2.jpg', second);
    expect(claim.next()).toBe('/test/3');
    expect(claim.serverErrors()).toEqual([]);
  });

  it('is said where it came second, not on the page before [RULE-48]', () => {
    const claim = twoPages('repeatingTable');
    claim.choose(claim.bills, 'image.jpg');
    claim.next();
    claim.store.set(navigateAtom, { kind: 'back' });
    expect(claim.next()).toBe('/test/2');
    expect(claim.messages('documentContexts(Wages)')).toEqual([]);
  });

  it('is refused by the server in the same words [RULE-48, SUBM-21]', () => {
    const claim = twoPages('repeatingTable');
    claim.choose(claim.bills, 'other.jpg');
    claim.next();
    const dto = claim.store.set(collectFormDtoAtom);
    const [wage, bill] = dto.documentContexts;
    if (wage === undefined || bill === undefined) throw new Error('The claim has two documents.');
    const forged = { ...dto, documentContexts: [wage, { ...bill, fields: { ...bill.fields, fileName: 'image.jpg' } }] };
    const files = new Map(dto.documents?.map(({ clientId, file }) => [clientId, file]));
    const errors = validateClaim(claim.flow, claim.validators, forged, files, { today, allowedCharacters });
    expect(errors).toEqual([{ field: claim.bills, record: null, message: { key: 'LocKey_Shared_Upload_Duplicate' } }]);
  });

  it('is not of a record that is no document, although its model names a field for it [RULE-48]', () => {
    const label = 'LocKey_Test_Records';
    const payments = 'claimTransactions(Payment)';
    const claim = browserClaim({
      models: { payments: { FileName: { type: 'string' } }, documents: documentModel },
      metadata: { payments: { FileNameField: 'FileName' }, documents: documentMetadata },
      pages: [
        [{ type: 'repeatingTable', model: 'payments', label, columns: [field('payments.fileName')] }],
        [
          {
            type: 'uploadManager',
            model: 'documents',
            label,
            summaryFields: [],
            content: [field('documents.file', { widget: 'file' })],
          },
        ],
      ],
    });
    claim.commit(`${payments}.fileName`, 'image.jpg', claim.drafts(payments)[0] ?? '');
    claim.next();
    expect(claim.saved(payments)).toHaveLength(1);
    const [draft = ''] = claim.drafts(model);
    claim.commit(fileField, pdf('image.jpg'), draft);
    expect(claim.messages(fileField, draft)).toEqual([]);
    expect(claim.store.set(saveRecordAtom, { node: claim.node(model), record: draft })).toBe(true);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('is one name, however its letters are written', () => {
    const claim = twoPages('uploadManager');
    claim.upload(claim.bills, claim.choose(claim.bills, 'fe\u0301vrier.pdf'));
    expect(claim.next()).toBe('/test/3');
    expect(claim.store.set(collectFormDtoAtom).documentContexts[1]?.fields['fileName']).toBe('f\u00e9vrier.pdf');
    expect(claim.serverErrors()).toEqual([]);
  });
});
