import { expect } from '@playwright/test';
import { pageAt, type TestProject } from '../../support/project.ts';
import { uploadFile } from './files.ts';
import { type Answer, spoken } from './fillField.ts';
import { type Answers, filledIn, type Given, isRecords, type Journey } from './journey.ts';
import type { PlainBrowser } from './plainBrowser.ts';
import { attribute, byId, closest, type Element, elementsIn, wordsOf } from './plainHtml.ts';

/** Goes through a whole journey without scripts. Returns what is known of it at its end. */
export async function takePlainJourney(
  browser: PlainBrowser,
  journey: Journey,
  given: Given,
  culture: string,
  project: TestProject,
): Promise<Given> {
  const text = (key: string) => spoken(project.text(key, culture));
  const walk = new PlainWalk(browser, project, text);
  const [first] = journey.pages;
  await browser.open(`${first?.path}${culture === 'en' ? '' : `?culture=${culture}`}`);
  for (const [index, each] of journey.pages.entries()) {
    expect(walk.shown(), `the page after ${walk.pressed}: ${walk.complaints()} ${walk.statuses()}`).toBe(each.path);
    expect(walk.complaints()).toBe('');
    const { page, flow } = pageAt(project, each.path);
    for (const [label, values] of Object.entries(filledIn(each.shows ?? {}, given)))
      expect(walk.beside(text(label)), `what ${each.path} shows beside ${label}`).toEqual(
        values.map((value) => value.replaceAll(/LocKey_\w+/g, text)),
      );
    await walk.answer(filledIn(each.answers ?? {}, given), flow.formType);
    if (index < journey.pages.length - 1) await walk.forward();
    if (page.action === 'submit') given = { ...given, receipt: walk.code() };
  }
  return given;
}

export class PlainWalk {
  readonly #browser: PlainBrowser;
  readonly #project: TestProject;
  readonly #text: (key: string) => string;
  pressed = 'the start';

  constructor(browser: PlainBrowser, project: TestProject, text: (key: string) => string) {
    this.#browser = browser;
    this.#project = project;
    this.#text = text;
  }

  #all(): readonly Element[] {
    return elementsIn(this.#browser.page);
  }

  shown(): string | null {
    const main = this.#all().find((element) => attribute(element, 'data-page') !== null);
    return main === undefined ? null : attribute(main, 'data-page');
  }

  complaints(): string {
    const parts = ['error-summary', 'error'].flatMap((part) =>
      this.#all().filter((element) => attribute(element, 'data-part') === part),
    );
    const dialogs = this.#all().filter(({ tagName }) => tagName === 'dialog');
    return [...parts, ...dialogs].map(wordsOf).filter(Boolean).join(' | ');
  }

  statuses(): string {
    const lines = this.#all().filter((element) => attribute(element, 'role') === 'status');
    return lines.map(wordsOf).filter(Boolean).join(' | ');
  }

