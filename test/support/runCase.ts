import { validateClaim } from '../../src/claim/validateClaim.ts';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { Message } from '../../src/rules/message.ts';
import type { ApiValidation } from '../../src/rules/schemas/apiValidation.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import type { FieldValue } from '../../src/rules/value.ts';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import { editedModelsAtom, saveModelsAtom } from '../../src/state/claim/models.ts';
import { addRecordAtom, recordsMessagesAtom } from '../../src/state/claim/records.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import type { FormDto, WireValue } from '../../src/wire/models.ts';
import { allowedCharacters, type BrowserClaim, browserClaim, today } from './browserClaim.ts';
import type { Case, CaseErrors, CaseField, CaseFields, CaseRow, CaseValue } from './caseFile.ts';
import { bindings } from './nodes.ts';
import { compileTestFlow } from './testFlow.ts';

const details = 'claimDetails';
const payments = 'claimTransactions(Payment)';
const widgets = { string: 'text', boolean: 'checkbox', stringList: 'checkboxList', file: 'file' } as const;

interface Outcome {
  readonly browserErrors: CaseErrors;
  readonly serverErrors: CaseErrors;
  readonly visible: readonly string[];
  readonly disabled: readonly string[];
  readonly required: readonly string[];
  readonly masks: Readonly<Record<string, string>>;
  readonly dto: Readonly<Record<string, WireValue>>;
  /** The server's errors of the forged claim. */
  readonly refused: CaseErrors;
}

/** Compiles the page of a case and returns what fills it in: the browser's store, then the server. */
export function prepareCase(
  test: Pick<Case, 'fields' | 'payments' | 'conditions' | 'minItems' | 'requires'>,
): (row: CaseRow) => Outcome {
  const compiled = compileTestFlow({
    bindings: { details: bindings.details, ...(test.payments === undefined ? {} : { payments: bindings.payments }) },
    models: {
      details: modelFields(test.fields ?? {}),
      ...(test.payments === undefined ? {} : { payments: modelFields(test.payments) }),
    },
    ...(test.conditions === undefined ? {} : { conditions: test.conditions }),
    pages: [[...nodes('details', test.fields ?? {}), ...recordNodes(test)]],
  });
  const { flow, validators } = compiled;
  const keys = Object.keys(test.fields ?? {});
  return (row) => {
    const claim = browserClaim(compiled);
    fill(claim, row);
    claim.store.set(validatePageAtom);
    claim.store.set(
      saveModelsAtom,
      claim.store.get(editedModelsAtom).flatMap(({ key, clientId }) => (key === details ? [clientId] : [])),
    );
    const dto = claim.store.set(collectFormDtoAtom);
    const views = keys.map((key) => ({ key, ...claim.view(`${details}.${key}`) }));
    const keysWhere = (holds: (view: (typeof views)[number]) => boolean) => views.filter(holds).map(({ key }) => key);
    const serverSays = (sent: FormDto) =>
      grouped(validateClaim(flow, validators, sent, new Map(), { today, allowedCharacters }));
    return {
      browserErrors: browserErrors(claim, keys, Object.keys(test.payments ?? {})),
      serverErrors: serverSays(dto),
      visible: keysWhere(({ visible }) => visible),
      disabled: keysWhere(({ disabled }) => disabled),
      required: keysWhere(({ required }) => required),
      masks: Object.fromEntries(views.flatMap(({ key, mask }) => (mask === 'NONE' ? [] : [[key, mask]]))),
      dto: dto.claimDetails?.fields ?? {},
      refused: serverSays(forge(dto, row.forged ?? {})),
    };
  };
}

function fill(claim: BrowserClaim, { edits = {}, records = [] }: CaseRow): void {
  const typed: readonly (readonly [string, CaseValue])[] = isList(edits) ? edits : Object.entries(edits);
  for (const [key, value] of typed) claim.commit(`${details}.${key}`, expand(value));
  for (const values of records) {
    const record = claim.store.set(addRecordAtom, { node: claim.node(payments) });
    for (const [key, value] of Object.entries(values)) claim.commit(`${payments}.${key}`, expand(value), record);
    claim.store.set(saveModelsAtom, [record]);
  }
}

