import type { Store } from 'jotai';
import { storedText } from '../../rules/masks/storedText.ts';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import type { FieldValue } from '../../rules/value.ts';
import { commitFieldAtom } from '../../state/claim/commit.ts';
import { fieldViewAtom } from '../../state/claim/fieldView.ts';
import { fieldCellAtom, hasModel } from '../../state/claim/models.ts';
import { requireActiveFlow } from '../../state/flows.ts';
import type { PostedForm } from '../../wire/writtenPage.ts';
import { askedLine } from './askedNow.ts';
import type { AskedPage, PlainField } from './plainPage.ts';

/**
 * Gives the answers in the order of the page, but those in `given`, to which it adds. Whatever the page does not ask for
 * is ignored. Returns whether something was sent that the page did not ask for.
 */
export function giveAnswers(store: Store, page: AskedPage, posted: PostedForm, given: Set<string>): boolean {
  const wasAsked = new Set(posted.asked);
  for (const field of page.fields()) {
    if (given.has(field.name)) continue;
    given.add(field.name);
    if (!mayAnswer(store, field)) continue;
    const files = posted.files[field.name] ?? [];
    const texts = posted.texts[field.name] ?? [];
    const take = page.takerOf(field.name);
    if (take !== null) {
      if (files.length > 0) take(files);
      // Boxes that are not ticked send nothing, but nor does a page that had none, as one from before an answer showed them.
    } else if (texts.length > 0 || wasAsked.has(askedLine(field))) giveTexts(store, page, field, texts);
  }
  return Object.keys(posted.texts).some((name) => name.includes('.') && !given.has(name));
}

/** An answer before it may have hidden or disabled the field, or removed its record. */
function mayAnswer(store: Store, { field, record }: PlainField): boolean {
  if (record !== null && !hasModel(store.get, record)) return false;
  const { flow } = requireActiveFlow(store.get);
  const { visible, disabled } = store.get(fieldViewAtom(field, record));
  return visible && !disabled && flow.fields[field]?.computed === null;
}

function giveTexts(store: Store, page: AskedPage, of: PlainField, sent: readonly string[]): void {
  const { name, field, record } = of;
  const compiled = requireActiveFlow(store.get).flow.fields[field];
  const cell = store.get(fieldCellAtom(field, record));
  const stored = store.get(cell.value);
  const { mask } = store.get(fieldViewAtom(field, record));
  const commit = (value: FieldValue) => store.set(commitFieldAtom, { field, record, value });
  // As browsers hand a text area's lines to scripts.
  const [text, ...others] = sent.map((each) => each.replaceAll('\r\n', '\n'));
  switch (compiled?.valueType) {
    case 'boolean':
      // A box that is not ticked is not sent; nor are radio buttons while none is chosen.
      if (text === undefined ? stored === true : String(stored) !== (text === 'on' ? 'true' : text))
        commit(text === 'on' || text === 'true');
      return;
    case 'stringList': {
      const chosen = text === undefined ? [] : [text, ...others];
      const before = Array.isArray(stored) ? stored : [];
      if (chosen.join('\n') !== before.join('\n')) commit(chosen.length === 0 ? null : chosen);
      return;
    }
    case 'string': {
      if (text === undefined) return;
      const before = typeof stored === 'string' ? stored : '';
      const isHidden = compiled.sensitive && store.get(cell.messages).length === 0;
      if (text === (isHidden ? hideSensitive(before) : before)) return;
      const tidy = page.tidyOf(name);
      const next = tidy === null ? text : tidy(storedText(mask, text));
      if (next !== before) commit(next === '' ? null : next);
      return;
    }
  }
}