  /** The reference code of the confirmation. */
  code(): string {
    const found = this.#all()
      .map(wordsOf)
      .find((words) => /^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z](-A\d+)?$/.test(words));
    return found ?? '';
  }

  beside(label: string): readonly string[] {
    const labels = this.#all().filter((element) => element.tagName === 'dt' && wordsOf(element) === label);
    return labels.map((element) => {
      const siblings = element.parentNode?.childNodes ?? [];
      const value = siblings.slice(siblings.indexOf(element) + 1).find((node) => 'tagName' in node);
      if (value === undefined || !('tagName' in value)) return '';
      // Beside a code is the button that copies it.
      const buttons = elementsIn(value).filter(({ tagName }) => tagName === 'button');
      return buttons.reduce((words, button) => words.replace(wordsOf(button), ''), wordsOf(value)).trim();
    });
  }

  async #press(button: Element, what: string): Promise<void> {
    this.pressed = what;
    await this.#browser.press(button);
  }

  async forward(): Promise<void> {
    const path = this.shown() ?? '';
    const { action } = pageAt(this.#project, path).page;
    const [button] = this.#browser.buttons(action);
    if (button === undefined) throw new Error(`${path} has no button ${action}. ${this.complaints()}`);
    await this.#press(button, `${action} on ${path}`);
  }

  async answer(answers: Answers, formType: string): Promise<void> {
    for (const [key, answer] of Object.entries(answers)) {
      if (isRecords(answer)) await this.#giveRecords(key, answer, formType, null);
      else await this.#give(key.replace(/\(.*\)/, ''), answer, () => this.forward());
    }
  }

  /** `ask` has the page ask for what depends on the answers so far. */
  async #give(name: string, answer: Answer, ask: () => Promise<void>): Promise<void> {
    if (this.#browser.named(name).length === 0) await ask();
    const controls = this.#browser.named(name);
    const [control] = controls;
    if (control === undefined) throw new Error(`${this.shown()} does not ask for ${name}. ${this.complaints()}`);
    const type = attribute(control, 'type');
    if (control.tagName === 'select') {
      const options = elementsIn(control).filter(({ tagName }) => tagName === 'option');
      const chosen = options.find((option) => [attribute(option, 'value'), wordsOf(option)].includes(String(answer)));
      if (chosen === undefined) throw new Error(`${name} does not offer ${answer}.`);
      this.#browser.type(control, attribute(chosen, 'value') ?? '');
    } else if (type === 'file') {
      this.#browser.choose(control, [uploadFile(String(answer))]);
    } else if (type === 'radio' || type === 'checkbox') {
      const values = answer === true ? ['on', 'true'] : Array.isArray(answer) ? answer : [String(answer)];
      for (const each of controls) {
        if (values.includes(attribute(each, 'value') ?? 'on')) this.#browser.tick(each);
        else if (type === 'checkbox') this.#browser.tick(each, false);
      }
    } else {
      this.#browser.type(control, String(answer));
    }
  }

  async #giveRecords(model: string, all: readonly Answers[], formType: string, parent: string | null): Promise<void> {
    const flow = this.#project.flows.find((each) => each.formType === formType);
    const records = flow?.records.find((each) => each.model === model);
    if (flow === undefined || records === undefined) throw new Error(`${formType} has no records of ${model}.`);
    const mapping = model.replace(/\(.*\)/, '');
    for (const [index, answers] of all.entries()) {
      const region = () => this.#region(this.#text(records.label), parent);
      if (region() === null) await this.forward();
      const own = () =>
        elementsIn(region() ?? this.#browser.page).filter((element) => attribute(element, 'data-record') !== null);
      const drafts = () => own().filter((element) => attribute(element, 'data-draft') !== null);
      const isThere = () => (records.inPlace ? own().length > index : drafts().length > 0);
      const inRegion = (action: string) =>
        this.#browser.buttons(action).filter((button) => closest(button, (element) => element === region()) !== null);
      if (!isThere()) {
        const add = inRegion('add').at(-1);
        if (add === undefined) throw new Error(`${this.shown()} offers no more ${model}. ${this.complaints()}`);
        await this.#press(add, `add on ${this.shown()}`);
      }
      const record = attribute((records.inPlace ? own()[index] : drafts()[0]) ?? this.#nothing(model), 'data-record');
      const save = async () => {
        const inside = (button: Element) =>
          closest(button, (element) => attribute(element, 'data-record') !== null) === this.#record(record);
        const button = [...inRegion('save'), ...inRegion('upload')].find(inside);
        if (button === undefined) throw new Error(`${this.shown()} cannot save ${model}. ${this.complaints()}`);
        await this.#press(button, `save on ${this.shown()}`);
      };
      for (const [key, answer] of Object.entries(answers)) {
        if (isRecords(answer)) {
          await this.#giveRecords(key, answer, formType, record);
          continue;
        }
        await this.#give(`${mapping}.${key}.${record}`, answer, records.inPlace ? () => this.forward() : save);
      }
      if (records.inPlace) continue;
      await save();
      const saved = this.#record(record);
      expect(saved && attribute(saved, 'data-draft'), `${model} is saved: ${this.complaints()}`).toBe(null);
    }
  }

  #nothing(model: string): never {
    throw new Error(`${this.shown()} shows no record of ${model}. ${this.complaints()}`);
  }

  #record(id: string | null): Element | null {
    return this.#all().find((element) => attribute(element, 'data-record') === id) ?? null;
  }

  #region(label: string, parent: string | null): Element | null {
    const scope = parent === null ? this.#browser.page : (this.#record(parent) ?? this.#browser.page);
    const named = (element: Element) => {
      const heading = byId(this.#browser.page, attribute(element, 'aria-labelledby') ?? '');
      return element.tagName === 'section' && heading !== null && wordsOf(heading) === label;
    };
    return elementsIn(scope).find(named) ?? null;
  }
}
