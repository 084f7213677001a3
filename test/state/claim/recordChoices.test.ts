import { describe, expect, it } from 'vitest';
import { appSettingsAtom } from '../../../src/state/appState.ts';
import { collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import { chosenRecordAtom, recordChoicesAtom } from '../../../src/state/claim/recordChoices.ts';
import { cancelRecordAtom, editRecordAtom } from '../../../src/state/claim/records.ts';
import { deleteUndoablyAtom, undoDeletionAtom } from '../../../src/state/claim/undoDeletion.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { appSettings } from '../../support/appSettings.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bill, nestedActions, nestedFlow, payment } from '../../support/nestedRecords.ts';
import { dependent, field } from '../../support/nodes.ts';

const main = 'claimDetails.main';
const best = `${payment}.best`;

/** A field outside that chooses a payment, and one in each payment that chooses one of its bills. */
function withPayments(...amounts: readonly string[]) {
  const options = { records: 'bills', label: 'bills.fileName' };
  const inPayment = [field('payments.best', { widget: 'radio', options })];
  const shown = [dependent('details.kind', { field: 'details.main', empty: false })];
  const claim = browserClaim(nestedFlow({ inPayment, more: shown }));
  claim.store.set(appSettingsAtom, appSettings);
  const actions = nestedActions(claim);
  const records = amounts.map((amount) => {
    const record = actions.begin(amount);
    actions.save(record);
    return record;
  });
  const node = claim.node(payment);
  return {
    ...claim,
    ...actions,
    records,
    offered: (id = main, record: string | null = null) =>
      claim.store.get(recordChoicesAtom(id, record)).map(({ answer }) => answer),
    sent() {
      expect(claim.store.set(validatePageAtom)).toBe(true);
      return claim.store.set(collectFormDtoAtom);
    },
    edit: (record: string) => claim.store.set(editRecordAtom, { node, record }),
    cancel: (record: string) => claim.store.set(cancelRecordAtom, { node, record }),
    remove: (record: string) => claim.store.set(deleteUndoablyAtom, { node, record }),
  };
}

describe('a choice of records', () => {
  it('offers the saved records as one of their answers, and stores which one', () => {
    const claim = withPayments('1');
    expect(claim.offered()).toEqual(['1']);
    const second = claim.begin('2');
    expect(claim.offered(), 'not a draft').toEqual(['1']);
    claim.save(second);
    expect(claim.offered()).toEqual(['1', '2']);
    claim.commit(main, second);
    const dto = claim.sent();
    expect(dto.claimDetails?.fields['main']).toBe(second);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('is emptied with its record, with what depends on it, and comes back with it', () => {
    const claim = withPayments('1', '2');
    const [first = ''] = claim.records;
    claim.commit(main, first);
    claim.commit('claimDetails.kind', 'typed');
    const deletion = claim.remove(first);
    expect([claim.value(main), claim.value('claimDetails.kind'), claim.offered()]).toEqual([null, null, ['2']]);
    claim.store.set(undoDeletionAtom, deletion);
    expect([claim.value(main), claim.value('claimDetails.kind')]).toEqual([first, 'typed']);
    expect(claim.store.get(chosenRecordAtom(`${payment}.amount`, first))?.answer).toBe('1');
  });

  it('stays while its record is edited, and shows what is typed there', () => {
    const claim = withPayments('1', '2');
    const [first = ''] = claim.records;
    claim.commit(main, first);
    claim.edit(first);
    claim.commit(`${payment}.amount`, '9', first);
    expect([claim.value(main), claim.offered()]).toEqual([first, ['9', '2']]);
    claim.store.set(validatePageAtom);
    expect(claim.messages(main)).toEqual([]);
    claim.cancel(first);
    expect([claim.value(main), claim.offered()]).toEqual([first, ['1', '2']]);
  });

  it('of records inside the record around offers just those, and stays its own', () => {
    const claim = withPayments();
    const one = claim.begin('1');
    const first = claim.attach(one, 'a.pdf');
    claim.commit(best, first, one);
    expect(claim.save(one)).toBe(true);
    const two = claim.begin('2');
    const second = claim.attach(two, 'b.pdf');
    expect([claim.offered(best, one), claim.offered(best, two)]).toEqual([['a.pdf'], ['b.pdf']]);
    claim.commit(best, first, two);
    expect(claim.save(two), 'a bill of another payment').toBe(false);
    claim.commit(best, second, two);
    expect(claim.save(two)).toBe(true);
    expect(claim.serverErrors()).toEqual([]);
    const deletion = claim.store.set(deleteUndoablyAtom, { node: claim.node(bill), record: second });
    expect([claim.value(best, one), claim.value(best, two)]).toEqual([first, null]);
    claim.store.set(undoDeletionAtom, deletion);
    expect(claim.value(best, two)).toBe(second);
  });

  it.each(['gone', 'model-0000001', ' '])(
    'is refused by the server where it is no record of the claim: %j',
    (forged) => {
      const claim = withPayments('1');
      const dto = claim.sent();
      const refused = claim.validate({
        ...dto,
        claimDetails: dto.claimDetails && { ...dto.claimDetails, fields: { main: forged } },
      });
      const expected =
        forged.trim() === '' ? [] : [{ field: main, message: { key: 'LocKey_Validation_ChoiceOfRecord' } }];
      expect(refused).toMatchObject(expected);
    },
  );

  it('is refused by the server where it is a record of another model, or in another record', () => {
    const claim = withPayments();
    const one = claim.begin('1');
    const inside = claim.attach(one, 'a.pdf');
    claim.save(one);
    const dto = claim.sent();
    const claimDetails = dto.claimDetails && { ...dto.claimDetails, fields: { main: inside } };
    expect(claim.validate({ ...dto, claimDetails })).toMatchObject([{ field: main }]);
  });
});
