import type { Locator } from '@playwright/test';

/** What a person sees as one thing: a text, an input, a button, a picture, or a box with a border or a colour. */
export interface Part {
  /** Its path in the document, the same at every width and in every direction. */
  readonly path: string;
  /** How many parts it lies in. */
  readonly depth: number;
  /** What it is, its words and its states. */
  readonly what: string;
  /** Where it lies and its size, in whole pixels. */
  readonly box: string;
  /** Colours, letters and borders: only what it does not have from the part around it. */
  readonly look: string;
}

/**
 * The parts inside one element that can be seen now, in the order of the document. A box is
 * `<distance from the start of the part around it>,<distance from the end of the part before it> <width>×<height>`:
 * measured like this, a part that grows changes no line but its own and that of the parts around it, and a page that
 * is mirrored changes none at all.
 */
export function visibleParts(root: Locator): Promise<readonly Part[]> {
  return root.evaluate((top) => {
    interface Around {
      readonly depth: number;
      readonly rect: DOMRect | null;
      readonly style: CSSStyleDeclaration | null;
      /** Where the next part inside counts from. */
      end: number;
    }
    const parts: Part[] = [];
    const rightToLeft = document.documentElement.dir === 'rtl';
    walk(top, '', { depth: 0, rect: null, style: null, end: 0 });
    return parts;

    function walk(element: Element, path: string, around: Around): void {
      const style = getComputedStyle(element);
      const rect = element.getBoundingClientRect();
      if (style.display === 'none' || style.visibility === 'hidden' || element.closest('noscript, option')) return;
      const inside = isPart(element, style) && rect.width > 0 && rect.height > 0;
      let next = around;
      if (inside) {
        const what = `${kind(element)}${words(element)}${states(element)}`;
        parts.push({ path, depth: around.depth, what, box: box(rect, around), look: look(element, style, around) });
        around.end = rect.bottom;
        next = { depth: around.depth + 1, rect, style, end: rect.top };
      }
      if (element instanceof SVGElement || element instanceof HTMLSelectElement) return;
      [...element.children].forEach((child, index) => {
        walk(child, `${path}/${index}`, next);
      });
    }

    function isPart(element: Element, style: CSSStyleDeclaration): boolean {
      if (
        element === top ||
        element.matches('[data-field], [data-record], input, select, textarea, button, a, svg, img')
      )
        return true;
      if (ownText(element) !== '' || drawn(element, '::before') !== '' || drawn(element, '::after') !== '') return true;
      return paint(style) !== '';
    }

    function kind(element: Element): string {
      const dataset = element instanceof HTMLElement ? element.dataset : {};
      if (dataset['field'] !== undefined) return `${dataset['widget']} ${dataset['field']}`;
      if (dataset['record'] !== undefined) return `${tag(element)} record`;
      if (element instanceof SVGElement)
        return `icon ${(element.querySelector('path')?.getAttribute('d') ?? '').slice(0, 12)}`;
      if (element instanceof HTMLInputElement) return `input ${element.type}`;
      return tag(element);
    }
    function tag(element: Element): string {
      const role = element.getAttribute('role');
      return role === null ? element.localName : `${element.localName}[${role}]`;
    }

    function words(element: Element): string {
      const named = element.getAttribute('aria-label');
      const name = named === null ? '' : ` called ${JSON.stringify(named)}`;
      return `${shownWords(element)}${name}`;
    }
    function shownWords(element: Element): string {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        const holds = ['file', 'radio', 'checkbox'].includes(element.type) ? '' : ` ${JSON.stringify(element.value)}`;
        return element.placeholder === '' ? holds : `${holds} placeholder ${JSON.stringify(element.placeholder)}`;
      }
      if (element instanceof HTMLImageElement) return ` ${JSON.stringify(element.alt)}`;
      if (element instanceof HTMLSelectElement) {
        const options = [...element.options].map(({ text }) => JSON.stringify(text));
        const many = options.length > 12;
        const some = many ? [...options.slice(0, 3), `… ${options.length} in all`, ...options.slice(-1)] : options;
        return ` ${JSON.stringify(element.selectedOptions[0]?.text ?? '')} of ${some.join(', ')}`;
      }
      const text = ownText(element);
      return text === '' ? '' : ` ${JSON.stringify(text)}`;
    }
    function ownText(element: Element): string {
      if (element instanceof SVGElement) return '';
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const words = texts.map((node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim());
      return words.filter((each) => each !== '').join(' … ');
    }

    function states(element: Element): string {
      if (!element.matches('input, select, textarea, button')) {
        return element.matches('[aria-current], [aria-selected="true"]') ? ' current' : '';
      }
      const found = [
        element.matches(':disabled') && 'disabled',
        element.matches('[readonly]') && 'readonly',
        (element.matches(':required') || element.closest('[aria-required="true"]') !== null) && 'required',
        element.closest('[aria-invalid="true"]') !== null && 'invalid',
        element.matches(':checked') && 'checked',
        element.matches('[aria-expanded="true"]') && 'expanded',
        element.matches('[aria-selected="true"]') && 'current',
      ];
      return found.map((state) => (state === false ? '' : ` ${state}`)).join('');
    }

    function box(rect: DOMRect, { rect: outer, end }: Around): string {
      const size = `${whole(rect.width)}×${whole(rect.height)}`;
      if (outer === null) return size;
      const start = rightToLeft ? outer.right - rect.right : rect.left - outer.left;
      return `${whole(start)},${whole(rect.top - end)} ${size}`;
    }
    /** Halves are frequent, and come out a little above or below in a page that is mirrored. */
    function whole(pixels: number): number {
      return Math.round(pixels + 0.05) || 0;
    }

    function look(element: Element, style: CSSStyleDeclaration, { style: outer }: Around): string {
      const input = element.matches('input, textarea') && element.getAttribute('placeholder');
      const placeholder = input ? `placeholder ${colour(getComputedStyle(element, '::placeholder').color)}` : '';
      // Without letters, the browser's colour and size for them mean nothing.
      const letters = !element.matches('[type="radio"], [type="checkbox"]');
      return [
        letters && style.color !== outer?.color ? colour(style.color) : '',
        letters && style.fontSize !== outer?.fontSize ? style.fontSize : '',
        style.fontWeight === outer?.fontWeight ? '' : `weight ${style.fontWeight}`,
        style.fontStyle === 'normal' ? '' : style.fontStyle,
        style.textDecorationLine === 'none' ? '' : style.textDecorationLine,
        ['start', 'left', 'right'].includes(style.textAlign) || style.textAlign === outer?.textAlign
          ? ''
          : style.textAlign,
        style.textTransform === 'none' ? '' : style.textTransform,
        style.accentColor === 'auto' ? '' : `accent ${colour(style.accentColor)}`,
        style.opacity === '1' ? '' : `opacity ${style.opacity}`,
        style.outlineStyle === 'none' ? '' : `outline ${style.outlineWidth} ${colour(style.outlineColor)}`,
        paint(style),
        placeholder,
        drawn(element, '::before'),
        drawn(element, '::after'),
      ]
        .filter(Boolean)
        .join(', ');
    }

    /** The background, the border and what belongs to them. */
    function paint(style: CSSStyleDeclaration): string {
      const borders = (['BlockStart', 'InlineEnd', 'BlockEnd', 'InlineStart'] as const).map((side) => {
        const width = style[`border${side}Width`];
        const line = style[`border${side}Style`];
        if (width === '0px' || line === 'none') return '';
        return [width, line === 'solid' ? '' : line, colour(style[`border${side}Color`])].filter(Boolean).join(' ');
      });
      const sides = new Set(borders).size === 1 ? borders[0] : borders.map((one) => one || '0').join(' / ');
      const found = [
        style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : `on ${colour(style.backgroundColor)}`,
        style.backgroundImage === 'none' ? '' : 'on a picture',
        sides ? `border ${sides}` : '',
        style.boxShadow === 'none' ? '' : `shadow ${style.boxShadow.replace(/rgba?\([^)]*\)/g, colour)}`,
      ].filter(Boolean);
      if (found.length > 0 && style.borderRadius !== '0px') found.push(`radius ${style.borderRadius}`);
      return found.join(', ');
    }

    function drawn(element: Element, pseudo: '::before' | '::after'): string {
      const style = getComputedStyle(element, pseudo);
      if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return '';
      const text = style.content === '""' ? '' : `${style.content} ${colour(style.color)}`;
      const all = [text, paint(style)].filter(Boolean).join(' ');
      return all === '' ? '' : `${pseudo} ${all}`;
    }

    function colour(value: string): string {
      const [red, green, blue, alpha] = (value.match(/[\d.]+/g) ?? []).map(Number);
      if (!value.startsWith('rgb') || red === undefined || green === undefined || blue === undefined) return value;
      const hex = [red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('');
      return alpha === undefined ? `#${hex}` : `#${hex} ${Math.round(alpha * 100)}%`;
    }
  });
}
