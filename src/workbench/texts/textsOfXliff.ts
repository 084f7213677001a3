import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { errorMessage } from '../../rules/errorMessage.ts';
import type { TranslatedFile, TranslatedUnit } from './translatedFile.ts';

/** @throws Error in one sentence for a file that is no XLIFF 2 from English. */
export function textsOfXliff(text: string): TranslatedFile {
  // With a document type come entities, which may name files or grow without end.
  if (/<!DOCTYPE/i.test(text))
    throw new Error('The XLIFF has a document type, which no translation needs. Take it out.');
  const root = rootOf(text);
  if (root === null || root.localName !== 'xliff')
    throw new Error('The file is no XLIFF: its root is another element.');
  const version = root.getAttribute('version') ?? '';
  if (!version.startsWith('2.'))
    throw new Error(`The file is XLIFF ${version}. Send back XLIFF 2, as it was exported.`);
  const [from, to] = [root.getAttribute('srcLang'), root.getAttribute('trgLang')];
  if (from !== 'en' || to === null || to === '') {
    throw new Error('The XLIFF must say that it is from English: srcLang "en", and trgLang the other language.');
  }
  return { units: within(root, 'unit').map((unit) => unitOf(unit, to)) };
}

function rootOf(text: string): Element | null {
  try {
    const parser = new DOMParser({
      onError: (_, message) => {
        throw new Error(message);
      },
    });
    return parser.parseFromString(text, 'text/xml').documentElement;
  } catch (error) {
    throw new Error(`The XLIFF cannot be read: ${errorMessage(error)}`);
  }
}

function unitOf(unit: Element, culture: string): TranslatedUnit {
  const codes = new Map(within(unit, 'data').map((data) => [data.getAttribute('id') ?? '', wordsIn(data, new Map())]));
  // A translator's tool may divide a text; what it ignores has no translation of its own.
  const parts = childrenOf(unit).filter(({ localName }) => localName === 'segment' || localName === 'ignorable');
  const read = (part: Element, name: 'source' | 'target'): string | null => {
    const [found] = childrenOf(part).filter(({ localName }) => localName === name);
    return found === undefined ? null : wordsIn(found, codes);
  };
  const targets = parts.map(
    (part) => read(part, 'target') ?? (part.localName === 'ignorable' ? read(part, 'source') : null),
  );
  const isTranslated = targets.every((target) => target !== null);
  const target = targets.join('');
  return {
    line: unit.lineNumber ?? 1,
    key: unit.getAttribute('id') ?? '',
    english: parts.map((part) => read(part, 'source') ?? '').join(''),
    translations: new Map(isTranslated && target !== '' ? [[culture, target]] : []),
  };
}

/** With the codes that the unit names. */
function wordsIn(node: Node, codes: ReadonlyMap<string, string>): string {
  return [...node.childNodes]
    .map((child): string => {
      if (!isElement(child)) return child.nodeValue ?? '';
      const code = (attribute: string) => codes.get(child.getAttribute(attribute) ?? '') ?? '';
      switch (child.localName) {
        case 'ph':
        case 'sc':
        case 'ec':
          return code('dataRef');
        case 'pc':
          return code('dataRefStart') + wordsIn(child, codes) + code('dataRefEnd');
        case 'cp':
          return String.fromCodePoint(Number.parseInt(child.getAttribute('hex') ?? '20', 16));
        default:
          return wordsIn(child, codes);
      }
    })
    .join('');
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

const childrenOf = (element: Element): readonly Element[] => [...element.childNodes].filter(isElement);

function within(element: Element, name: string): readonly Element[] {
  return childrenOf(element).flatMap((child) => (child.localName === name ? [child] : within(child, name)));
}
