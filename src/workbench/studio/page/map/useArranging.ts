import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { ComposedChange } from '../../calls/composedChange.ts';
import type { MapFlow, MapPage } from '../../calls/mapCalls.ts';
import { composeAtom } from '../state/compose.ts';
import { failureAtom, textsAtom } from '../state/documents.ts';

/** Changes which pages a flow has, and their order. */
export interface Arranging {
  /** In the order that they have by now, which the map may not show yet. */
  readonly pages: readonly MapPage[];
  /** Puts a page at a place among the others. Whether that was done. */
  readonly put: (page: MapPage, to: number) => Promise<boolean>;
  readonly takeOut: (page: MapPage) => Promise<boolean>;
  /** What was done last, in a sentence. */
  readonly said: string | null;
}

interface Arrangement {
  readonly page: MapPage;
  /** Among the other pages; null for one that is taken out. */
  readonly to: number | null;
}

export const titleOf = ({ title, path }: MapPage): string => `"${title[0]?.text ?? path}"`;

export function useArranging(flow: MapFlow): Arranging {
  const texts = useAtomValue(textsAtom);
  const compose = useSetAtom(composeAtom);
  const setFailure = useSetAtom(failureAtom);
  const [last, setLast] = useState<Arrangement | null>(null);
  const [newest, setNewest] = useState<{ readonly of: MapFlow; readonly pages: readonly MapPage[] } | null>(null);
  const isBusy = useRef(false);
  // A page that goes through another section comes out of it with its own.
  const [sections] = useState(() => new Map(flow.pages.map(({ path, section }) => [path, section?.key ?? null])));
  const ownSection = ({ path, section }: MapPage): string | null =>
    sections.has(path) ? (sections.get(path) ?? null) : (section?.key ?? null);
  const pages = newest?.of === flow ? newest.pages : flow.pages;

  const arrange = async (arrangement: Arrangement): Promise<boolean> => {
    if (isBusy.current) return false;
    const { page, to } = arrangement;
    const others = pages.filter(({ path }) => path !== page.path);
    const at = { flow: flow.formType, page: page.path };
    const change: ComposedChange =
      to === null
        ? { kind: 'removePage', ...at }
        : { kind: 'movePage', ...at, before: others[to]?.path ?? null, section: ownSection(page) };
    isBusy.current = true;
    const refused = await compose(`${to === null ? 'Take out' : 'Move'} ${titleOf(page)}`, change);
    isBusy.current = false;
    if (refused !== null) {
      setLast(null);
      setFailure(`${titleOf(page)} stays ${to === null ? 'in the flow' : 'where it is'}. ${refused.sentence}`);
      return false;
    }
    setNewest({ of: flow, pages: to === null ? others : others.toSpliced(to, 0, page) });
    setLast(arrangement);
    return true;
  };
  return {
    pages,
    put: (page, to) => arrange({ page, to }),
    takeOut: (page) => arrange({ page, to: null }),
    said: last === null ? null : inWords(last, flow, texts),
  };
}

/** Null until the map shows it, and once it is undone. */
function inWords({ page, to }: Arrangement, flow: MapFlow, texts: ReadonlyMap<string, string>): string | null {
  const { formType, pages } = flow;
  const index = pages.findIndex(({ path }) => path === page.path);
  if (index !== (to ?? -1)) return null;
  if (to === null) {
    const document = texts.has(page.documentFile) ? '. Its document stays: another flow has it' : ', with its document';
    return `${titleOf(page)} is taken out of ${formType}${document}. "Undo" brings it back.`;
  }
  const section = pages[index]?.section?.name[0]?.text;
  const inSection = section === undefined ? '' : `, in the section "${section}"`;
  return `${titleOf(page)} is page ${index + 1} of ${pages.length} now${inSection}.`;
}
