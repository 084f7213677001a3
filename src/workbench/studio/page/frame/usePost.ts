import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FromFrame, ToFrame } from '../../frameMessages.ts';
import { useHearing } from './useHearing.ts';

export type Post = (message: ToFrame) => void;

/** A frame that has just loaded, for the first time or again, gets the last message of each kind. */
export function usePost(frame: RefObject<HTMLIFrameElement | null>): Post {
  const last = useRef(new Map<ToFrame['kind'], ToFrame>());
  const isReady = useRef(false);
  const hear = useHearing();
  useEffect(() => {
    const heard = ({ data, origin, source }: MessageEvent<FromFrame>) => {
      const own = frame.current?.contentWindow ?? null;
      if (origin !== window.location.origin || source !== own || own === null) return;
      if (data.kind !== 'ready') return hear(data);
      isReady.current = true;
      for (const kind of ['look', 'documents', 'fill'] as const) {
        const message = last.current.get(kind);
        if (message !== undefined) own.postMessage(message, origin);
      }
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [frame, hear]);
  return useCallback(
    (message) => {
      last.current.set(message.kind, message);
      if (isReady.current) frame.current?.contentWindow?.postMessage(message, window.location.origin);
    },
    [frame],
  );
}
