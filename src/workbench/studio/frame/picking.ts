import type { FrameLook } from '../frameMessages.ts';
import type { Tell } from './tell.ts';

const lightSheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(lightSheet);

const light = 'outline: 3px solid var(--info); outline-offset: 4px; border-radius: var(--radius);';

/** Lights a field, and tells which is pressed while fields are picked. */
export function createPicking(tell: Tell): (look: FrameLook) => void {
  let picks = false;
  let lit: string | null = null;
  const fieldAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  const stop = (event: Event) => {
    if (!picks) return;
    event.preventDefault();
    event.stopPropagation();
    const field = fieldAt(event.target);
    if (event.type !== 'click' || field === null) return;
    const { field: name = '' } = field.dataset;
    tell({
      kind: 'picked',
      field: name,
      record: field.closest<HTMLElement>('[data-record]')?.dataset['record'] ?? null,
    });
  };
  for (const type of ['click', 'mousedown', 'pointerdown']) document.addEventListener(type, stop, true);

  return (look) => {
    picks = look.picks;
    const selector = look.lit === null ? null : `[data-field="${CSS.escape(look.lit)}"]`;
    lightSheet.replaceSync(
      [
        selector === null ? '' : `${selector} { ${light} }`,
        picks ? '[data-field]:hover { outline: 2px dashed var(--info); outline-offset: 4px; cursor: crosshair; }' : '',
      ].join('\n'),
    );
    if (selector !== null && look.lit !== lit) {
      const lit = document.querySelector(selector);
      if (lit !== null) scrollTo(lit);
    }
    lit = look.lit;
  };
}

/** To the middle of the frame alone: `scrollIntoView` would scroll the studio around it too. */
function scrollTo(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  window.scrollBy({ top: top + height / 2 - window.innerHeight / 2, behavior: 'instant' });
}
