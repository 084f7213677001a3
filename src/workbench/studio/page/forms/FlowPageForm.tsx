import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import type { WrittenFlowPage } from '../../calls/editorCalls.ts';
import { Dialog } from '../editor/Dialog.tsx';
import { sentEditsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { useCall } from '../state/useCall.ts';

interface Props {
  readonly title: string;
  readonly onEnd: () => void;
  readonly children: (written: WrittenFlowPage, page: string) => ReactNode;
}

/** A form about the shown page's place in its flow, as soon as it is known what is written of it. */
export function FlowPageForm({ title, onEnd, children }: Props) {
  const edits = useAtomValue(sentEditsAtom);
  const { flow, page } = useAtomValue(placeAtom);
  const { answer, failure } = useCall(
    'flowPage',
    useMemo(() => ({ edits, flow, page: page ?? '' }), [edits, flow, page]),
  );
  if (answer !== null && page !== null) return children(answer, page);
  return (
    <Dialog title={title} onEnd={onEnd}>
      <p role="status">{failure ?? 'The page is being read.'}</p>
    </Dialog>
  );
}
