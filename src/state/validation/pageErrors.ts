import { type Atom, atom } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import { type Message, saidAtOnce } from '../../rules/message.ts';
import { splitField } from '../../rules/names.ts';
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
  const ofFields = instances.filter(isThere).flatMap(({ field, record }) => {
    const label = flow.fields[field]?.uiSchema['ui:title'] ?? '';
    const [message] = get(get(fieldCellAtom(field, record)).messages);
    return message === undefined ? [] : [{ field, record, node: null, label, message }];
  });
  const ofNodes = nodes.filter(isThere).flatMap(({ node, record }) => {
    const records = flow.records.find((candidate) => candidate.node === node);
    const said = saidAtOnce(get(recordsMessagesAtom(node, record)));
    // Each document is named with what it lacks: how many they are is no error more.
    const isNamed = ({ field }: PageError) => field !== null && splitField(field).model === records?.model;
    const isCounted = records !== undefined && flow.models[records.model]?.isDocument && ofFields.some(isNamed);
    return said
      .filter(({ key }) => !(isCounted && key === records.unsaved))
      .map((message) => ({ field: null, record, node, label: records?.label ?? '', message }));
  });
  return [...ofFields, ...ofNodes];
});
