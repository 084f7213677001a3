import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import type { WrittenFlowPage } from '../../calls/editorCalls.ts';
import { hereAtom } from '../state/here.ts';
import { placeAtom } from '../state/place.ts';
import { useCall } from '../state/useCall.ts';
import { OnceRead } from './OnceRead.tsx';

interface Props {
  readonly title: string;
  readonly onEnd: () => void;
  readonly children: (written: WrittenFlowPage, page: string) => ReactNode;
}

/** A form about the shown page's place in its flow, as soon as it is known what is written of it. */
export function FlowPageForm({ title, onEnd, children }: Props) {
  const here = useAtomValue(hereAtom);
  const { page } = useAtomValue(placeAtom);
  const asked = useCall(
    'flowPage',
    useMemo(() => ({ ...here, page: page ?? '' }), [here, page]),
  );
  return (
    <OnceRead title={title} reading="The page is being read." asked={asked} onEnd={onEnd}>
      {(written) => page !== null && children(written, page)}
    </OnceRead>
  );
}
