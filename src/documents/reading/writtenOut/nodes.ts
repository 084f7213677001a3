import type { JsonPath } from '../jsonPath.ts';
import { pickSchema } from '../schema/pickSchema.ts';
import type { DocumentWords } from './documentWords.ts';
import { fieldInFull } from './fieldNodes.ts';
import { hidingDependency } from './hidingDependency.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';
import { recordsInFull } from './recordNodes.ts';
import { rewritten } from './rewritten.ts';
import { withWordsOfValues } from './valueWords.ts';

/** The node with what its author left out, and the nodes in it. What cannot be read stays as it is. */
export function nodeInFull(node: unknown, path: JsonPath, words: DocumentWords): unknown {
  const hiding = isRecord(node) ? hidingDependency(node) : null;
  if (hiding !== null) words.report([...path, 'dependencies'], hiding);
  const full = withType(node, path, words);
  const picked = pickSchema('node', full);
  if ('fault' in picked) return full;
  return rewritten(picked.schema, full, path, {
    text: words.key,
    definition(name, value, at) {
      if (name === 'node') return nodeInFull(value, at, words);
      const inner = name === 'rule' ? pickSchema(name, value) : null;
      if (inner === null || 'fault' in inner) return value;
      return rewritten(inner.schema, value, at, { text: words.key, definition: (_name, part) => part });
    },
  });
}

function withType(node: unknown, path: JsonPath, words: DocumentWords): unknown {
  if (typeof node === 'string') return fieldInFull(node, {}, path, words);
  if (!isRecord(node)) return node;
  if (node['type'] !== undefined) return typed(node, words);
  const { field, block, ...own } = node;
  if (field !== undefined && block !== undefined) {
    const message = `This has "field", as a field has, and "block", as a shared block has. Take one of the two out.`;
    words.report(path, { code: 'unknown-node-type', message });
    return nothing;
  }
  if (typeof field === 'string') return fieldInFull(field, own, path, words);
  if (field !== undefined) return { type: 'field', widget: 'text', ...node };
  return block === undefined ? node : blockInFull({ type: 'use', ...node }, words);
}

/** Stands where a fault was reported already. */
const nothing = { type: 'spacer' };

function typed(node: WrittenObject, words: DocumentWords): WrittenObject {
  switch (node['type']) {
    case 'header':
      return { level: 'h2', ...node };
    case 'list':
      return { style: 'bulleted', ...node };
    case 'use':
      return blockInFull(node, words);
    default:
      return withWordsOfValues(recordsInFull(node, words), words);
  }
}

function blockInFull(node: WrittenObject, words: DocumentWords): WrittenObject {
  const { models = {} } = node;
  if (!isRecord(models)) return node;
  const same = Object.fromEntries(words.sharedAliases(node['block']).map((alias) => [alias, alias]));
  const { texts } = node;
  return {
    ...node,
    models: { ...same, ...models },
    ...(isRecord(texts) ? { texts: replacedTexts(String(node['block']), texts, words) } : {}),
  };
}

/** With a text of the block its hint, choices and messages are replaced, as far as there are others. */
function replacedTexts(block: string, texts: WrittenObject, words: DocumentWords): WrittenObject {
  const written = Object.entries(texts).map(([name, key]) => [words.keyOfBlock(block, name), key] as const);
  const following = written.flatMap(([own, key]) => {
    if (typeof key !== 'string') return [];
    const other = words.key(key);
    return words
      .endsOf(own)
      .flatMap((end) => (words.hasText(`${other}_${end}`) ? [[`${own}_${end}`, `${other}_${end}`]] : []));
  });
  return { ...Object.fromEntries(following), ...Object.fromEntries(written) };
}
