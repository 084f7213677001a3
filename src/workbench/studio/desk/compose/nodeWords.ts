import { isUse } from '../../../../documents/definitions/page.ts';
import type { NodeMeaning } from '../../../../meaning/flowMeaning.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import { englishOf } from '../../../languageServer/offers/texts.ts';
import { withoutTags } from '../../../withoutTags.ts';
import type { EditorAnswers } from '../../calls/editorCalls.ts';
import type { MeantProject } from '../meantProject.ts';

type NodeWords = EditorAnswers['nodeWords']['words'];

/** What people read of each node of a page or block, in English: of a block that is used there, what it asks or says. */
export function nodeWords({ meaning }: MeantProject, file: string): EditorAnswers['nodeWords'] {
  const brought = Map.groupBy(meaning.nodes, (node) => broughtBy(file, node));
  const words = meaning.nodes.flatMap((node): NodeWords => {
    if (node.file !== file) return [];
    const { label, text } = wordsOf(node, meaning);
    const own = label ?? text ?? (isUse(node.value) ? inBlock(brought.get(node) ?? [], meaning) : undefined);
    return own === undefined ? [] : [{ path: node.path, words: own }];
  });
  return { words };
}

/** The use of a block, in the document, by which a node of another one comes to it. */
function broughtBy(file: string, { around }: NodeMeaning): NodeMeaning | null {
  if (around === null) return null;
  return around.file === file && isUse(around.value) ? around : broughtBy(file, around);
}

/** Its questions; of a block that asks nothing what it says first. */
function inBlock(nodes: readonly NodeMeaning[], meaning: Meaning): string | undefined {
  const words = nodes.map((node) => wordsOf(node, meaning));
  const labels = [...new Set(words.flatMap(({ label }) => label ?? []))];
  return labels.length > 0 ? labels.join(', ') : words.find(({ text }) => text !== undefined)?.text;
}

function wordsOf({ value, scope }: NodeMeaning, meaning: Meaning) {
  const written: { readonly label?: unknown; readonly text?: unknown } = Object(value);
  const read = (key: unknown): string | undefined => {
    const english = typeof key === 'string' ? englishOf(scope.texts[key] ?? key, meaning) : undefined;
    return english === undefined ? undefined : withoutTags(english);
  };
  return { label: read(written.label), text: read(written.text) };
}
