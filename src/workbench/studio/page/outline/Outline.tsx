import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isInside, type JsonPath } from '../../../../documents/reading/jsonPath.ts';
import { ruleWords } from '../forms/fittingRules.ts';
import { addedAtom } from '../state/added.ts';
import { composeAtom } from '../state/compose.ts';
import { cursorAtom } from '../state/cursor.ts';
import { failureAtom, sentEditsAtom, textsAtom } from '../state/documents.ts';
import { shownPlaceAtom } from '../state/pointedAt.ts';
import { useCall } from '../state/useCall.ts';
import { Adding } from './Adding.tsx';
import { behind, type Direction, endOf, fitsBeside, isSamePath, placeOf } from './moves.ts';
import { type OutlineNode, outlineOf } from './outlineOf.ts';
import './outline.css';

const directions: readonly (readonly [Direction, string, string])[] = [
  ['up', 'Up', 'ArrowUp'],
  ['down', 'Down', 'ArrowDown'],
  ['out', 'Out', 'ArrowLeft'],
  ['in', 'In', 'ArrowRight'],
];

/** The nodes of a page or block, to be moved, taken out and added to without writing JSON. */
export function Outline({ file, onText }: { readonly file: string; readonly onText: (offset: number) => void }) {
  const text = useAtomValue(textsAtom).get(file) ?? '';
  const outline = outlineOf(text);
  const edits = useAtomValue(sentEditsAtom);
  const { answer } = useCall(
    'nodeWords',
    useMemo(() => ({ edits, file }), [edits, file]),
  );
  const wordsOf = ({ kind, name, path }: OutlineNode) =>
    kind === 'rule' ? ruleWords(name) : (answer?.words.find((one) => isSamePath(one.path, path))?.words ?? null);
  const compose = useSetAtom(composeAtom);
  const setFailure = useSetAtom(failureAtom);
  const setCursor = useSetAtom(cursorAtom);
  const [chosen, setChosen] = useState<JsonPath>(['content', 0]);
  const [dropPlace, setDropPlace] = useState<{ readonly path: JsonPath; readonly side: Side } | null>(null);
  const dragged = useRef<OutlineNode>(null);
  const tree = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  });

  const [shown, setShown] = useAtom(shownPlaceAtom);
  useEffect(() => {
    if (shown?.file !== file) return;
    const lines = text.split('\n');
    const at = lines.slice(0, shown.line - 1).join('\n').length + shown.column;
    const next = outline?.findLast(({ offset }) => offset <= at);
    if (next !== undefined) setChosen(next.path);
    setShown(null);
  }, [shown, file, text, outline, setShown]);

  const [added, setAdded] = useAtom(addedAtom);
  useEffect(() => {
    if (added?.file !== file) return;
    setChosen(added.path);
    setAdded(null);
  }, [added, file, setAdded]);

  if (outline === null) return <p>The document cannot be read. Mend it as a text first.</p>;
  const node = outline.find(({ path }) => isSamePath(path, chosen)) ?? outline[0] ?? null;

  const take = (next: OutlineNode) => {
    setChosen(next.path);
    setCursor({ file, offset: next.offset });
  };
  const choose = (next: OutlineNode | undefined) => {
    if (next === undefined) return;
    take(next);
    wantsFocus.current = true;
  };
  const move = async (moved: OutlineNode, to: JsonPath | null) => {
    if (to === null) return;
    const refused = await compose(`Move ${titleOf(moved)}`, { kind: 'move', file, path: moved.path, to });
    setFailure(refused?.sentence ?? null);
    if (refused !== null) return;
    wantsFocus.current = true;
    setChosen(afterMove(moved.path, to));
  };
  const remove = async (gone: OutlineNode) => {
    const refused = await compose(`Take out ${titleOf(gone)}`, { kind: 'remove', file, path: gone.path });
    setFailure(refused?.sentence ?? null);
    wantsFocus.current = true;
  };
  const pressed = (event: KeyboardEvent) => {
    if (node === null || event.ctrlKey || event.metaKey) return;
    const index = outline.indexOf(node);
    const direction = directions.find(([, , key]) => key === event.key)?.[0];
    if (event.altKey && direction !== undefined) void move(node, placeOf(node, direction, outline));
    else if (event.key === 'ArrowUp') choose(outline[index - 1]);
    else if (event.key === 'ArrowDown') choose(outline[index + 1]);
    else if (event.key === 'Home') choose(outline[0]);
    else if (event.key === 'End') choose(outline.at(-1));
    else if (event.key === 'Delete') void remove(node);
    else if (event.key === 'Enter') onText(node.offset);
    else return;
    event.preventDefault();
  };
  const over = (event: DragEvent, target: OutlineNode) => {
    if (dragged.current === null || !fitsBeside(dragged.current, target)) return;
    event.preventDefault();
    setDropPlace({ path: target.path, side: sideOf(event, target) });
  };
  const drop = (event: DragEvent, target: OutlineNode) => {
    event.preventDefault();
    const moved = dragged.current;
    const side = sideOf(event, target);
    dragged.current = null;
    setDropPlace(null);
    if (moved === null || isSamePath(moved.path, target.path) || !fitsBeside(moved, target)) return;
    void move(moved, side === 'before' ? target.path : side === 'in' ? endOf(target, outline) : behind(target));
  };

  return (
    <div data-part="outline">
      <div data-part="tools" role="toolbar" aria-label="What is chosen">
        {directions.map(([direction, title, key]) => (
          <button
            type="button"
            key={direction}
            title={`Alt+${key.replace('Arrow', '')}`}
            disabled={node === null || placeOf(node, direction, outline) === null}
            onClick={() => node !== null && move(node, placeOf(node, direction, outline))}
          >
            {title}
          </button>
        ))}
        <button type="button" title="Delete" disabled={node === null} onClick={() => node !== null && remove(node)}>
          Take out
        </button>
        <Adding file={file} node={node} outline={outline} />
      </div>
      <div ref={tree} role="tree" aria-label={`Content of ${file}`} onKeyDown={pressed}>
        {outline.length === 0 && <p>There is nothing on it yet.</p>}
        {outline.map((one) => (
          <div
            key={one.path.join('/')}
            role="treeitem"
            aria-level={one.level}
            aria-selected={one === node}
            tabIndex={one === node ? 0 : -1}
            draggable
            data-drop={dropPlace !== null && isSamePath(dropPlace.path, one.path) ? dropPlace.side : undefined}
            style={{ marginInlineStart: `${(one.level - 1) * 1.5}rem` }}
            onFocus={() => take(one)}
            onDoubleClick={() => onText(one.offset)}
            onDragStart={() => {
              dragged.current = one;
            }}
            onDragEnd={() => setDropPlace(null)}
            onDragOver={(event) => over(event, one)}
            onDrop={(event) => drop(event, one)}
          >
            <NodeTitle node={one} words={wordsOf(one)} />
          </div>
        ))}
      </div>
      <p>
        <small>Alt with an arrow key moves what is chosen, Delete takes it out, Enter shows its text.</small>
      </p>
    </div>
  );
}

