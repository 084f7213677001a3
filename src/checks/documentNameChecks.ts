import { BlockDocument, isUse } from '../documents/definitions/page.ts';
import type { DocumentFaultCode } from '../documents/reading/documentError.ts';
import { meant } from '../documents/reading/meant.ts';
import { findCircle } from '../meaning/dependencyGraph.ts';
import { indexOf } from '../meaning/documentIndex.ts';
import { type IndexedDocument, type Listed, type Meaning, nodesIn } from '../meaning/meaning.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { ReferenceKind } from '../rules/schemas/references.ts';
import { type Check, each, eachAlone, eachSuch } from './check.ts';

/** The documents without which nothing can be served must exist. */
export const missingDocument: Check = (project, report) => {
  const { flows, settings, deadlines, contents, settlementFolder: folder } = project;
  const needed = [
    { file: 'flows.json', there: flows.length > 0, says: 'It says every flow and its pages.' },
    {
      file: `${folder}/settings.json`,
      there: settings !== null,
      says: `It says how the settlement runs. "npm run new -- settlement FOLDER" asks what it must know, and writes this file and all others that a settlement needs.`,
    },
    { file: `${folder}/deadlines.json`, there: deadlines !== null, says: 'It says when its filing windows close.' },
  ];
  const own = [
    {
      file: `${folder}/content/en.json`,
      there: contents.get('en')?.some(({ file }) => file.startsWith(`${folder}/`)) === true,
      says: "It has the settlement's own texts, such as its name and its telephone number.",
    },
  ];
  // With settings, other checks say more exactly what is missing.
  for (const { file, there, says } of settings === null ? [...needed, ...own] : needed) {
    if (!there) report({ file, path: [] }, 'missing-document', `The file is missing. ${says}`);
  }
};

/** Page documents that a flow names must exist. */
export const unknownDocument = each('writtenFlows', (written, report, project) => {
  for (const [number, { document }] of written.flow.pages.entries()) {
    if (project.pages.has(document)) continue;
    const message = `There is no page-schemas/${document}.json.`;
    const location = inside(written, 'pages', number, 'document');
    report(location, 'unknown-document', message, meant(document, project.pages.keys()));
  }
});

const useOf = ({ value }: Listed['writtenNodes']) => (isUse(value) ? value : null);

const usesIn = onceEach((one: IndexedDocument) =>
  nodesIn(one).flatMap((node) =>
    isUse(node.value) ? [{ block: node.value.block, by: one.name, location: inside(node, 'block') }] : [],
  ),
);

/** Shared blocks that a document uses must exist, and must not use themselves. */
export const unknownBlock: Check = ({ documents, blocks }, report) => {
  const usedBy = new Map(documents.map((one) => [one.name, usesIn(one)]));
  for (const { block, by, location } of [...usedBy.values()].flat()) {
    if (!blocks.has(block)) {
      const message = `There is no shared block page-schemas/${block}.json.`;
      report(location, 'unknown-block', message, meant(block, blocks.keys()));
      continue;
    }
    // Only a block can be used.
    const circle = blocks.has(by) ? findCircle(by, (name) => (usedBy.get(name) ?? []).map((use) => use.block)) : null;
    if (circle?.[1] === block) {
      const message = `This block uses itself: ${circle.join(' → ')}. Remove one of the uses.`;
      report(location, 'unknown-block', message);
    }
  }
};

/** The block that reads another one's answers is there, and has no models but those of the other. */
export const blockReading = each('documents', ({ file, document }, report, { blocks }) => {
  if (!('summary' in document) || document.summary === undefined) return;
  const { summary, models } = document;
  const refuse = (code: DocumentFaultCode, message: string, more?: ReturnType<typeof meant>) =>
    report({ file, path: ['summary'] }, code, message, more);
  const block = blocks.get(summary);
  if (block === undefined) {
    const message = `There is no shared block page-schemas/${summary}.json.`;
    return refuse('unknown-block', message, meant(summary, blocks.keys()));
  }
  for (const alias of block.document?.models ?? []) {
    if (models.includes(alias)) continue;
    const own = models.join(', ') || 'none';
    refuse('unknown-model', `The block ${summary} reads its model "${alias}". The models of this block: ${own}.`);
  }
});