function isList<T>(edits: object | readonly T[]): edits is readonly T[] {
  return Array.isArray(edits);
}

function expand(value: CaseValue): FieldValue {
  if (typeof value !== 'object' || value === null || !('repeat' in value)) return value;
  return value.repeat.repeat(value.times) + (value.then ?? '');
}

function modelFields(fields: CaseFields): Readonly<Record<string, ModelField>> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { type = 'string', values, maxLength, server }]): [string, ModelField] => [
      key.charAt(0).toUpperCase() + key.slice(1),
      {
        type,
        ...(values === undefined ? {} : { values: [...values] }),
        ...(maxLength === undefined ? {} : { maxLength }),
        ...(server === undefined ? {} : { validations: server.map((one): ApiValidation => one) }),
      },
    ]),
  );
}

function nodes(alias: string, fields: CaseFields): readonly PageNode[] {
  return Object.entries(fields).map(([key, field]) => fieldNode(`${alias}.${key}`, field));
}

function fieldNode(reference: string, field: CaseField): PageNode {
  const { type = 'string', values, maxLength: _length, server: _server, page, ...node } = field;
  return {
    type: 'field',
    field: reference,
    widget: widgets[type],
    label: 'LocKey_Test_Label',
    ...(type === 'stringList' ? { options: (values ?? []).map((value) => ({ value })) } : {}),
    ...(page === undefined ? {} : { validations: page }),
    ...node,
  };
}

function recordNodes({
  payments: fields,
  minItems,
  requires,
}: Pick<Case, 'payments' | 'minItems' | 'requires'>): readonly PageNode[] {
  if (fields === undefined) return [];
  const least = { ...(minItems !== undefined && { minItems }), ...(requires !== undefined && { requires }) };
  const label = 'LocKey_Test_Payments';
  return [
    {
      type: 'repeatingForm',
      model: 'payments',
      label,
      content: nodes('payments', fields),
      summaryFields: [],
      ...least,
    },
  ];
}

function browserErrors(claim: BrowserClaim, keys: readonly string[], recordKeys: readonly string[]): CaseErrors {
  const single = keys.map((key) => ({ field: `${details}.${key}`, messages: claim.messages(`${details}.${key}`) }));
  const inRecords = claim
    .saved(payments)
    .flatMap((record) =>
      recordKeys
        .map((key) => `${payments}.${key}`)
        .map((field) => ({ field, messages: claim.messages(field, record) })),
    );
  const whole = { field: payments, messages: claim.store.get(recordsMessagesAtom(claim.node(payments))) };
  return grouped(
    [...single, ...inRecords, whole].flatMap(({ field, messages }) => messages.map((message) => ({ field, message }))),
  );
}

function grouped(errors: readonly { readonly field: string; readonly message: Message }[]): CaseErrors {
  return Object.fromEntries(
    [...Map.groupBy(errors, ({ field }) => keyOf(field))].map(([key, list]) => [
      key,
      list.map(({ message }) => shortText(message)),
    ]),
  );
}

function keyOf(field: string): string {
  if (field === payments) return 'payments';
  return field.startsWith(`${details}.`) ? field.slice(details.length + 1) : field.replace(payments, 'payments');
}

function shortText({ key, params, followedBy }: Message): string {
  const filled = params === undefined ? '' : ` ${Object.values(params).join(', ')}`;
  return `${key.replace('LocKey_Validation_', '')}${filled}${followedBy === undefined ? '' : `|${followedBy}`}`;
}

function forge(dto: FormDto, values: Readonly<Record<string, WireValue>>): FormDto {
  const { claimDetails } = dto;
  if (claimDetails === null) return dto;
  return { ...dto, claimDetails: { ...claimDetails, fields: { ...claimDetails.fields, ...values } } };
}
