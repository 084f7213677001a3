import { onceEach } from '../../../rules/onceEach.ts';
import type { DocumentOf } from '../../definitions/documentKinds.ts';
import { ModelIdentity } from '../../definitions/models.ts';
import { jsonSchema } from '../schema/jsonSchema.ts';
import { shallowValidator } from '../schema/walkSchema.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';

interface Use {
  /** The page or block that uses the block. */
  readonly by: string;
  readonly use: WrittenObject;
}

/** All pages and blocks as their authors wrote them, by name: what one means depends on others. */
export interface WrittenDocuments {
  readonly pages: ReadonlyMap<string, unknown>;
  readonly blocks: ReadonlyMap<string, unknown>;
  readonly flows: readonly DocumentOf['flows'][];
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  /** Of the flows that have the page; all where none has it. */
  formTypes(page: string): readonly string[];
}

export function writtenDocuments(
  pages: ReadonlyMap<string, unknown>,
  blocks: ReadonlyMap<string, unknown>,
  flows: readonly DocumentOf['flows'][],
): WrittenDocuments {
  const uses = [...pages, ...blocks].flatMap(([by, document]) => usesOf(document).map((use) => ({ by, use })));
  const all = flows.flatMap((document) => document.flows);
  const byPage = Map.groupBy(
    all.flatMap((flow) => [...new Set(flow.pages.map(({ document }) => document))].map((page) => ({ page, flow }))),
    ({ page }) => page,
  );
  return {
    pages,
    blocks,
    flows,
    uses: Map.groupBy(uses, ({ use }) => String(use['block'])),
    formTypes(page) {
      const having = byPage.get(page)?.map(({ flow }) => flow) ?? all;
      return having.map(({ formType }) => formType);
    },
  };
}

/** Of a page or block as its author wrote it. */
export const usesOf = (document: unknown): readonly WrittenObject[] =>
  isRecord(document) ? usesOfRecord(document) : usesIn(document);

const usesOfRecord = onceEach((document: WrittenObject) => usesIn(document));

function usesIn(value: unknown): readonly WrittenObject[] {
  if (Array.isArray(value)) return value.flatMap(usesIn);
  if (!isRecord(value)) return [];
  const own = typeof value['block'] === 'string' ? [value] : [];
  return [...own, ...Object.values(value).flatMap(usesIn)];
}

/** What a page binds; without `models` of its own, what the flows that have it bind. */
export function aliasesOf(page: string, { pages, flows }: WrittenDocuments): WrittenObject {
  const written = pages.get(page);
  const own = isRecord(written) ? written['models'] : undefined;
  if (isRecord(own)) return own;
  const having = flows.filter((document) =>
    document.flows.some((flow) => flow.pages.some((entry) => entry.document === page)),
  );
  return Object.assign({}, ...(having.length === 0 ? flows : having).map(({ models }) => models).reverse());
}

/** The aliases that a block leaves to its page. */
export function aliasesOfBlock(block: unknown): readonly string[] {
  const models = isRecord(block) ? block['models'] : undefined;
  return Array.isArray(models) ? models.filter((alias) => typeof alias === 'string') : [];
}

const identitySchema = jsonSchema(ModelIdentity);
/** A fault of it is reported where its document is read. */
export function isIdentity(value: unknown): value is ModelIdentity {
  return isRecord(value) && shallowValidator(identitySchema)(value);
}
