import { atom, type Getter } from 'jotai';
import { shownPages } from '../../claim/visibleInstances.ts';
import type { Message } from '../../rules/message.ts';
import type { FieldError } from '../../wire/calls.ts';
import { claimReader } from '../claim/claimAccess.ts';
import { fieldCellAtom, hasModel, requireModel } from '../claim/models.ts';
import { recordsMessagesAtom } from '../claim/records.ts';
import { requireActiveFlow } from '../flows.ts';
import { findingsAtom } from './pageErrors.ts';

/** Null when no shown page has one. */
export const firstPageWithErrorAtom = atom(null, (get, _set, errors: readonly FieldError[]): string | null => {
  const { flow } = requireActiveFlow(get);
  const page = shownPages(flow, claimReader(get)).find((candidate) =>
    errors.some(
      ({ field }) =>
        candidate.fields.some(({ id }) => id === field) || candidate.records.some(({ model }) => model === field),
    ),
  );
  return page?.path ?? null;
});

/** Leaves out errors of deleted records. Call it after the move: entering a page clears its summary. */
export const showServerErrorsAtom = atom(null, (get, set, errors: readonly FieldError[]) => {
  const { flow } = requireActiveFlow(get);
  const known = errors.filter(
    ({ field, record }) => flow.fields[field] !== undefined && (record === null || hasModel(get, record)),
  );
  for (const { field, record, message } of known) {
    set(get(fieldCellAtom(field, record)).messages, [messageOf(message)]);
  }
  const nodes = flow.records.flatMap(({ node, model }) => {
    const ofModel = errors.filter(({ field }) => field === model);
    return [...Map.groupBy(ofModel, (error) => around(get, error))].map(([record, own]) => ({ node, record, own }));
  });
  for (const { node, record, own } of nodes) {
    set(
      recordsMessagesAtom(node, record),
      own.map(({ message }) => messageOf(message)),
    );
  }
  set(findingsAtom, ({ attempt }) => ({
    instances: known.map(({ field, record }) => ({ field, record })),
    nodes: nodes.map(({ node, record }) => ({ node, record })),
    attempt: attempt + 1,
  }));
});

/** An error about records names their parent or one of them. */
function around(get: Getter, { field, record }: FieldError): string | null {
  const model = record !== null && hasModel(get, record) ? requireModel(get, record) : null;
  return model?.key === field ? model.parent : (model?.clientId ?? null);
}

export function messageOf({ key, params, formats, followedBy }: FieldError['message']): Message {
  return {
    key,
    ...(params === undefined ? {} : { params }),
    ...(formats === undefined ? {} : { formats }),
    ...(followedBy === undefined ? {} : { followedBy }),
  };
}
