import { createStore } from 'jotai';
import { validateClaim } from '../../src/claim/validateClaim.ts';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import type { FieldValidators } from '../../src/rules/ajv/fieldValidator.ts';
import type { FieldValue, FileLike } from '../../src/rules/value.ts';
import { referenceCodesAtom, todayAtom, whitelistAtom } from '../../src/state/appState.ts';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import { commitFieldAtom } from '../../src/state/claim/commit.ts';
import { fieldViewAtom } from '../../src/state/claim/fieldView.ts';
import { editedModelsAtom, fieldCellAtom, saveModelsAtom } from '../../src/state/claim/models.ts';
import { pendingInputsAtom } from '../../src/state/claim/pendingInputs.ts';
import { prepopulatedModelsAtom } from '../../src/state/claim/prepopulatedModels.ts';
import { recordsAtom } from '../../src/state/claim/records.ts';
import { currentPageAtom } from '../../src/state/flows.ts';
import { addressChangedAtom, navigateAtom } from '../../src/state/navigation/navigate.ts';
import { navigationAtom } from '../../src/state/navigation/navigationState.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import type { FormDto, WireValue } from '../../src/wire/models.ts';
import { openFlow } from './memoryRouter.ts';
import { compileTestFlow, type TestFlow } from './testFlow.ts';

export const today = { year: 2026, month: 11, day: 21 } as const;
export const allowedCharacters =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,-'@&#/()áéíóúñüÁÉÍÓÚÑÜ";

interface Setting {
  readonly flow: CompiledFlow;
  readonly validators: FieldValidators;
  /** What the server knew of the claimant, by key, before the first page is entered. */
  readonly prepopulated?: Readonly<Record<string, WireValue>>;
}

/** A browser's store with one active flow, as start-up leaves it; `moves` lists where the router was sent. */
export function browserClaim(setting: Setting | (TestFlow & Pick<Setting, 'prepopulated'>)) {
  const { flow, validators } = 'pages' in setting ? compileTestFlow(setting) : setting;
  const { prepopulated } = setting;
  const store = createStore();
  const moves: string[] = [];
  store.set(todayAtom, today);
  store.set(whitelistAtom, allowedCharacters);
  if (prepopulated !== undefined) {
    const metadata = { dtoMapping: 'prepopulatedData' };
    store.set(prepopulatedModelsAtom, [
      { id: '7', clientId: 'prepopulated', metadata, metadataHash: '', parent: null, fields: { ...prepopulated } },
    ]);
  }
  openFlow(store, { flow, validators }, moves);
  /** The server's errors of a claim with the files that the browser would send now. */
  const validate = (dto: FormDto) => {
    const { documents } = store.set(collectFormDtoAtom);
    const files = new Map<string, FileLike>(documents?.map(({ clientId, file }) => [clientId, file]));
    return validateClaim(flow, validators, dto, files, { today, allowedCharacters });
  };
  return {
    store,
    moves,
    flow,
    validators,
    commit: (field: string, value: FieldValue, record: string | null = null) =>
      store.set(commitFieldAtom, { field, record, value }),
    /** Types into an input that commits on a flush. Returns how its page takes it away. */
    type(field: string, text: string) {
      let typed: string | null = text;
      return store.get(pendingInputsAtom).register({
        name: field,
        flush() {
          if (typed !== null) store.set(commitFieldAtom, { field, record: null, value: typed });
          typed = null;
        },
        typed: () => typed,
        retype: (other) => {
          typed = other;
        },
      });
    },
    cell: (field: string, record: string | null = null) => store.get(fieldCellAtom(field, record)),
    value: (field: string, record: string | null = null) => store.get(store.get(fieldCellAtom(field, record)).value),
    messages: (field: string, record: string | null = null) =>
      store.get(store.get(fieldCellAtom(field, record)).messages),
    view: (field: string, record: string | null = null) => store.get(fieldViewAtom(field, record)),
    /** The node that manages the records of a model. */
    node: (model: string) => flow.records.find((records) => records.model === model)?.node ?? '',
    /** clientIds of the records of a model. */
    drafts: (model: string) => store.get(recordsAtom(model)).draft.map(({ clientId }) => clientId),
    saved: (model: string) => store.get(recordsAtom(model)).saved.map(({ clientId }) => clientId),
    /** The address changes without a move: by a link, Back or Forward of the browser. */
    visit: (path: string) => store.set(addressChangedAtom, path),
    path: () => store.get(navigationAtom).currentPage?.path ?? null,
    /** Next: validates the page and, when it is in order, moves on; a page that submits gets its reference code. */
    next() {
      const isSubmitted = store.get(currentPageAtom)?.action === 'submit';
      if (!store.set(validatePageAtom)) return store.get(navigationAtom).currentPage?.path ?? null;
      if (isSubmitted) store.set(referenceCodesAtom, { [flow.formType]: 'NB-7K3P-9WQX-4' });
      store.set(navigateAtom, { kind: 'next' });
      return store.get(navigationAtom).currentPage?.path ?? null;
    },
    /** The server's errors of the claim that the browser would send now, drafts included. */
    serverErrors() {
      store.set(
        saveModelsAtom,
        store.get(editedModelsAtom).map(({ clientId }) => clientId),
      );
      return validate(store.set(collectFormDtoAtom));
    },
    validate,
  };
}

export type BrowserClaim = ReturnType<typeof browserClaim>;
