import { listOfField } from '../../../documents/definitions/fieldKinds.ts';
import { pagesAt } from '../../../meaning/resolvedFlow.ts';
import { fieldKey, splitField } from '../../../rules/names.ts';
import { wholeKey } from './areaOfDocument.ts';
import { underName } from './ids.ts';
import { namedInBraces } from './namedInBraces.ts';
import {
  type DeclaredField,
  declaredIn,
  fieldDeclaration,
  nodeAt,
  type OpenDocument,
  type Surroundings,
  textBeside,
} from './surroundings.ts';
import { usedBlock } from './usedBlock.ts';
import { recordKindOwners, valueOwners } from './valueOwners.ts';
import type { WrittenName } from './writtenNames.ts';

/** A name in a document. */
export interface Named {
  readonly name: WrittenName;
  readonly document: OpenDocument;
  readonly surroundings: Surroundings;
}

/** Ids of what a name stands for: a kind, a colon and where it is declared or what it is called. */
type Meaning = (named: Named) => readonly string[];

/** What is called the same in all documents. */
const everywhere =
  (kind: string): Meaning =>
  ({ name: { value } }) => [`${kind}:${value}`];

const field: Meaning = ({ name, document, surroundings }) => fieldsNamed(name.value, document, surroundings);

/** A field that takes the place of a block's has no declaration of its own name: it is the block's under another. */
export function fieldsNamed(
  reference: string,
  document: OpenDocument,
  { fieldsMeant, declarations }: Surroundings,
): readonly string[] {
  const { key } = splitField(reference);
  const own = declaredIn(document).includes(reference) ? [fieldDeclaration(document.file, reference)] : [];
  const meant = fieldsMeant(document.file, reference).filter((field) => field.key === key);
  const ids = meant.flatMap(({ config }) => (config === null ? [] : declarations(config)));
  return [...new Set([...own, ...ids.map((id) => underName(id, key))])];
}

const blockOf = ({ name, document, surroundings }: Named): OpenDocument | null => {
  const used = usedBlock(document, name.path);
  const file = used === null ? undefined : surroundings.meaning.blocks.get(used)?.file;
  return file === undefined ? null : (surroundings.documents.get(file) ?? null);
};

const inBlock =
  (meaning: (value: string, block: OpenDocument, surroundings: Surroundings) => readonly string[]): Meaning =>
  (named) => {
    const block = blockOf(named);
    return block === null ? [] : meaning(named.name.value, block, named.surroundings);
  };

/** By the document that declares the alias. */
export function modelNamed(alias: string, document: OpenDocument, surroundings: Surroundings): readonly string[] {
  const { file, place, written } = document;
  const isOwn = place.kind === 'block' || (place.kind === 'page' && nodeAt(written, ['models']) !== undefined);
  return isOwn ? [`model:${file}#${alias}`] : inFlows('model', 'models', alias, document, surroundings);
}

/** In the flows document that has the page, or else in the project's. */
function inFlows(
  kind: string,
  list: string,
  name: string,
  { file, place }: OpenDocument,
  { scopesOf, documents }: Surroundings,
): readonly string[] {
  const flows = place.kind === 'flows' ? [file] : scopesOf(file).map(({ flowsFile }) => flowsFile);
  const declaring = flows.map((one) => {
    const document = documents.get(one);
    return document !== undefined && nodeAt(document.written, [list, name]) !== undefined ? one : 'flows.json';
  });
  return [...new Set(declaring.map((one) => `${kind}:${one}#${name}`))];
}

const modelField: Meaning = ({ name: { value, path }, document: { file, place } }) => {
  if (place.kind === 'modelConfig') return [fieldDeclaration(file, fieldKey(value))];
  const { model } = splitField(String(path[1]));
  return [fieldDeclaration(file, `${model}.${fieldKey(value)}`)];
};

