import { type CompletionList, getLanguageService, type Hover, type LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentKind } from '../../../documents/definitions/documentKinds.ts';
import { editorSchemas, schemaFileOf } from './editorSchemas.ts';
import type { OpenDocument } from './surroundings.ts';

/** Keys and the product's own names, as the schemas know them. */
export interface ProductWords {
  complete(document: OpenDocument, offset: number): Promise<CompletionList | null>;
  hover(document: OpenDocument, offset: number): Promise<Hover | null>;
}

export function productWords(): ProductWords {
  const services = new Map<DocumentKind, LanguageService>();
  const prepared = ({ place, written }: OpenDocument, offset: number) => {
    const service = services.get(place.kind) ?? serviceFor(place.kind);
    services.set(place.kind, service);
    const text = TextDocument.create(asked, 'json', 0, written.text);
    return { service, text, position: text.positionAt(offset), json: service.parseJSONDocument(text) };
  };
  return {
    async complete(document, offset) {
      const { service, text, position, json } = prepared(document, offset);
      return service.doComplete(text, position, json);
    },
    async hover(document, offset) {
      const { service, text, position, json } = prepared(document, offset);
      return service.doHover(text, position, json);
    },
  };
}

/** Nothing is fetched: the place of a document decides its schema, whatever it says itself. */
const here = 'memory:///';
const asked = `${here}document.json`;

function serviceFor(kind: DocumentKind): LanguageService {
  const service = getLanguageService({
    workspaceContext: {
      resolveRelativePath: (name, from) => `${here}${from === asked ? schemaFileOf(kind) : name}`,
    },
    clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } } },
  });
  service.configure({
    schemas: [...editorSchemas].map(([file, schema]) => ({
      uri: `${here}${file}`,
      fileMatch: file === schemaFileOf(kind) ? ['*'] : [],
      schema: withoutExamples(schema),
    })),
  });
  return service;
}

/** They name fields of other projects. */
function withoutExamples(schema: object): object {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === 'examples' ? undefined : value)));
}
