import { placeOf } from '../../../../checks/loadedDocuments.ts';
import { type FlowMeaning, fieldsAmong, isUnseen, recordsOf } from '../../../../meaning/flowMeaning.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import { isRecordWidget } from '../../../../meaning/recordWidgets.ts';
import type { ResolvedPage } from '../../../../meaning/resolvedFlow.ts';
import { inside } from '../../../../meaning/sourceLocation.ts';
import type { Condition } from '../../../../rules/condition.ts';
import { conditionReads } from '../../../../rules/conditions/conditionReads.ts';
import { wordedBy } from '../../../languageServer/answers/worded.ts';
import { wordsOf } from '../../../languageServer/offers/texts.ts';
import { conditionInWords, fieldInWords } from '../../../words.ts';
import type { MapPage, MapSkip } from '../../calls/mapCalls.ts';

interface PageOfFlow {
  readonly flow: FlowMeaning;
  readonly page: ResolvedPage;
  /** From 0. */
  readonly number: number;
  readonly written: Meaning['writtenFlows'][number];
  readonly meaning: Meaning;
}

export function mapPage(place: PageOfFlow): MapPage {
  const { flow, page, number, written, meaning } = place;
  const { path, document, section, action = 'next' } = page;
  const nodes = flow.nodes.filter(({ scope }) => scope.pageNumber === number);
  const asked = fieldsAmong(nodes).filter(({ value }) => !isUnseen(value.widget));
  const lists = nodes.filter(({ value }) => isRecordWidget(value.type)).flatMap((node) => recordsOf(node) ?? []);
  const isUpload = ({ field }: (typeof asked)[number]) => field !== null && field.key === field.model.fileField;
  return {
    path,
    document,
    documentFile: meaning.pages.get(document)?.file ?? `page-schemas/${document}.json`,
    ...placeOf(inside(written, 'pages', number), meaning),
    title: wordsOf(page.title, meaning),
    section: section === undefined ? null : { key: section, name: wordsOf(section, meaning) },
    action: action === 'authorize' && flow.resolved.authorize?.by === 'open' ? 'next' : action,
    fields: asked.filter((field) => !isUpload(field)).length,
    uploads: asked.filter(isUpload).length,
    records: [...new Set(lists.map(({ key }) => recordsInWords(key, place)))],
    skip: mapSkip(place),
  };
}

function mapSkip(place: PageOfFlow): MapSkip | null {
  const { flow, page, number, written, meaning } = place;
  const own = written.flow.pages[number];
  if (page.skipUnless === null || own?.skipUnless === undefined) return null;
  const at = inside(written, 'pages', number);
  const worded = wordedBy(flow, meaning);
  const reads = conditionReads(page.skipUnless);
  const read = new Set<string>([...reads.fields, ...reads.models]);
  const deciding = flow.nodes.filter(
    (node) =>
      read.has(node.field?.id ?? '') || (isRecordWidget(node.value.type) && read.has(recordsOf(node)?.key ?? '')),
  );
  const from = new Set(deciding.map(({ scope }) => scope.pageNumber));
  const { clear, discard } = page.whenSkipped;
  return {
    ...placeOf(inside(at, 'skipUnless'), meaning),
    unless: conditionInWords(page.skipUnless, worded),
    names: namesIn(own.skipUnless, written.document.conditions).map((name) => ({
      name,
      ...placeOf({ file: written.file, path: ['conditions', name] }, meaning),
    })),
    readsFrom: flow.resolved.pages.filter((_, index) => from.has(index)).map(({ path }) => path),
    clears: clear.map((id) => fieldInWords(id, worded)),
    discards: discard.map((model) => recordsInWords(model, place)),
    whenSkipped: own.whenSkipped === undefined ? null : placeOf(inside(at, 'whenSkipped'), meaning),
  };
}

/** Of conditions in flows.json that the condition names, with those that these name. */
function namesIn(condition: Condition, named: Readonly<Record<string, Condition>>, known = new Set<string>()) {
  for (const name of conditionReads(condition).names) {
    const definition = Object.hasOwn(named, name) && !known.has(name) ? named[name] : undefined;
    if (definition !== undefined) namesIn(definition, named, known.add(name));
  }
  return [...known];
}

/** The label in quotation marks, or the key of a model whose records no page asks for. */
function recordsInWords(model: string, { flow, meaning }: PageOfFlow): string {
  const worded = wordedBy(flow, meaning);
  const label = worded.flow.records.find((records) => records.model === model)?.label;
  return label === undefined ? model : `"${worded.text(label)}"`;
}