/** What people read comes first, then how the documents call it. */
function NodeTitle({ node, words }: { readonly node: OutlineNode; readonly words: string | null }) {
  return (
    <>
      <small>{kindOf(node)}</small> {words ?? node.name}
      {words === null || node.kind === 'rule' ? node.text !== null && <em> {node.text}</em> : <em> {node.name}</em>}
    </>
  );
}

type Side = 'before' | 'after' | 'in';

/** The middle of a node that holds others leads into it. */
function sideOf(event: DragEvent, target: OutlineNode): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (target.list !== null && part > 0.3) return 'in';
  return part < 0.5 ? 'before' : 'after';
}

/** Where a node is once it has left its place. */
function afterMove(from: JsonPath, to: JsonPath): JsonPath {
  const at = from.length - 1;
  const [step, target] = [from[at], to[at]];
  const isBehind = to.length > at && isInside(to, from.slice(0, -1));
  return isBehind && typeof step === 'number' && typeof target === 'number' && target > step
    ? to.with(at, target - 1)
    : to;
}

const kinds: Readonly<Record<string, string>> = { uploadManager: 'Uploads', repeatingForm: 'List', header: 'Header' };

const kindOf = ({ kind, name }: OutlineNode): string =>
  kind === 'field'
    ? 'Field'
    : kind === 'block'
      ? 'Block'
      : kind === 'rule'
        ? 'Rule'
        : kind === 'text'
          ? 'Text'
          : name === 'row'
            ? 'Side by side'
            : (kinds[name] ?? 'Part');

const titleOf = ({ name }: OutlineNode): string => `"${name}"`;
