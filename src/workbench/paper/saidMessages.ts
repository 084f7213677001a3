import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { Stage } from '../../proofs/answers.ts';
import { lookAt } from '../../proofs/look.ts';
import type { ShownExample } from '../example/examples.ts';
import type { PageMessage } from '../studio/calls/frameCalls.ts';
import { withoutTags } from '../withoutTags.ts';
import { brokenTogether } from './brokenTogether.ts';
import type { Drawing, DrawnPage } from './drawnPages.ts';
import { pressedState } from './paperStates.ts';

export interface SaidMessages {
  /** Pages that say messages at their fields, in the language that is drawn. */
  readonly drawn: readonly DrawnPage[];
  /** Messages that no claim was found to call up, by the path of their page. */
  readonly unsaid: ReadonlyMap<string, readonly PageMessage[]>;
}

interface Surroundings {
  readonly stage: Stage;
  readonly examples: readonly ShownExample[];
  readonly culture: string;
  readonly messagesOf: (page: CompiledPage) => Promise<readonly PageMessage[]>;
}

/** Has each page say its messages. A page without answers says at once what is missing. */
export async function saidMessages(
  drawing: Pick<Drawing, 'draw'>,
  { stage, examples, culture, messagesOf }: Surroundings,
): Promise<SaidMessages> {
  const drawn: DrawnPage[] = [];
  const unsaid = new Map<string, readonly PageMessage[]>();
  for (const page of stage.flow.pages) {
    let left = await messagesOf(page);
    if (left.length === 0) continue;
    const coming = examples.find(({ claim }) => lookAt(stage, claim).isReached(page));
    const states = [
      coming === undefined ? null : pressedState(stage, page, coming.claim, 'arrived'),
      ...brokenTogether(stage, page, examples).map((claim) => pressedState(stage, page, claim, 'answered')),
    ];
    for (const state of states) {
      if (state === null || left.length === 0) continue;
      const [one] = await drawing.draw([state], { isEach: true });
      const said = left.filter((each) => isIn(one?.words ?? '', each, culture));
      if (one !== undefined && said.length > 0) drawn.push(one);
      left = left.filter((each) => !said.includes(each));
    }
    if (left.length > 0) unsaid.set(page.path, left);
  }
  return { drawn, unsaid };
}

/** Whether the message can be read, whatever stands in its placeholders. */
function isIn(words: string, { texts }: PageMessage, culture: string): boolean {
  const text = texts.find((one) => one.culture === culture)?.text ?? '';
  const pieces = withoutTags(text)
    .split(/\{\{[^}]*\}\}/)
    .map(inOneLine)
    .filter((piece) => piece !== '');
  const all = inOneLine(words);
  return pieces.length > 0 && pieces.every((piece) => all.includes(piece));
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
