import { englishOf } from '../../../languageServer/offers/texts.ts';
import type { EditorAnswers } from '../../calls/editorCalls.ts';
import type { MeantProject } from '../meantProject.ts';

/** What people read of each node of a page or block, in English. */
export function nodeWords({ meaning }: MeantProject, file: string): EditorAnswers['nodeWords'] {
  const words = meaning.nodes.flatMap((node) => {
    if (node.file !== file) return [];
    const { label, text }: { readonly label?: unknown; readonly text?: unknown } = Object(node.value);
    const key = typeof label === 'string' ? label : text;
    const english = typeof key === 'string' ? englishOf(key, meaning) : undefined;
    return english === undefined || english === null ? [] : [{ path: node.path, words: plain(english) }];
  });
  return { words };
}

/** Without tags. */
const plain = (text: string): string => text.replaceAll(/<[^>]*>/g, '');
