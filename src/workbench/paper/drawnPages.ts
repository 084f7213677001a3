import { chromium, type Page } from '@playwright/test';
import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import { chromiumLaunchOptions } from '../browser/chromium.ts';
import { startDesk } from '../studio/desk/startDesk.ts';
import type { FrameDocuments, ToFrame } from '../studio/frameMessages.ts';
import type { PaperState } from './paperStates.ts';

export interface DrawnPage {
  readonly state: PaperState;
  readonly html: string;
  /** What can be read on it. */
  readonly words: string;
}

export interface Drawing {
  /** The flow in one language, whose pages are then drawn. */
  begin(documents: FrameDocuments): Promise<void>;
  /** Of pages that look alike only the first, where `isEach` does not ask for all. */
  draw(states: readonly PaperState[], wish: { readonly isEach: boolean }): Promise<readonly DrawnPage[]>;
  /** Of all pages that were drawn. */
  styles(): Promise<string>;
  print(html: string, file: string): Promise<void>;
}

/** Draws pages by the wizard itself, in the browser that tests use. */
export async function withDrawing<T>(folders: ProjectFolders, work: (drawing: Drawing) => Promise<T>): Promise<T> {
  const desk = await startDesk(folders, 0);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 768, height: 1024 } });
    // Frame and studio are one page here: it tells itself, and hears itself.
    await page.goto(`${desk.address}/studio/frame/`);
    return await work({
      begin: (documents) => post(page, documents),
      draw: (states, { isEach }) => drawAll(page, states, isEach),
      styles: () => page.evaluate(allStyles),
      async print(html, file) {
        const paper = await browser.newPage();
        await paper.setContent(html);
        await paper.emulateMedia({ media: 'screen' });
        await paper.pdf({ path: file, format: 'Letter', printBackground: true, margin });
      },
    });
  } finally {
    await browser.close();
    await desk.close();
  }
}

const margin = { top: '15mm', bottom: '15mm', left: '12mm', right: '12mm' };

async function drawAll(page: Page, states: readonly PaperState[], isEach: boolean) {
  const drawn: DrawnPage[] = [];
  const known = new Set<string>();
  for (const state of states) {
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-before', ''));
    await post(page, state.filling);
    await page.waitForSelector('main:not([data-before]) h1', { timeout: 60_000 });
    await page.waitForFunction(() => document.querySelector('[role="progressbar"]') === null);
    // A page whose answers are right by now says nothing, and leads on.
    if (state.filling.presses)
      await page.waitForFunction(isOver, { saying, path: state.page.path }, { timeout: 5000 }).catch(() => null);
    const { html, words } = await page.evaluate(drawnMain);
    const name = `${state.page.path} ${words}`;
    if (!isEach && known.has(name)) continue;
    known.add(name);
    drawn.push({ state, html, words });
  }
  return drawn;
}

const saying = 'main [aria-invalid="true"], main [role="alert"]:not(:empty)';

const post = (page: Page, message: ToFrame): Promise<void> =>
  page.evaluate((sent) => window.postMessage(sent, window.location.origin), message);

function isOver({ saying, path }: { readonly saying: string; readonly path: string }): boolean {
  return document.querySelector(saying) !== null || window.location.pathname !== path;
}

/** What is typed and chosen becomes part of the markup. */
function drawnMain(): { readonly html: string; readonly words: string } {
  const main = document.querySelector('main');
  for (const input of main?.querySelectorAll('input') ?? []) {
    input.setAttribute('value', input.value);
    input.toggleAttribute('checked', input.checked);
  }
  for (const area of main?.querySelectorAll('textarea') ?? []) area.textContent = area.value;
  for (const option of main?.querySelectorAll('option') ?? []) option.toggleAttribute('selected', option.selected);
  return { html: main?.outerHTML ?? '', words: main?.innerText ?? '' };
}

function allStyles(): string {
  return [...document.adoptedStyleSheets, ...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');
}
