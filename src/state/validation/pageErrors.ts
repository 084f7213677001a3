import { type Atom, atom } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import { type Message, saidAtOnce } from '../../rules/message.ts';
import { fieldCellAtom, hasModel } from '../claim/models.ts';
import { recordsMessagesAtom } from '../claim/records.ts';
import { activeFlowAtom } from '../flows.ts';

/** One line of the error summary. `label` is a text key. */
export interface PageError {
  readonly field: string | null;
  /** The field's record; for records as a whole their parent. */
  readonly record: string | null;
  readonly node: string | null;
  readonly label: string;
  readonly message: Message;
}

/** What the last move found; the summary shows what still applies. */
export interface Findings {
  readonly instances: readonly FieldInstance[];
  readonly nodes: readonly { readonly node: string; readonly record: string | null }[];
  /** Increases with every refused move, so that the summary takes the focus again. */
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
      return saidAtOnce(get(recordsMessagesAtom(node, record))).map((message) => ({
        field: null,
        record,
        node,
        label,
        message,
      }));
    }),
  ];
});
