import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import type { PageMessage } from '../studio/calls/frameCalls.ts';
import type { Desk } from '../studio/desk/desk.ts';
import type { Drawing, DrawnPage } from './drawnPages.ts';
import type { PaperState } from './paperStates.ts';

export interface SaidMessages {
  /** Pages that say messages at their fields, as few as show all of them, in the language that is drawn. */
  readonly drawn: readonly DrawnPage[];
  /** Messages that no claim was found to call up, by the path of their page. */
  readonly unsaid: ReadonlyMap<string, readonly PageMessage[]>;
}

interface Surroundings {
  readonly desk: Desk;
  readonly flow: CompiledFlow;
  readonly culture: string;
  readonly signal: AbortSignal;
}

/** Has each page say its messages. One press of a button says several. */
export async function saidMessages(
  drawing: Pick<Drawing, 'draw'>,
  { desk, flow, culture, signal }: Surroundings,
): Promise<SaidMessages> {
  const drawn: DrawnPage[] = [];
  const unsaid = new Map<string, readonly PageMessage[]>();
  for (const page of flow.pages) {
    const asked = { edits: [], flow: flow.formType, page: page.path };
    let left = await desk.messages(asked, signal);
    const never: PageMessage[] = [];
    const take = async (message: string | null) => {
      const found = await desk.example({ ...asked, message, claim: null, person: null, day: null }, signal);
      if (found.kind !== 'found') return;
      // A page without answers says at once what is missing.
      const claim = message === null ? found.arrived : found.answered;
      const [one] = await drawing.draw([stateOf(flow, page, claim)], { isEach: true });
      const said = left.filter((each) => isIn(one?.words ?? '', each, culture));
      if (one !== undefined && said.length > 0) drawn.push(one);
      left = left.filter((each) => !said.includes(each));
    };
    if (left.length > 0) await take(null);
    for (let [message] = left; message !== undefined; [message] = left) {
      await take(message.id);
      if (left[0] !== message) continue;
      never.push(message);
      left = left.slice(1);
    }
    if (never.length > 0) unsaid.set(page.path, never);
  }
  return { drawn, unsaid };
}

function stateOf(flow: CompiledFlow, page: CompiledPage, claim: PaperState['filling']['claim']): PaperState {
  const submits = flow.pages.findIndex(({ action }) => action === 'submit');
  const isAfterFiling = submits !== -1 && flow.pages.indexOf(page) > submits;
  return { page, filling: { kind: 'fill', path: page.path, isAfterFiling, claim, presses: true } };
}

/** Whether the message can be read, whatever stands in its placeholders. */
function isIn(words: string, { texts }: PageMessage, culture: string): boolean {
  const text = texts.find((one) => one.culture === culture)?.text ?? '';
  const pieces = text
    .replaceAll(/<[^>]*>/g, '')
    .split(/\{\{[^}]*\}\}/)
    .map(inOneLine)
    .filter((piece) => piece !== '');
  const all = inOneLine(words);
  return pieces.length > 0 && pieces.every((piece) => all.includes(piece));
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
