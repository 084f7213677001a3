import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { beginFormAtom } from '../../../src/state/claim/beginForm.ts';
import { commitFieldAtom } from '../../../src/state/claim/commit.ts';
import { createFormModel } from '../../../src/state/claim/createFormModel.ts';
import { filesAtom } from '../../../src/state/claim/fieldSnapshots.ts';
import { conditionAtom, fieldViewAtom } from '../../../src/state/claim/fieldView.ts';
import {
  addModelAtom,
  editedModelsAtom,
  fieldCellAtom,
  nextClientIdAtom,
  removeModelsAtom,
  resetModelsAtom,
  savedModelsAtom,
  saveModelsAtom,
} from '../../../src/state/claim/models.ts';
import { pendingInputsAtom } from '../../../src/state/claim/pendingInputs.ts';
import { recordsAtom } from '../../../src/state/claim/records.ts';
import { registerFlowAtom } from '../../../src/state/flows.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, pdf, text } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  // What was dereferenced is kept until the end of the task.
  await new Promise((resolve) => setImmediate(resolve));
  if (typeof collect === 'function') collect();
}

function twoModels() {
  return compileTestFlow({
    models: { details: { Kind: text, Constructor: text }, claimant: { Name: text } },
    pages: [[field('details.kind'), field('details.constructor')], [field('claimant.name')]],
  });
}

describe('a form model', () => {
  it('has id, clientId, metadata, metadataHash, parent and a cell for each field [MODEL-1, MODEL-4, MODEL-5, MODEL-6]', () => {
    const [model] = browserClaim(twoModels()).store.get(editedModelsAtom);
    expect(model).toMatchObject({
      id: null,
      key: 'claimDetails',
      metadata: { dtoMapping: 'claimDetails', formType: 'Standard' },
      metadataHash: 'hash-of-details',
      parent: null,
    });
    expect(Object.keys(model?.fields ?? {})).toEqual(['kind', 'constructor']);
  });

  it('has a clientId of a prefix, a 7-digit counter and 8 characters of a random id [MODEL-2]', () => {
    const store = createStore();
    const ids = Array.from({ length: 3 }, () => store.set(nextClientIdAtom));
    expect(ids.map((id) => id.replace(/-[0-9a-f]{8}$/, ''))).toEqual([
      'model-0000001',
      'model-0000002',
      'model-0000003',
    ]);
    expect(new Set(ids.map((id) => id.slice(-8))).size).toBe(3);
  });

  it('that stands once starts draft and is saved with its page [MODEL-3]', () => {
    const claim = browserClaim(twoModels());
    const keys = (list: typeof editedModelsAtom) => claim.store.get(list).map(({ key }) => key);
    expect([keys(editedModelsAtom), keys(savedModelsAtom)]).toEqual([['claimDetails', 'claimantInfo'], []]);
    claim.store.set(validatePageAtom);
    expect([keys(editedModelsAtom), keys(savedModelsAtom)]).toEqual([['claimantInfo'], ['claimDetails']]);
  });

  it('may have a field with a name that every object has [MODEL-5]', () => {
    const claim = browserClaim(twoModels());
    expect(claim.value('claimDetails.constructor')).toBeNull();
    expect(claim.serverErrors()).toEqual([]);
    claim.commit('claimDetails.constructor', 'a builder');
    expect(claim.value('claimDetails.constructor')).toBe('a builder');
    expect(claim.serverErrors()).toEqual([]);
  });

  it('with a clientId that is there already is an error [DEV-21]', () => {
    const claim = browserClaim(twoModels());
    const [model] = claim.store.get(editedModelsAtom);
    const compiled = claim.flow.models['claimDetails'];
    if (model === undefined || compiled === undefined) throw new Error('The flow has no claimDetails.');
    expect(() => claim.store.set(addModelAtom, createFormModel(claim.flow, compiled, model.clientId, null))).toThrow(
      `A form model with the clientId "${model.clientId}" exists already.`,
    );
  });

  it('without a clientId is an error [DEV-32]', () => {
    const claim = browserClaim(twoModels());
    const compiled = claim.flow.models['claimDetails'];
    if (compiled === undefined) throw new Error('The flow has no claimDetails.');
    expect(() => claim.store.set(addModelAtom, createFormModel(claim.flow, compiled, '', null))).toThrow(
      'A form model needs a clientId.',
    );
  });
});

