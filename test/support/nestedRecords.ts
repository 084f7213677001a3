import type { PageNode } from '../../src/documents/definitions/page.ts';
import { addRecordAtom, recordsAtom } from '../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../src/state/claim/saveRecord.ts';
import type { BrowserClaim } from './browserClaim.ts';
import {
  bindings,
  dependent,
  documentMetadata,
  documentModel,
  field,
  paymentsForm,
  pdf,
  required,
  text,
  uploadManager,
} from './nodes.ts';
import type { TestFlow } from './testFlow.ts';

export const payment = 'claimTransactions(Payment)';
export const bill = 'documentContexts(Bill)';

/** The upload area inside each payment; its note is asked for by the kind of the payment around. */
export function billManager(rest: Readonly<Record<string, unknown>> = {}): PageNode {
  return uploadManager({
    model: 'bills',
    label: 'LocKey_Test_Bills',
    itemLabel: 'LocKey_Test_Bill',
    allowEdit: true,
    content: [
      field('bills.file', { widget: 'file', label: 'LocKey_Test_File' }),
      dependent('bills.note', { field: 'payments.kind', equals: 'A' }, { label: 'LocKey_Test_Note' }),
    ],
    summaryFields: ['bills.fileName', 'bills.note'],
    ...rest,
  });
}

/** Payments with bills inside of them, a field that chooses among the payments, and documents on another page. */
export function nestedFlow({ bills = billManager(), inPayment = [], more = [] }: NestedParts = {}): TestFlow {
  return {
    bindings: {
      details: bindings.details,
      payments: bindings.payments,
      bills: { dtoMapping: 'documentContexts', transactionType: 'Bill' },
      documents: bindings.documents,
    },
    models: {
      details: { Kind: text, Main: text, Note: text },
      payments: { Amount: required, Kind: text, Bills: text, Best: text, Note: text },
      bills: { ...documentModel, Note: required, ClaimTransactionId: text },
      documents: documentModel,
    },
    metadata: { bills: { ...documentMetadata, ParentField: 'ClaimTransactionId' }, documents: documentMetadata },
    pages: [
      [
        paymentsForm({
          itemLabel: 'LocKey_Test_Payment',
          allowEdit: true,
          content: [
            field('payments.amount', { label: 'LocKey_Test_Amount' }),
            field('payments.kind', { label: 'LocKey_Test_Kind' }),
            field('payments.bills', { label: 'LocKey_Test_Number' }),
            bills,
            ...inPayment,
          ],
        }),
        field('details.main', {
          widget: 'select',
          label: 'LocKey_Test_Main',
          options: { records: 'payments', label: 'payments.amount' },
        }),
        field('details.note'),
        ...more,
      ],
      [uploadManager(), { type: 'savedValues', model: 'payments' }],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
    ],
  };
}

interface NestedParts {
  readonly bills?: PageNode;
  /** Further nodes in each payment. */
  readonly inPayment?: readonly PageNode[];
  /** Further nodes of the first page. */
  readonly more?: readonly PageNode[];
}

/** What one does with payments and the bills in them. */
export function nestedActions(claim: BrowserClaim) {
  const { store } = claim;
  const inside = (parent: string) => store.get(recordsAtom(bill, parent));
  /** clientIds of the bills in a payment. */
  const draftBills = (parent: string) => inside(parent).draft.map(({ clientId }) => clientId);
  const savedBills = (parent: string) => inside(parent).saved.map(({ clientId }) => clientId);
  const saveBill = (record: string) => store.set(saveRecordAtom, { node: claim.node(bill), record });
  const save = (record: string) => store.set(saveRecordAtom, { node: claim.node(payment), record });
  return {
    draftBills,
    savedBills,
    names: (parent: string) => savedBills(parent).map((record) => claim.value(`${bill}.fileName`, record)),
    /** A draft payment with this amount. */
    begin(amount: string): string {
      const free = claim.drafts(payment)[0];
      const record = free ?? store.set(addRecordAtom, { node: claim.node(payment) });
      claim.commit(`${payment}.amount`, amount, record);
      return record;
    },
    save,
    saveBill,
    /** Puts a saved bill into a draft payment. */
    attach(parent: string, name: string): string {
      const record = draftBills(parent)[0] ?? store.set(addRecordAtom, { node: claim.node(bill), parent });
      claim.commit(`${bill}.file`, pdf(name), record);
      if (!saveBill(record)) throw new Error(`The bill ${name} could not be saved.`);
      return record;
    },
  };
}
