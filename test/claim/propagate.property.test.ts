import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dependencies } from '../../src/documents/definitions/dependencies.ts';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { Condition } from '../../src/rules/condition.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import type { FieldValue } from '../../src/rules/value.ts';
import { collectFormDtoAtom } from '../../src/state/claim/collectFormDto.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { type BrowserClaim, browserClaim } from '../support/browserClaim.ts';
import { dependent, field } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

const size = 8;
const key = (index: number) => `f${index}`;
const id = (index: number) => `claimDetails.${key(index)}`;

/** What field `index` depends on: fields before it alone, so that there is no circle. */
const dependency = (index: number) =>
  fc.record({
    sources: fc.array(fc.nat({ max: index - 1 }), { minLength: 1, maxLength: 2 }),
    not: fc.boolean(),
    default: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
    options: fc.record<Partial<Dependencies>>(
      {
        allDependenciesFulfilled: fc.boolean(),
        hideComponentOnAnyUnfulfilled: fc.boolean(),
        resetOnAnyUnfulfilled: fc.boolean(),
        resetValue: fc.constantFrom('x', 'y', null),
      },
      { requiredKeys: [] },
    ),
  });
type Dependency = ReturnType<typeof dependency> extends fc.Arbitrary<infer D> ? D : never;

/** The last field stands first: the order on the page is not the order of settling. */
function compileChain(links: readonly (Dependency | null)[]) {
  const node = (link: Dependency | null, index: number): PageNode => {
    if (link === null) return field(`details.${key(index)}`);
    const conditions = link.sources.map((source): Condition => {
      const holds = { field: `details.${key(source)}`, equals: 'x' };
      return link.not ? { not: holds } : holds;
    });
    return field(`details.${key(index)}`, {
      ...(link.default === undefined ? {} : { default: link.default }),
      dependencies: { on: conditions.map((when) => ({ when })), ...link.options },
    });
  };
  return compileTestFlow({
    models: {
      details: Object.fromEntries(
        links.map((_link, index): [string, ModelField] => [
          `F${index}`,
          { type: 'string', validations: [{ type: 'Required' }] },
        ]),
      ),
    },
    pages: [links.map(node).reverse()],
  });
}

const links = fc.tuple(
  ...Array.from({ length: size }, (_, index) => (index === 0 ? fc.constant(null) : fc.option(dependency(index)))),
);
const edits = fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.constantFrom<FieldValue>('x', 'y', '', null)), {
  maxLength: 25,
});

/** People can only edit what they see. */
function type(claim: BrowserClaim, edits: readonly (readonly [number, FieldValue])[]): void {
  for (const [index, value] of edits) if (claim.view(id(index)).visible) claim.commit(id(index), value);
}

function outcome(claim: BrowserClaim) {
  claim.store.set(validatePageAtom);
  const fields = Array.from({ length: size }, (_, index) => index).filter((index) => claim.view(id(index)).visible);
  const serverErrors = claim.serverErrors();
  return {
    visible: fields,
    values: fields.map((index) => claim.value(id(index))),
    errors: fields.map((index) => claim.messages(id(index))),
    dto: claim.store.set(collectFormDtoAtom).claimDetails?.fields,
    serverErrors,
  };
}

describe('any sequence of edits', () => {
  /**
   * What holds with resets: take the values that the visible fields have in the end, and give them to an empty page,
   * each field after all that it depends on. The same fields show, with the same values and errors, and the same
   * claim is sent. What an edit left behind in fields that are hidden now makes no difference to anything.
   */
  it('ends as if only the final values had been typed [DEP-2, DEP-5, DEP-7]', () => {
    fc.assert(
      fc.property(links, edits, (chain, typed) => {
        const compiled = compileChain(chain);
        const long = browserClaim(compiled);
        type(long, typed);
        const short = browserClaim(compiled);
        for (let index = 0; index < size; index += 1) {
          if (short.view(id(index)).visible && long.view(id(index)).visible) {
            short.commit(id(index), long.value(id(index)));
          }
        }
        expect(outcome(short)).toEqual(outcome(long));
        expect(
          outcome(long)
            .serverErrors.map(({ field: of }) => of)
            .sort(),
        ).toEqual(
          outcome(long)
            .visible.filter((index) => long.messages(id(index)).length > 0)
            .map(id)
            .sort(),
        );
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  it('leaves nothing in a hidden field that is to be reset [DEP-5, DEP-7]', () => {
    fc.assert(
      fc.property(links, edits, (chain, typed) => {
        const claim = browserClaim(compileChain(chain));
        type(claim, typed);
        chain.forEach((link, index) => {
          if (claim.view(id(index)).visible || link?.options.resetOnAnyUnfulfilled === false) return;
          expect([null, link?.options.resetValue ?? null]).toContain(claim.value(id(index)));
        });
      }),
      { numRuns: 200, seed: 3 },
    );
  });
});

describe('a chain of dependencies', () => {
  it('settles in one pass: an edit of its first field settles the last one, however it is ordered [DEP-5]', () => {
    const order = fc.shuffledSubarray(
      Array.from({ length: 12 }, (_, index) => index),
      { minLength: 12 },
    );
    fc.assert(
      fc.property(order, (page) => {
        const nodes = page.map((index) =>
          index === 0
            ? field(`details.${key(0)}`)
            : dependent(`details.${key(index)}`, { field: `details.${key(index - 1)}`, equals: 'x' }),
        );
        const claim = browserClaim({
          models: {
            details: Object.fromEntries(page.map((index): [string, ModelField] => [`F${index}`, { type: 'string' }])),
          },
          pages: [nodes],
        });
        for (let index = 0; index < page.length; index += 1) claim.commit(id(index), 'x');
        expect(claim.view(id(11)).visible).toBe(true);
        claim.commit(id(0), 'y');
        expect(page.filter((index) => claim.value(id(index)) !== null)).toEqual([0]);
      }),
      { numRuns: 50, seed: 4 },
    );
  });
});
