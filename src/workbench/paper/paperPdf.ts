import type { CompiledPage } from '../../compile/compiledPage.ts';
import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import type { CalendarDate } from '../../rules/calendarDate.ts';
import { createDesk } from '../studio/desk/desk.ts';
import { withDrawing } from './drawnPages.ts';
import { type PaperLanguage, paperHtml } from './paperHtml.ts';
import { paperStates } from './paperStates.ts';
import type { PaperFlow } from './paperText.ts';
import { type SaidMessages, saidMessages } from './saidMessages.ts';

/** Hears what is being done, in a sentence. */
export type Say = (sentence: string) => void;

interface PaperPdf extends PaperFlow {
  readonly title: string;
  readonly facts: readonly string[];
  readonly file: string;
  readonly say: Say;
}

/** Prints the pages as claimants get them. Returns how many sheets there are at least. */
export async function paperPdf(folders: ProjectFolders, paper: PaperPdf): Promise<number> {
  const { stage, examples, cultures, title, facts, file, say } = paper;
  const { formType } = stage.flow;
  const { signal } = new AbortController();
  const desk = createDesk(folders);
  const all = paperStates(stage, examples);
  const messagesOf = ({ path }: CompiledPage) => desk.messages({ edits: [], flow: formType, page: path }, signal);
  return withDrawing(folders, async (drawing) => {
    const languages: PaperLanguage[] = [];
    let said: SaidMessages | null = null;
    for (const [culture, { name, direction }] of cultures) {
      const framed = await desk.frame({ edits: [], flow: formType, culture }, signal);
      if (framed.kind === 'wrong') throw new Error(framed.sentence);
      const { answers, settings } = framed;
      const documents = {
        kind: 'documents',
        flow: formType,
        culture,
        answers,
        settings,
        now: noonOn(stage.today),
      } as const;
      await drawing.begin(documents);
      say(`The pages are being drawn in the language ${name}.`);
      // The first language says which pages look alike, and which say what.
      const [first] = languages;
      const drawn = await drawing.draw(first?.pages.map(({ state }) => state) ?? all, { isEach: first !== undefined });
      const sayingStates = said?.drawn.map(({ state }) => state);
      say(`The messages are being called up in the language ${name}.`);
      said ??= await saidMessages(drawing, { stage, examples, culture, messagesOf });
      const saying = sayingStates === undefined ? said.drawn : await drawing.draw(sayingStates, { isEach: true });
      languages.push({ culture, name, direction, pages: drawn, saying });
    }
    say('The PDF is being written.');
    const unsaid = said?.unsaid ?? new Map();
    await drawing.print(paperHtml({ title, facts, languages, unsaid, styles: await drawing.styles() }), file);
    return languages.reduce((sum, one) => sum + one.pages.length + one.saying.length, 0);
  });
}

/** In the Pacific time zone, or an hour from it. */
const noonOn = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day ?? 1, 20);
