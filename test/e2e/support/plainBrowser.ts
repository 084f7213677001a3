import { plainFormId, pressName } from '../../../src/rules/plainForm.ts';
import { cookieHeader, keepCookies } from '../../../src/workbench/example/cookies.ts';
import type { UploadFile } from './files.ts';
import { attribute, byId, closest, type Element, elementsIn, parsePage, textOf } from './plainHtml.ts';
import { noteTexts } from './typedValues.ts';

const empty = parsePage('');

/** A browser that runs no scripts, and draws nothing: it keeps cookies, fills in forms and follows redirects. */
export class PlainBrowser {
  readonly #origin: string;
  readonly #note: (texts: readonly string[]) => void;
  readonly #cookies = new Map<string, string>();
  page = empty;
  /** With its query. */
  address = '/';
  status = 0;
  /** The status of the last answer to a form, before redirects. */
  answered = 0;
  /** The header of its page. */
  link = '';
  #typed = new Map<Element, readonly string[]>();
  #files = new Map<Element, readonly UploadFile[]>();

  /** `note` gets every text that is sent. */
  constructor(origin: string, note: (texts: readonly string[]) => void = noteTexts) {
    this.#origin = origin;
    this.#note = note;
  }

  async open(address: string): Promise<void> {
    await this.#go(address, { method: 'GET' });
  }

  /** Another window of it, with the same page and cookies. */
  copy(): PlainBrowser {
    const other = new PlainBrowser(this.#origin, this.#note);
    other.page = this.page;
    other.address = this.address;
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  forgetCookies(): void {
    this.#cookies.clear();
  }

  /** As if it had ended. */
  forgetSession(): void {
    for (const name of this.#cookies.keys()) if (name.includes('session')) this.#cookies.delete(name);
  }

  get path(): string {
    return new URL(this.address, this.#origin).pathname;
  }

  /** Inputs, lists and buttons of the page's form that a person can use, in the order of the page. */
  controls(): readonly Element[] {
    return elementsIn(this.page).filter(
      (element) => ['input', 'select', 'textarea', 'button'].includes(element.tagName) && this.#isOfForm(element),
    );
  }

  named(name: string): readonly Element[] {
    return this.controls().filter((element) => attribute(element, 'name') === name);
  }

  buttons(action: string): readonly Element[] {
    return this.controls().filter((element) => attribute(element, 'data-action') === action);
  }

  #isOfForm(element: Element): boolean {
    const around = closest(element, ({ tagName }) => tagName === 'form');
    const form = attribute(element, 'form') ?? (around && attribute(around, 'id'));
    const owner = form === null ? null : byId(this.page, form);
    return form === plainFormId && owner?.tagName === 'form' && attribute(owner, 'method') === 'post';
  }

  type(element: Element, text: string): void {
    if (attribute(element, 'disabled') !== null) throw new Error(`${attribute(element, 'name')} cannot be filled in.`);
    this.#typed.set(element, [text]);
  }

  /** A radio button or box. */
  tick(element: Element, isTicked = true): void {
    const value = attribute(element, 'value') ?? 'on';
    if (attribute(element, 'type') === 'radio')
      for (const other of this.named(attribute(element, 'name') ?? '')) this.#typed.set(other, []);
    this.#typed.set(element, isTicked ? [value] : []);
  }

  /** Has a control send these texts, also those that it does not offer. */
  forge(element: Element, texts: readonly string[]): void {
    this.#typed.set(element, texts);
  }

  choose(element: Element, files: readonly UploadFile[]): void {
    this.#files.set(element, files);
  }

  /** What the form would send. */
  form(button: Element | null): FormData {
    const body = new FormData();
    for (const element of this.controls()) {
      const name = attribute(element, 'name');
      if (name === null || name === '' || attribute(element, 'disabled') !== null) continue;
      if (attribute(element, 'type') === 'file') {
        const files = this.#files.get(element) ?? [];
        if (files.length === 0) body.append(name, new File([], ''));
        for (const { name: file, mimeType, buffer } of files)
          body.append(name, new File([new Uint8Array(buffer)], file, { type: mimeType }));
      } else {
        for (const text of this.#valuesOf(element, button)) body.append(name, text.replaceAll('\n', '\r\n'));
      }
    }
    return body;
  }

  #valuesOf(element: Element, button: Element | null): readonly string[] {
    const typed = this.#typed.get(element);
    const value = attribute(element, 'value');
    if (element.tagName === 'button') return element === button ? [value ?? ''] : [];
    if (typed !== undefined) return typed;
    if (element.tagName === 'textarea') return [textOf(element).replace(/^\n/, '')];
    if (element.tagName === 'select') {
      const options = elementsIn(element).filter(({ tagName }) => tagName === 'option');
      const chosen = options.find((option) => attribute(option, 'selected') !== null) ?? options[0];
      return chosen === undefined ? [] : [attribute(chosen, 'value') ?? textOf(chosen)];
    }
    if (['radio', 'checkbox'].includes(attribute(element, 'type') ?? ''))
      return attribute(element, 'checked') === null ? [] : [value ?? 'on'];
    return [value ?? ''];
  }

  /** Presses a button of the form; null presses Enter in a field. */
  async press(button: Element | null): Promise<void> {
    const pressed = button ?? this.named(pressName)[0] ?? null;
    await this.send(this.form(pressed));
  }

  async send(body: FormData, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    this.answered = 0;
    const own = ['press', 'token', 'owner', 'asked', 'unsaved'];
    this.#note([...body].flatMap(([name, value]) => (typeof value === 'string' && !own.includes(name) ? [value] : [])));
    await this.#go(this.#action(), { method: 'POST', body, headers });
  }

  #action(): string {
    const form = byId(this.page, plainFormId);
    return (form && attribute(form, 'action')?.replace(/#.*/, '')) || this.address;
  }

  /** Sends a form over a connection that is cut once the server has all of it. */
  async cut(body: FormData): Promise<void> {
    const end = new AbortController();
    const sent = new Response(body);
    const type = sent.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const pieces = new ReadableStream({
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
        setTimeout(() => end.abort());
      },
    });
    const headers = { accept: 'text/html', 'content-type': type, cookie: cookieHeader(this.#cookies) };
    const init = { method: 'POST', body: pieces, duplex: 'half', signal: end.signal, headers } as const;
    await fetch(new URL(this.#action(), this.#origin), init).catch(() => undefined);
  }

  async #go(address: string, init: RequestInit): Promise<void> {
    const cookie = cookieHeader(this.#cookies);
    const answer = await fetch(new URL(address, this.#origin), {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }), ...init.headers },
    });
    keepCookies(this.#cookies, answer);
    this.answered ||= answer.status;
    this.status = answer.status;
    this.link = answer.headers.get('link') ?? '';
    this.address = address;
    const location = answer.headers.get('location');
    const text = await answer.text();
    if (location !== null) return this.#go(location, { method: 'GET' });
    this.page = parsePage(text);
    this.#typed = new Map();
    this.#files = new Map();
  }
}
