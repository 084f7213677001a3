import type { CompiledField, CompiledPage, CompiledRecords } from '../../../src/compile/compiledPage.ts';
import type { Answers, GivenRecord, Stage } from '../../../src/proofs/answers.ts';
import { isAnswerable } from '../../../src/proofs/play/typedAnswer.ts';
import { splitField } from '../../../src/rules/names.ts';
import { type FieldValue, isFileList } from '../../../src/rules/value.ts';
import { documentBytes } from '../../../src/workbench/example/documentBytes.ts';
import type { PlainBrowser } from '../../e2e/support/plainBrowser.ts';
import { attribute, closest, type Element, elementsIn, wordsOf } from '../../e2e/support/plainHtml.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';

/** A page that says one of these is pressed again. */
const goesOn = [sampleTexts.en['LocKey_Plain_More'], sampleTexts.en['LocKey_Plain_Cleared']];
/** Far more than a page has questions behind questions. */
const mostPresses = 12;

/**
 * A claimant without scripts who goes through a flow with these answers, up to the page `end`, or until a page comes again
 * with errors. Records are those of pages with one list, outside of other records.
 */
export async function throughPlainForms(
  browser: PlainBrowser,
  { flow }: Pick<Stage, 'flow'>,
  answers: Answers,
  end: string | null = null,
) {
  /** The page's clientIds by those of the answers. */
  const records = new Map<string, string>();
  const all = () => elementsIn(browser.page);
  const having = (name: string) => all().filter((element) => attribute(element, name) !== null);
  const path = () => having('data-page').map((main) => attribute(main, 'data-page'))[0] ?? null;
  const button = (action: string, record: string | null = null) =>
    browser.buttons(action).find((each) => record === null || recordOf(each) === record);

  function give(field: CompiledField, value: FieldValue | undefined, record: string | null): void {
    if (value === undefined || !isAnswerable(field)) return;
    const name = `${field.dtoMapping}.${field.key}${record === null ? '' : `.${record}`}`;
    const controls = browser.named(name).filter((control) => attribute(control, 'disabled') === null);
    const [control] = controls;
    if (control === undefined) return;
    if (isFileList(value)) {
      const file = value.item(0);
      if (file === null) return;
      const buffer = Buffer.from(documentBytes(file.name));
      browser.choose(control, [{ name: file.name, mimeType: file.type, buffer }]);
    } else {
      for (const each of controls) browser.forge(each, []);
      browser.forge(control, textsOf(typeof value === 'string' ? (records.get(value) ?? value) : value, control));
    }
  }

  /** Presses until the page asks for nothing more, with the answers each time. */
  async function press(action: string, record: string | null, fill: () => void): Promise<void> {
    for (let count = 0; count < mostPresses; count += 1) {
      fill();
      const before = path();
      await browser.press(present(button(action, record)));
      if (path() !== before || !having('role').some((each) => goesOn.includes(wordsOf(each)))) return;
    }
    throw new Error(`${path()} asks for more without an end.`);
  }

  async function giveRecord(node: CompiledRecords, { clientId, fields }: GivenRecord, fill: () => void): Promise<void> {
    const known = new Set(records.values());
    const free = () =>
      having('data-record')
        .filter((each) => node.inPlace || attribute(each, 'data-draft') !== null)
        .map((each) => attribute(each, 'data-record') ?? '')
        .find((id) => !known.has(id));
    const add = button('add');
    fill();
    if (free() === undefined && add !== undefined) await browser.press(add);
    const record = free();
    if (record === undefined) return;
    records.set(clientId, record);
    const own = () => {
      fill();
      for (const id of node.fields) give(present(flow.fields[id]), fields[splitField(id).key], record);
    };
    const action = button('save', record) === undefined ? 'upload' : 'save';
    if (!node.inPlace) await press(action, record, own);
  }

  async function answer(page: CompiledPage): Promise<void> {
    const inRecords = new Set(page.records.flatMap(({ fields }) => fields));
    const single = () => {
      for (const field of page.fields) if (!inRecords.has(field.id)) give(field, answers.fields[field.id], null);
    };
    const given = page.records.flatMap((node) =>
      answers.records.filter(({ model }) => model === node.model).map((record) => ({ node, record })),
    );
    const inPlace = () => {
      single();
      for (const { node, record } of given)
        for (const id of node.fields)
          if (node.inPlace && records.has(record.clientId))
            give(present(flow.fields[id]), record.fields[splitField(id).key], present(records.get(record.clientId)));
    };
    const isShown = () => button('add') !== undefined || having('data-record').length > 0;
    if (given.length > 0 && !isShown()) await press(page.action, null, single);
    if (path() !== page.path) return;
    for (const { node, record } of given) await giveRecord(node, record, inPlace);
    await press(page.action, null, inPlace);
  }

  await browser.open(flow.pages[0]?.path ?? '');
  for (let count = 0; count < 2 * flow.pages.length; count += 1) {
    const page = flow.pages.find((each) => each.path === path());
    if (page === undefined) throw new Error(`${path()} is no page of ${flow.formType}.`);
    if (page.action === 'none' || page.path === end) break;
    await answer(page);
    if (path() === page.path) break;
  }
  return { path: path(), records, said: saidIn(browser.page) };
}

function recordOf(element: Element): string | null {
  const root = closest(element, (each) => attribute(each, 'data-record') !== null);
  return root && attribute(root, 'data-record');
}

/** What the page says of each field and of its lists, in words. */
function saidIn(page: PlainBrowser['page']): readonly Said[] {
  return elementsIn(page).flatMap((element) => {
    if (attribute(element, 'data-part') !== 'error' || wordsOf(element) === '') return [];
    const field = closest(element, (each) => attribute(each, 'data-field') !== null);
    return [{ field: field && attribute(field, 'data-field'), record: recordOf(element), text: wordsOf(element) }];
  });
}

export interface Said {
  readonly field: string | null;
  readonly record: string | null;
  readonly text: string;
}

function textsOf(value: Exclude<FieldValue, { item: unknown }>, control: Element): readonly string[] {
  if (typeof value === 'object' && value !== null) return value;
  if (attribute(control, 'type') === 'checkbox') return value === true ? ['on'] : [];
  return [value === null ? '' : String(value)];
}