function valuesOf(owners: readonly DeclaredField[], value: string, { declarations }: Surroundings): readonly string[] {
  return owners.flatMap(({ field: config, written }) => {
    const list = written === undefined ? null : listOfField(written);
    const holders = list === null ? declarations(config) : [`list:${list}`];
    return holders.map((holder) => `value:${holder}#${value}`);
  });
}

const value: Meaning = ({ name, document, surroundings }) => {
  const { place } = document;
  if (place.kind === 'list') return [`value:list:${place.name}#${name.value}`];
  const [top, reference] = name.path;
  // A block's own field may be brought to no model.
  const own =
    place.kind === 'block' && top === 'fields' && textBeside(document.written, name.path, 'OtherProperty') === null
      ? [`value:${fieldDeclaration(document.file, String(reference))}#${name.value}`]
      : [];
  return [...new Set([...own, ...valuesOf(valueOwners(document, name.path, surroundings), name.value, surroundings)])];
};

const path: Meaning = ({ name, document, surroundings }) => {
  const { kind } = document.place;
  if (kind === 'flows' && String(name.path.at(-1)) === 'path') return [`path:${name.value}`];
  const isPage = kind === 'page' || kind === 'block';
  const flows = isPage
    ? surroundings.scopesOf(document.file).map(({ flow }) => flow)
    : surroundings.meaning.writtenFlows.map(({ flow }) => flow);
  const found = flows.flatMap(({ pages }) => {
    const others = pages.flatMap(({ otherPaths = [] }) => otherPaths.filter((other) => other.path === name.value));
    return [...pagesAt(pages, name.value), ...others].map((page) => `path:${page.path}`);
  });
  return [...new Set(found)];
};

const meanings: Readonly<Record<WrittenName['kinds'][number], Meaning>> = {
  text: ({ name, document }) => [`text:${wholeKey(document, name.value)}`],
  field,
  model: ({ name, document, surroundings }) => modelNamed(name.value, document, surroundings),
  condition: ({ name, document, surroundings }) =>
    inFlows('condition', 'conditions', name.value, document, surroundings),
  list: everywhere('list'),
  value,
  recordKind: ({ name, document, surroundings }) =>
    valuesOf(
      recordKindOwners(document, name.path, surroundings).filter((one) => one.field.values?.includes(name.value)),
      name.value,
      surroundings,
    ),
  modelField,
  block: everywhere('block'),
  switch: ({ name, document }) => [`switch:${document.file}#${name.value}`],
  blockModel: inBlock((alias, { file }) => [`model:${file}#${alias}`]),
  blockField: inBlock(fieldsNamed),
  blockText: inBlock((written, block) => [`text:${wholeKey(block, written)}`]),
  blockSwitch: inBlock((name, { file }) => [`switch:${file}#${name}`]),
  page: everywhere('page'),
  path,
  formType: ({ name }) => [`formType:${name.value.toLowerCase()}`],
  transactionType: everywhere('transactionType'),
  part: everywhere('part'),
  deadline: everywhere('deadline'),
  fact: everywhere('fact'),
  known: everywhere('known'),
  culture: everywhere('culture'),
  placeholder: ({ name, surroundings }) => namedInBraces(name.value, surroundings).ids,
};

/** Ids of what the name stands for: several where flows or uses differ; empty where it stands for nothing. */
export function idsOf(named: Named): readonly string[] {
  for (const kind of named.name.kinds) {
    const ids = meanings[kind](named);
    if (ids.length > 0) return ids;
  }
  return [];
}

/** The alias that a name begins with. */
export function aliasesOf({ name, document, surroundings }: Named): readonly string[] {
  const [kind] = name.kinds;
  const { model } = splitField(name.value);
  if (kind === 'field' || (name.kinds.includes('field') && name.value.includes('.'))) {
    return modelNamed(model, document, surroundings);
  }
  return kind === 'placeholder' ? namedInBraces(name.value, surroundings).aliases : [];
}
