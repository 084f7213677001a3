import { type Atom, atom } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { Message } from '../../rules/message.ts';
import { fieldCellAtom, hasModel } from '../claim/models.ts';
import { recordsMessagesAtom } from '../claim/records.ts';
import { activeFlowAtom } from '../flows.ts';

/** One line of the error summary: what it is about and what is wrong. `label` is a text key. */
export interface PageError {
  readonly field: string | null;
  /** The record of the field; of records as a whole the one around them. */
  readonly record: string | null;
  /** The node that manages records, where the error is about the records as a whole. */
  readonly node: string | null;
  readonly label: string;
  readonly message: Message;
}

/** What the last move found wrong; the summary shows those of them that still are. */
export interface Findings {
  readonly instances: readonly FieldInstance[];
  readonly nodes: readonly { readonly node: string; readonly record: string | null }[];
  /** Grows with every refused move, so that the summary takes the focus again. */
  readonly attempt: number;
}
export const findingsAtom = atom<Findings>({ instances: [], nodes: [], attempt: 0 });

export const pageErrorsAtom: Atom<readonly PageError[]> = atom((get) => {
  const flow = get(activeFlowAtom);
  if (flow === null) return [];
  const { instances, nodes } = get(findingsAtom);
  const isThere = ({ record }: Pick<PageError, 'record'>) => record === null || hasModel(get, record);
  return [
    ...instances.filter(isThere).flatMap(({ field, record }) => {
      const label = flow.fields[field]?.uiSchema['ui:title'] ?? '';
      const [message] = get(get(fieldCellAtom(field, record)).messages);
      return message === undefined ? [] : [{ field, record, node: null, label, message }];
    }),
    ...nodes.filter(isThere).flatMap(({ node, record }) => {
      const label = flow.records.find((candidate) => candidate.node === node)?.label ?? '';
      const [message] = get(recordsMessagesAtom(node, record));
      return message === undefined ? [] : [{ field: null, record, node, label, message }];
    }),
  ];
});
