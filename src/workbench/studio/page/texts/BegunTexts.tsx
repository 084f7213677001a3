import { useSetAtom } from 'jotai';
import type { StudioFault } from '../../calls/mapCalls.ts';
import { counted } from '../counted.ts';
import { addressOf, placeAtom } from '../state/place.ts';
import { onlyProblemsAtom } from './onlyProblems.ts';

export const isOfBegunText = ({ code }: Pick<StudioFault, 'code'>): boolean => code === 'untouched-text';

interface Props {
  readonly count: number;
  readonly onGo?: () => void;
}

/** Texts that are as begun, which can be many, in one sentence that leads to their table. Nothing without any. */
export function BegunTexts({ count, onGo }: Props) {
  const setPlace = useSetAtom(placeAtom);
  const setOnlyProblems = useSetAtom(onlyProblemsAtom);
  if (count === 0) return null;
  return (
    <p>
      {`${counted(count, 'text')} ${count === 1 ? 'stands' : 'stand'} as begun: in another language with the English words. `}
      <a
        href={addressOf({ view: 'texts' })}
        onClick={(event) => {
          event.preventDefault();
          onGo?.();
          setOnlyProblems(true);
          setPlace({ view: 'texts' });
        }}
      >
        Write them, or say that they are right, under Texts
      </a>
    </p>
  );
}