/** A block brings a field by asking for it or reading it. */
export const blockFields = eachAlone('documents', ({ file, document }, report) => {
  if (!('fields' in document) || document.fields === undefined) return;
  const read = indexOf(document, BlockDocument).references.flatMap(({ kind, value }) =>
    kind === 'field' ? [value] : [],
  );
  for (const reference of Object.keys(document.fields)) {
    if (read.includes(reference)) continue;
    const message = `This block neither asks for "${reference}" nor reads it.`;
    report(keyInside({ file }, 'fields', reference), 'unknown-field', message, meant(reference, read));
  }
});

/** A use of a shared block may fill in only what the block has, and must bind every model that it needs. */
export const blockParameters = eachSuch('writtenNodes', useOf, (use, node, report, meaning) => {
  const { blocks, flows } = meaning;
  const { within } = use;
  const block = blocks.get(node.block)?.document ?? null;
  if (block === null) return;
  const { models } = within.document;
  const aliases = Array.isArray(models) ? models : Object.keys(models);
  // A page without models has those of the flows documents.
  const isKnown = Array.isArray(models) || flows.every(({ document }) => document !== null);
  for (const alias of Object.keys(node.models)) {
    if (block.models.includes(alias)) continue;
    const message = `"${alias}" is not a model of the block ${node.block}. Its models: ${block.models.join(', ')}.`;
    report(keyInside(use, 'models', alias), 'unknown-model', message, meant(alias, block.models));
  }
  for (const alias of block.models) {
    if (!isKnown || node.models[alias] !== undefined || aliases.includes(alias)) continue;
    const message = `The block ${node.block} needs its model "${alias}" filled in here, with an alias of this document.`;
    report(inside(use, 'models'), 'unknown-model', message);
  }
  for (const [alias, own] of Object.entries(node.models)) {
    if (!isKnown || aliases.includes(own)) continue;
    const message = `"${own}" is not a model alias of this document. It has: ${aliases.join(', ') || 'none'}.`;
    report(inside(use, 'models', alias), 'unknown-model', message, meant(own, aliases));
  }
  const switches = Object.keys(block.switches ?? {});
  for (const name of Object.keys(node.switches ?? {})) {
    if (switches.includes(name)) continue;
    const message = `"${name}" is not a switch of the block ${node.block}. Its switches: ${switches.join(', ') || 'none'}.`;
    report(keyInside(use, 'switches', name), 'unknown-switch', message, meant(name, switches));
  }
  const { fields: asked, texts: keys } = namedIn(block);
  for (const field of Object.keys(node.fields ?? {})) {
    if (asked.includes(field)) continue;
    const message = `The block ${node.block} has no field "${field}".`;
    report(keyInside(use, 'fields', field), 'unknown-block-field', message, meant(field, asked));
  }
  for (const key of Object.keys(node.texts ?? {})) {
    if (keys.includes(key) || canFollow(key, keys, meaning)) continue;
    const message = `The block ${node.block} does not show the text "${key}".`;
    report(keyInside(use, 'texts', key), 'unknown-block-text', message, meant(key, keys));
  }
});

const namedIn = onceEach((block: BlockDocument) => {
  const { references } = indexOf(block, BlockDocument);
  const valuesOf = (wanted: ReferenceKind) => references.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  return { fields: valuesOf('field'), texts: valuesOf('text') };
});

/** Which hints and messages a block shows depends on the models of the flows that run, and on the English texts. */
function canFollow(key: string, keys: readonly string[], { contents }: Meaning): boolean {
  const english = contents.get('en') ?? [];
  if (!keys.some((one) => key.startsWith(`${one}_`))) return false;
  return english.some(({ document }) => document === null || Object.hasOwn(document.texts, key));
}

/** "onlyWith" and "onlyWithout" name a switch of the same shared block. */
export const unknownSwitch = each('writtenNodes', (node, report, { blocks }) => {
  const { name, document } = node.within;
  const switches = 'switches' in document ? Object.keys(document.switches ?? {}) : [];
  for (const key of ['onlyWith', 'onlyWithout'] as const) {
    const wanted = node.value[key];
    if (typeof wanted !== 'string' || switches.includes(wanted)) continue;
    const message = blocks.has(name)
      ? `"${wanted}" is not a switch of this block. It has: ${switches.join(', ') || 'none'}.`
      : 'Only shared blocks have switches. Use "showWhen" with a condition on a page.';
    report(inside(node, key), 'unknown-switch', message, meant(wanted, switches));
  }
});
