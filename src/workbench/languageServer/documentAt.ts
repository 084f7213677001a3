import type { DocumentKind } from '../../documents/definitions/documentKinds.ts';

export interface DocumentPlace {
  readonly kind: DocumentKind;
  /** As other documents name it: `standard/premiums`, `shared/address`, `us-states`; for the rest the file. */
  readonly name: string;
}

/** Null for a file that is no document. */
export function documentAt(file: string, settlementFolder: string): DocumentPlace | null {
  const own = `${settlementFolder}/`;
  const isOwn = file.startsWith(own);
  const inside = isOwn ? file.slice(own.length) : file;
  const found = places.find(({ pattern, isOfSettlement }) => pattern.test(inside) && (isOwn || !isOfSettlement));
  if (found === undefined || inside.startsWith('page-schemas/schema/')) return null;
  return { kind: found.kind, name: found.pattern.exec(inside)?.[1] ?? file };
}

interface KnownPlace {
  readonly kind: DocumentKind;
  readonly pattern: RegExp;
  /** Whether only a settlement has such documents. */
  readonly isOfSettlement?: boolean;
}

const places: readonly KnownPlace[] = [
  { kind: 'flows', pattern: /^flows\.json$/ },
  { kind: 'block', pattern: /^page-schemas\/(shared\/.+)\.json$/ },
  { kind: 'page', pattern: /^page-schemas\/(.+)\.json$/ },
  { kind: 'list', pattern: /^lists\/([^/]+)\.json$/ },
  { kind: 'content', pattern: /^content\/[^/]+\.json$/ },
  { kind: 'modelConfig', pattern: /^models\/[^/]+\.json$/, isOfSettlement: true },
  { kind: 'settings', pattern: /^settings\.json$/, isOfSettlement: true },
  { kind: 'deadlines', pattern: /^deadlines\.json$/, isOfSettlement: true },
  { kind: 'site', pattern: /^site\.json$/, isOfSettlement: true },
];
