import { useAtomValue, useSetAtom } from 'jotai';
import type { MapFlow, MapPage } from '../../calls/mapCalls.ts';
import { ActionButton } from '../ActionButton.tsx';
import { addressOf, placeAtom } from '../state/place.ts';
import { asksInWords } from './asksInWords.ts';
import type { Box } from './layOut.ts';
import { lightOf, lightWords, type Reach } from './reach.ts';
import { rem } from './rem.ts';
import { titleOf } from './useArranging.ts';

export type Direction = 'up' | 'down';

interface Props {
  readonly flow: MapFlow;
  readonly page: MapPage;
  readonly reach: Reach;
  readonly box: Box;
  readonly isCurrent: boolean;
  readonly canGo: (direction: Direction) => boolean;
  readonly go: (direction: Direction) => void;
  readonly takeOut: () => void;
  readonly onFocus: () => void;
  readonly onDrag: () => void;
  readonly onDragEnd: () => void;
}

/** A page on the map: it opens the page, and can be dragged. What else can be done with it stands beside it. */
export function PageBox({ flow, page, reach, box, isCurrent, onFocus, onDrag, onDragEnd, ...actions }: Props) {
  const setPlace = useSetAtom(placeAtom);
  const { claim } = useAtomValue(placeAtom);
  const { path, title, action, documentFile } = page;
  const [first, ...others] = title;
  const light = lightOf(path, reach);
  const place = { view: 'page', flow: flow.formType, page: path, file: documentFile, claim };
  return (
    <div
      data-part="page"
      data-current={isCurrent || undefined}
      style={{ left: rem(box.x), top: rem(box.y), width: rem(box.width), height: rem(box.height) }}
    >
      <a
        href={addressOf(place)}
        data-light={light}
        data-action={action}
        data-of={path}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
        onDragStart={onDrag}
        onDragEnd={onDragEnd}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          setPlace(place);
        }}
      >
        <strong>{first?.text ?? path}</strong>
        {others.map(({ culture, text }) => (
          <span key={culture} lang={culture}>
            {text}
          </span>
        ))}
        <code>{path}</code>
        <span>{light === 'lit' ? asksInWords(page) : `${lightWords[light]} · ${asksInWords(page)}`}</span>
      </a>
      <PageActions page={page} isCurrent={isCurrent} {...actions} />
    </div>
  );
}

const directions = [
  ['up', 'Up', 'Alt+Up'],
  ['down', 'Down', 'Alt+Down'],
] as const;

function PageActions({
  page,
  isCurrent,
  canGo,
  go,
  takeOut,
}: Pick<Props, 'page' | 'isCurrent' | 'canGo' | 'go' | 'takeOut'>) {
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <fieldset data-part="page-actions" aria-label={titleOf(page)}>
      {directions.map(([direction, word, keys]) => (
        <ActionButton
          key={direction}
          data-of={`${direction} ${page.path}`}
          title={keys}
          tabIndex={tabIndex}
          isDisabled={!canGo(direction)}
          onClick={() => go(direction)}
        >
          {word}
        </ActionButton>
      ))}
      <button type="button" title="Delete" tabIndex={tabIndex} onClick={takeOut}>
        Take out
      </button>
    </fieldset>
  );
}
