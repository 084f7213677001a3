import { isUse } from '../documents/definitions/page.ts';
import { isWritten } from '../documents/reading/documentSource.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { IndexedDocument, Meaning } from '../meaning/meaning.ts';
import { keyInside } from '../meaning/sourceLocation.ts';
import { splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceForAll } from '../rules/onceForAll.ts';
import { aroundPages, type Check } from './check.ts';
import { sourceOf } from './loadedDocuments.ts';
import { placeholdersInTexts } from './textsOf.ts';

const conditionsUsed = onceEach(({ index }: IndexedDocument): readonly string[] =>
  index.references.flatMap(({ kind, value }) => (kind === 'condition' ? value : [])),
);

/** A named condition decides something. */
export const unusedCondition: Check = ({ flows, documents }, report) => {
  const used = new Set(documents.flatMap(conditionsUsed));
  for (const { file, document } of flows) {
    for (const name of Object.keys(document?.conditions ?? {})) {
      if (used.has(name)) continue;
      const message = `No document uses the condition "${name}". Take it out, or write it where it was meant to decide.`;
      report(keyInside({ file }, 'conditions', name), 'unused-condition', message);
    }
  }
};

const usesIn = onceEach(({ index }: IndexedDocument) =>
  index.nodes.flatMap(({ value }) => (isUse(value) ? [value] : [])),
);

const blocksUsed = onceEach((one: IndexedDocument): readonly string[] => {
  const { document } = one;
  const summary = 'summary' in document && document.summary !== undefined ? [document.summary] : [];
  return [...usesIn(one).map(({ block }) => block), ...summary];
});

/** A shared block of the settlement is used; those of the project are for all settlements. */
export const unusedBlock: Check = ({ blocks, documents, settlementFolder }, report) => {
  const used = new Set(documents.flatMap(blocksUsed));
  for (const [name, { file }] of blocks) {
    if (used.has(name) || !file.startsWith(`${settlementFolder}/`)) continue;
    report({ file, path: [] }, 'unused-block', `No page uses this block. Use it, or remove the file.`);
  }
};

/** A switch of a block turns something on or off. */
export const unusedSwitch: Check = ({ documents }, report) => {
  for (const { file, document, index } of documents) {
    if (!('switches' in document)) continue;
    const used = new Set(index.nodes.flatMap(({ value }) => [value.onlyWith, value.onlyWithout]));
    for (const name of Object.keys(document.switches ?? {})) {
      if (used.has(name)) continue;
      const message = `Nothing in this block is "onlyWith" or "onlyWithout" the switch "${name}". Take it out, or write it where it was meant to decide.`;
      report(keyInside({ file }, 'switches', name), 'unused-switch', message);
    }
  }
};

/** Every model that a document binds is asked or read there. */
export const unusedAlias: Check = (meaning, report) => {
  const { documents, flows, settlementFolder } = meaning;
  for (const one of documents) {
    const { file, document } = one;
    const isOfFlows = 'conditions' in document;
    // Without a flows document of its own a settlement is the project's.
    if (isOfFlows && flows.length > 1 && !file.startsWith(`${settlementFolder}/`)) continue;
    const used = isOfFlows ? namedAnywhere(meaning) : aliasesIn(one, meaning);
    const written = Array.isArray(document.models) ? [...document.models] : Object.keys(document.models);
    for (const alias of written) {
      if (used.has(alias)) continue;
      const path = Array.isArray(document.models) ? ['models', document.models.indexOf(alias)] : ['models', alias];
      if (!isWritten(sourceOf(meaning, one), path)) continue;
      const where = isOfFlows ? 'No document' : 'Nothing here';
      const message = `${where} asks for or reads the model "${alias}". Take it out, or use it.`;
      report({ file, path, atKey: true }, 'unused-alias', message);
    }
  }
};

function aliasesIn(one: IndexedDocument, meaning: Meaning): ReadonlySet<string> {
  const around = aroundPages(meaning);
  return aliasesOnce([one, around], () => {
    const filled = usesIn(one).flatMap(({ block, models, defaultsFrom = {} }) => {
      const ofBlock = around.blocks.get(block)?.document?.models ?? [];
      return [...ofBlock.map((alias) => models[alias] ?? alias), ...Object.values(defaultsFrom)];
    });
    return new Set([...aliasesRead(one), ...filled]);
  });
}

const aliasesOnce = onceForAll<ReadonlySet<string>>();

const aliasesRead = ({ index: { references } }: IndexedDocument): readonly string[] =>
  references.flatMap(({ kind, value }) =>
    kind === 'field' ? [splitField(value).model] : kind === 'model' ? [value] : [],
  );

const aliasesInTexts = onceEach((content: EnabledContent): readonly string[] =>
  [...placeholdersInTexts(content).values()].flat().map((name) => name.replace(/^limits\./, '').split('.')[0] ?? ''),
);

/** Texts name answers by the aliases of flows.json, and pages without models have them. */
const namedAnywhere = onceEach((meaning: Meaning): ReadonlySet<string> => {
  const { documents } = meaning;
  const inTexts = enabledContents(meaning).flatMap(aliasesInTexts);
  const inDocuments = documents.flatMap((one) => [
    ...aliasesIn(one, meaning),
    ...('title' in one.document ? Object.keys(one.document.models) : []),
  ]);
  return new Set([...inTexts, ...inDocuments]);
});
