import fc from 'fast-check';
import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import { comparatorNames } from '../../src/rules/condition.ts';
import { blockWidgets } from '../../widgets/list.ts';

/** What to write at a path of a file. */
export interface Edit {
  readonly file: string;
  readonly path: JsonPath;
  readonly by: unknown;
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Edits as an author of documents makes them, each valid by itself: conditions over all fields, records, counts, file
 * names and names, comparisons and operands, on nodes, dependencies, rules, minimums, computed fields and pages; other
 * aliases, switches and uses of blocks; moved nodes. Whether the edited document makes sense is for the checks to say.
 */
export function authorsEdit(files: ReadonlyMap<string, string>): fc.Arbitrary<readonly Edit[]> {
  const documents = [...files].flatMap(([file, text]): readonly (readonly [string, Json])[] => {
    if (!file.endsWith('.json')) return [];
    const document: unknown = JSON.parse(text);
    return isJson(document) ? [[file, document]] : [];
  });
  const written = documents.filter(([file]) => file.startsWith('page-schemas/'));
  const nodes = written.flatMap(([file, document]) =>
    nodesIn(document, []).map((found) => ({ file, document, ...found })),
  );
  const fields = nodes.filter(({ node }) => node['type'] === 'field');
  const records = nodes.filter(({ node }) => 'model' in node && node['type'] !== 'savedValues');
  const uses = nodes.filter(({ node }) => node['type'] === 'use');
  const flows = documents.find(([file]) => file === 'flows.json')?.[1] ?? {};
  const pages = valueAt(flows, ['flows', 0, 'pages']);
  const boundModels = Object.entries(isJson(flows['models']) ? flows['models'] : {});
  const keysOf = (identity: unknown): readonly string[] =>
    documents.flatMap(([file, { metadata, fields: own }]) =>
      file.includes('/models/') && isJson(metadata) && isJson(own) && isJson(identity)
        ? metadata['DtoMapping'] === identity['dtoMapping']
          ? Object.keys(own).map((key) => key.charAt(0).toLowerCase() + key.slice(1))
          : []
        : [],
    );
  const references = (document: Json): readonly string[] => {
    const { models } = document;
    const aliases = Array.isArray(models)
      ? models.map((alias) => [String(alias), { dtoMapping: 'claimantInfo' }] as const)
      : [];
    return [...aliases, ...(isJson(models) ? Object.entries(models) : [])].flatMap(([alias, identity]) =>
      keysOf(identity).map((key) => `${alias}.${key}`),
    );
  };
  const listsOf = (document: Json) =>
    Object.entries(isJson(document['models']) ? document['models'] : {}).filter(
      ([, identity]) =>
        isJson(identity) && ['claimTransactions', 'documentContexts'].includes(String(identity['dtoMapping'])),
    );
  const operandIn = (document: Json): fc.Arbitrary<unknown> => {
    const own = references(document);
    const lists = listsOf(document).map(([alias]) => alias);
    const leaf = fc.oneof(
      fc.constantFrom<unknown>(0, 500, '12.50', '06/2020', 'today'),
      ...(own.length === 0 ? [] : [fc.constantFrom(...own), fc.constantFrom(...own)]),
    );
    // Such as an author means: what is asked as an amount, added up over its records where it has some, and capped.
    const amounts = fields.flatMap(({ document: asks, node }) =>
      asks === document && (node['widget'] === 'currency' || node['widget'] === 'number')
        ? [String(node['field'])]
        : [],
    );
    const meant =
      amounts.length === 0
        ? []
        : [
            fc
              .tuple(fc.constantFrom(...amounts), fc.constantFrom('sum', 'min', 'max'), fc.constantFrom('500', 0))
              .map(([field, name, cap]) => {
                const alias = field.slice(0, field.indexOf('.'));
                const added = lists.includes(alias) ? { sum: [field], over: alias } : field;
                return { [name]: [added, cap] };
              }),
          ];
    const parts = fc.array(leaf, { minLength: 1, maxLength: 2 });
    const over = lists.length === 0 ? [] : [fc.constantFrom(...lists)];
    return fc.oneof(
      leaf,
      ...meant,
      ...meant,
      ...meant,
      fc.tuple(fc.constantFrom('sum', 'min', 'max', 'product'), parts).map(([name, all]) => ({ [name]: all })),
      fc.tuple(leaf, leaf).map((difference) => ({ difference })),
      ...over.map((alias) => alias.map((count) => ({ count }))),
      ...over.map((alias) =>
        fc
          .tuple(fc.constantFrom('sum', 'min', 'max'), parts, alias)
          .map(([name, all, model]) => ({ [name]: all, over: model })),
      ),
    );
  };
  const names = Object.keys(isJson(flows['conditions']) ? flows['conditions'] : {});
  const conditionIn = (document: Json): fc.Arbitrary<unknown> => {
    const own = references(document);
    const lists = listsOf(document);
    const read = own.length === 0 ? [] : [fc.record({ field: fc.constantFrom(...own), empty: fc.boolean() })];
    const count =
      lists.length === 0
        ? []
        : [fc.record({ count: fc.constantFrom(...lists.map(([alias]) => alias)), atMost: fc.nat(2) })];
    const compared =
      own.length === 0
        ? []
        : [
            fc
              .tuple(fc.constantFrom(...own), fc.constantFrom(...comparatorNames), operandIn(document))
              .map(([field, name, operand]) => ({ field, [name]: operand })),
            fc
              .tuple(operandIn(document), fc.constantFrom(...comparatorNames), fc.oneof(fc.nat(9), operandIn(document)))
              .map(([value, name, operand]) => ({ value, [name]: operand })),
          ];
    const gone = lists.map(([alias]) =>
      fc
        .tuple(fc.constantFrom('some', 'every'), fc.constantFrom(...own), fc.boolean())
        .map(([key, field, empty]) => ({ [key]: alias, where: { field, empty } })),
    );
    const one = fc.oneof(fc.constantFrom(...names), ...read, ...read, ...count, ...compared, ...gone);
    return fc.oneof(
      one,
      one,
      one.map((not) => ({ not })),
      fc.tuple(one, one).map((all) => ({ all })),
    );
  };
  const on = (places: typeof nodes, what: (place: (typeof nodes)[number]) => fc.Arbitrary<readonly Edit[]>) =>
    fc.constantFrom(...places).chain(what);
  const at = (
    { file, path }: { readonly file: string; readonly path: JsonPath },
    steps: JsonPath,
    by: unknown,
  ): Edit => ({
    file,
    path: [...path, ...steps],
    by,
  });

  const showWhen = on(nodes, (place) => conditionIn(place.document).map((when) => [at(place, ['showWhen'], when)]));
  const dependency = on(fields, (place) =>
    fc
      .tuple(
        conditionIn(place.document),
        fc.boolean(),
        fc.constantFrom({}, { maskOverride: 'SLASH_DELIMITED_FULL_DATE' }),
      )
      .map(([when, resets, mask]) => [
        at(place, ['dependencies'], { on: [{ when, ...mask }], resetOnAnyUnfulfilled: resets }),
      ]),
  );
  const bound = on(fields, (place) =>
    fc
      .tuple(fc.constantFrom(...comparatorNames), operandIn(place.document))
      .map(([name, value]) => [at(place, ['validations'], [{ rule: name, value }])]),
  );
  const computed = on(fields, (place) =>
    fc.tuple(operandIn(place.document), fc.constantFrom('currency', 'number', 'hidden')).map(([operand, widget]) => {
      const { field, label } = place.node;
      return [at(place, [], { type: 'field', field, label, widget, computed: operand })];
    }),
  );
  const rule = on(fields, (place) =>
    conditionIn(place.document).map((when) => [at(place, ['validations'], [{ rule: 'requiredIf', when }])]),
  );
  const minimum = on(records, (place) =>
    fc
      .tuple(conditionIn(place.document), operandIn(place.document))
      .map(([when, count]) => [at(place, ['minItems'], { count, when })]),
  );
  const skip = fc
    .tuple(fc.nat(Array.isArray(pages) ? pages.length - 1 : 0), conditionIn(flows))
    .map(([number, when]) => [{ file: 'flows.json', path: ['flows', 0, 'pages', number, 'skipUnless'], by: when }]);
  const named = fc
    .tuple(fc.constantFrom(...names), conditionIn(flows))
    .map(([name, when]) => [{ file: 'flows.json', path: ['conditions', name], by: when }]);
  const alias = fc
    .tuple(
      fc.constantFrom(...written.filter(([, { models }]) => isJson(models))),
      fc.constantFrom(...boundModels),
      fc.nat(9),
    )
    .map(([[file, { models }], [other, identity], number]) => {
      const own = Object.keys(isJson(models) ? models : {});
      return [{ file, path: ['models', [...own, other][number % (own.length + 1)] ?? other], by: identity }];
    });
  const switched = on(uses, (place) => {
    const block = documents.find(([file]) => file === `page-schemas/${place.node['block']}.json`)?.[1]['switches'];
    const known = Object.keys(isJson(block) ? block : {});
    return fc
      .subarray(known)
      .map((set) => [at(place, ['switches'], Object.fromEntries(known.map((name) => [name, set.includes(name)])))]);
  });
  const moved = fc
    .tuple(fc.constantFrom(...nodes), fc.constantFrom(...nodes), fc.boolean())
    .map(([place, other, stays]) =>
      stays ? [at(place, [], other.node)] : [at(place, [], other.node), at(other, [], place.node)],
    );
  const under = on(
    fields.filter(({ node }) => Array.isArray(node['options'])),
    (place) => fc.constantFrom(...nodes).map(({ node }) => [at(place, ['options', 0, 'content'], [node])]),
  );
  const list = on(
    fields.filter(({ node }) => 'options' in node),
    (place) =>
      fc
        .constantFrom('years', 'countries', 'us-states', 'coverage-types')
        .map((name) => [at(place, ['options'], { list: name })]),
  );
  const summary = on(nodes, (place) =>
    fc
      .constantFrom('premiums', 'payment-election', 'claim-', '/standard')
      .map((page) => [
        at(place, [], { type: blockWidgets.summary.name, title: 'LocKey_Premiums_Title', page, content: [place.node] }),
      ]),
  );
  const kinds = [
    showWhen,
    dependency,
    rule,
    bound,
    computed,
    minimum,
    skip,
    named,
    alias,
    switched,
    moved,
    under,
    list,
    summary,
  ];
  return fc
    .array(fc.oneof(...kinds, showWhen, dependency), { minLength: 1, maxLength: 2 })
    .map((edits) => edits.flat());
}

function nodesIn(value: unknown, path: JsonPath): readonly { readonly node: Json; readonly path: JsonPath }[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown, index) => nodesIn(entry, [...path, index]));
  if (!isJson(value)) return [];
  const inner = Object.entries(value).flatMap(([key, entry]) => nodesIn(entry, [...path, key]));
  return typeof value['type'] === 'string' ? [{ node: value, path }, ...inner] : inner;
}

function valueAt(value: unknown, [step, ...rest]: JsonPath): unknown {
  if (step === undefined) return value;
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, step), rest) : undefined;
}
