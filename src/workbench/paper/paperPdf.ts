import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import type { CalendarDate } from '../../rules/calendarDate.ts';
import { createDesk } from '../studio/desk/desk.ts';
import { withDrawing } from './drawnPages.ts';
import { type PaperLanguage, paperHtml } from './paperHtml.ts';
import { paperStates } from './paperStates.ts';
import type { PaperFlow } from './paperText.ts';

interface PaperPdf extends PaperFlow {
  readonly title: string;
  readonly facts: readonly string[];
  readonly file: string;
}

/** Prints the pages as claimants get them. Returns how many sheets there are at least. */
export async function paperPdf(folders: ProjectFolders, paper: PaperPdf): Promise<number> {
  const { stage, examples, cultures, title, facts, file } = paper;
  const { formType, pages } = stage.flow;
  const { signal } = new AbortController();
  const desk = createDesk(folders);
  const all = paperStates(
    stage,
    examples.map(({ claim }) => claim),
  );
  const messages = new Map(
    await Promise.all(
      pages.map(async ({ path }) => {
        const said = await desk.messages({ edits: [], flow: formType, page: path }, signal);
        return [path, said] as const;
      }),
    ),
  );
  return withDrawing(folders, async (drawing) => {
    const languages: PaperLanguage[] = [];
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
      // The first language says which pages look alike.
      const states = languages[0]?.pages.map(({ state }) => state) ?? all;
      const drawn = await drawing.draw(documents, states, languages.length > 0);
      languages.push({ culture, name, direction, pages: drawn });
    }
    await drawing.print(paperHtml({ title, facts, languages, messages, styles: await drawing.styles() }), file);
    return languages.reduce((sum, one) => sum + one.pages.length, 0);
  });
}

/** In the Pacific time zone, or an hour from it. */
const noonOn = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day ?? 1, 20);