describe('the store', () => {
  it('is not read before a form is initialised [DEV-17]', () => {
    const store = createStore();
    store.set(registerFlowAtom, twoModels());
    expect(() => store.set(commitFieldAtom, { field: 'claimDetails.kind', record: null, value: 'x' })).toThrow(
      'Form models were accessed before a form was initialised.',
    );
    expect(() => store.get(fieldCellAtom('claimDetails.kind', null))).toThrow(
      'The field claimDetails.kind was accessed, but no form model has it.',
    );
  });

  it('is not read before the model config is loaded [DEV-18]', () => {
    expect(() => createStore().set(beginFormAtom, 'Standard')).toThrow(
      'The model config of "Standard" was accessed before it was loaded.',
    );
  });

  it('takes each form type once [DEV-4]', () => {
    const claim = browserClaim(twoModels());
    expect(() => claim.store.set(registerFlowAtom, twoModels())).toThrow(
      'The form type "Standard" is registered twice.',
    );
  });

  it('takes no flow with a field that nothing would check', () => {
    const { flow } = twoModels();
    expect(() => createStore().set(registerFlowAtom, { flow, validators: {} })).toThrow(
      'The field claimDetails.kind of Standard has no compiled validator',
    );
  });
});

it('a reset forgets the files and what is typed and not committed', () => {
  const claim = browserClaim(twoModels());
  claim.store.get(filesAtom).set('a', pdf('a.pdf'));
  claim.type('claimDetails.kind', 'half');
  claim.store.set(resetModelsAtom);
  expect(claim.store.get(filesAtom).size).toBe(0);
  expect(claim.store.get(pendingInputsAtom).typed()).toEqual({});
});

describe('records', () => {
  function payments() {
    const claim = browserClaim({
      models: { payments: { Amount: text } },
      pages: [[{ type: 'repeatingTable', model: 'payments', label: 'LocKey_Test_Label', columns: [amountField] }]],
    });
    const compiled = claim.flow.models[key];
    if (compiled === undefined) throw new Error('The flow has no payments.');
    const add = (clientId: string) =>
      claim.store.set(addModelAtom, createFormModel(claim.flow, compiled, clientId, null));
    return { ...claim, add };
  }
  const key = 'claimTransactions(Payment)';
  const amountField = field('payments.amount');

  it('are known in the order they were added, whatever their clientIds are and whichever is saved first', () => {
    const claim = payments();
    const [first = ''] = claim.drafts(key);
    claim.add('server-7');
    claim.add('a-1');
    claim.store.set(saveModelsAtom, ['a-1']);
    const { inOrderAdded } = claim.store.get(recordsAtom(key));
    expect(inOrderAdded.map(({ clientId }) => clientId)).toEqual([first, 'server-7', 'a-1']);
  });

  it('leave nothing behind when they go: no atom of theirs is kept', async () => {
    const claim = payments();
    const [record = ''] = claim.drafts(key);
    const id = `${key}.amount`;
    const condition = { field: id, empty: true };
    const atoms = () => [fieldCellAtom(id, record), fieldViewAtom(id, record), conditionAtom(condition, record)];
    const kept = atoms().map((atom) => {
      claim.store.sub(atom, () => {})();
      return new WeakRef(atom);
    });
    expect(atoms()).toEqual(kept.map((atom) => atom.deref()));
    claim.store.set(removeModelsAtom, [record]);
    await collectGarbage();
    expect(kept.map((atom) => atom.deref())).toEqual([undefined, undefined, undefined]);
  });
});
