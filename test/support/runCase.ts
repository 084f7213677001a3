import { validateClaim } from '../../src/claim/validateClaim.ts';
import { isVisible } from '../../src/claim/visibleInstances.ts';
import type { ModelBindings } from '../../src/documents/models.ts';
import type { PageNode } from '../../src/documents/page.ts';
import type { Condition } from '../../src/rules/condition.ts';
import type { Message } from '../../src/rules/message.ts';
import type { ModelField } from '../../src/rules/modelField.ts';
import type { FieldValue } from '../../src/rules/value.ts';
import { claimReader } from '../../src/state/claimAccess.ts';
import { collectFormDtoAtom } from '../../src/state/collectFormDto.ts';
import { draftModelsAtom, saveModelsAtom } from '../../src/state/models.ts';
import { addRecordAtom, recordsAtom, recordsMessagesAtom } from '../../src/state/records.ts';
import { validatePageAtom } from '../../src/state/validatePage.ts';
import type { WireValue } from '../../src/wire/models.ts';
import { allowedCharacters, browserClaim, today } from './browserClaim.ts';
import { compileTestFlow } from './testFlow.ts';

/** A document, what is typed into it, and what must come of it on both sides. */
export interface Case {
  readonly title: string;
  readonly bindings: ModelBindings;
  readonly models: Readonly<Record<string, Readonly<Record<string, ModelField>>>>;
  readonly conditions?: Readonly<Record<string, Condition>>;
  readonly content: readonly PageNode[];
  /** Field id and value, typed in this order. `"records"` entries add one record and fill it. */
  readonly edits: readonly Edit[];
  readonly expect: {
    /** Field ids outside records that are visible in the end. */
    readonly visible?: readonly string[];
    /** Message texts by field id (`key`, or `key|followedBy`); fields without an entry are valid. */
    readonly errors: Readonly<Record<string, readonly string[]>>;
    /** Values of the DTO by field id outside records, where they matter. */
    readonly dto?: Readonly<Record<string, WireValue>>;
  };
}
type Edit =
  | readonly [field: string, value: FieldValue]
  | { readonly record: string; readonly values: Readonly<Record<string, FieldValue>> };

export interface Outcome {
  readonly visible: readonly string[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly dto: Readonly<Record<string, WireValue>>;
}

/** Fills the page in a browser's store; gives what it shows, and what the server says of the claim it would send. */
export function runCase(test: Case): { readonly browser: Outcome; readonly serverErrors: Outcome['errors'] } {
  const compiled = compileTestFlow({ ...test, pages: [test.content] });
  const { flow, validators } = compiled;
  const claim = browserClaim(compiled);
  const { store } = claim;
  const [page] = flow.pages;
  for (const edit of test.edits) {
    if ('record' in edit) {
      const node = page?.records.find(({ model }) => model === edit.record)?.node ?? '';
      const record = store.set(addRecordAtom, { node });
      for (const [field, value] of Object.entries(edit.values)) claim.commit(field, value, record);
    } else claim.commit(edit[0], edit[1]);
  }
  store.set(validatePageAtom);
  store.set(
    saveModelsAtom,
    store.get(draftModelsAtom).map(({ clientId }) => clientId),
  );
  const { dto } = store.set(collectFormDtoAtom);
  const inRecords = new Set(page?.records.flatMap(({ fields }) => fields));
  const single = Object.keys(flow.fields).filter((id) => !inRecords.has(id));
  const errors = [
    ...single.map((field) => ({ field, messages: claim.messages(field) })),
    ...(page?.records ?? []).flatMap(({ model, fields, node }) => [
      ...store
        .get(recordsAtom(model))
        .saved.flatMap(({ clientId }) => fields.map((field) => ({ field, messages: claim.messages(field, clientId) }))),
      { field: model, messages: store.get(recordsMessagesAtom(node)) },
    ]),
  ].flatMap(({ field, messages }) => messages.map((message) => ({ field, message })));
  const sent = [dto.signature, dto.claimantInfo, dto.credentials, dto.claimDetails].filter((model) => model !== null);
  return {
    browser: {
      visible: single.filter((field) => isVisible({ field, record: null }, flow, claimReader(store.get))),
      errors: grouped(errors),
      dto: Object.fromEntries(
        sent.flatMap((model) =>
          Object.entries(model.fields).map(([key, value]) => [`${model.metadata['dtoMapping']}.${key}`, value]),
        ),
      ),
    },
    serverErrors: grouped(validateClaim(flow, validators, dto, new Map(), { today, allowedCharacters })),
  };
}

function grouped(errors: readonly { readonly field: string; readonly message: Message }[]): Outcome['errors'] {
  const texts = errors.map(({ field, message }) => ({
    field,
    text: message.followedBy === undefined ? message.key : `${message.key}|${message.followedBy}`,
  }));
  return Object.fromEntries(
    [...Map.groupBy(texts, ({ field }) => field)].map(([field, entries]) => [field, entries.map(({ text }) => text)]),
  );
}
