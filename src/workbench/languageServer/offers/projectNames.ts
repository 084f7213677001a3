import { givenFacts } from '../../../checks/givenFacts.ts';
import type { FlowsDocument } from '../../../documents/definitions/flows.ts';
import { namedFacts } from '../../../documents/reading/writtenOut/factsKnownBy.ts';
import type { Meaning } from '../../../meaning/meaning.ts';
import { kindWords } from '../names/fieldWords.ts';
import { valueAt } from '../names/surroundings.ts';
import { usedBlock } from '../names/usedBlock.ts';
import { type At, inOneLine, type Offer, type Offering, onceEach } from './offer.ts';
import { englishOf } from './texts.ts';

const named = (names: Iterable<string>, detail: (name: string) => string | undefined = () => undefined) =>
  [...new Set(names)].map((name): Offer => {
    const words = detail(name);
    return words === undefined ? { name } : { name, detail: inOneLine(words) };
  });

const flowsDocuments = ({ flows }: Meaning): readonly FlowsDocument[] =>
  flows.flatMap(({ document }) => document ?? []);

/** Of the document itself, or of flows.json where it has none. */
export const offeredModels: Offering = ({ document, slot, surroundings }) => {
  // Here they are made up.
  if (slot.isKey || (document.place.kind === 'block' && slot.path[0] === 'models')) return [];
  const bound = surroundings.scopesOf(document.file).flatMap(({ models }) => [...models]);
  return onceEach(bound.map(([name, model]) => ({ name, detail: model.name })));
};

export const offeredConditions: Offering = ({ document, slot, surroundings }) => {
  if (slot.isKey) return [];
  const all = surroundings.scopesOf(document.file).flatMap(({ named: { conditions } }) => Object.entries(conditions));
  return onceEach(all.map(([name, condition]) => ({ name, detail: inOneLine(JSON.stringify(condition)) })));
};

export const offeredLists: Offering = ({ surroundings: { meaning } }) =>
  named(meaning.lists.keys(), (name) => meaning.lists.get(name)?.document?.values.join(', '));

export const offeredBlocks: Offering = ({ document, surroundings: { meaning } }) =>
  named(meaning.blocks.keys(), (name) => meaning.blocks.get(name)?.document?.description).filter(
    ({ name }) => name !== document.place.name,
  );

const blockAt = ({ document, slot, surroundings: { meaning } }: At) =>
  meaning.blocks.get(usedBlock(document, slot.path) ?? '')?.document ?? null;

export const offeredBlockModels: Offering = (at) => named(blockAt(at)?.models ?? [], () => 'A model of the block');

/** Of the block that the node uses. */
export const offeredBlockSwitches: Offering = (at) => switchesOf(blockAt(at)?.switches);

/** Of this block. */
export const offeredSwitches: Offering = ({ document: { written }, slot }) =>
  slot.isKey ? [] : switchesOf(valueAt(written, ['switches']));

const switchesOf = (switches: unknown): readonly Offer[] =>
  Object.entries<unknown>(Object(switches ?? {})).map(([name, one]) => {
    const { description }: { readonly description?: unknown } = Object(one);
    return { name, detail: typeof description === 'string' ? description : JSON.stringify(one) };
  });

export const offeredPages: Offering = ({ surroundings: { meaning } }) =>
  named(meaning.pages.keys(), (name) => {
    const title = meaning.pages.get(name)?.document?.title;
    return title === undefined ? undefined : englishOf(title, meaning);
  });

/** On a page those of its flows, else of all that run. */
export const offeredPaths: Offering = ({ document, surroundings }) => {
  const { meaning } = surroundings;
  const { kind } = document.place;
  const flows =
    kind === 'page' || kind === 'block'
      ? surroundings.scopesOf(document.file).map(({ flow }) => flow)
      : meaning.writtenFlows.map(({ flow }) => flow);
  return onceEach(
    flows.flatMap(({ pages, formType }) =>
      pages.map(({ path, document: page }) => ({ name: path, detail: `${formType}: ${page}` })),
    ),
  );
};

export const offeredFormTypes: Offering = ({ surroundings: { meaning } }) =>
  named(meaning.allFlows.map(({ flow }) => flow.formType));

export const offeredTransactionTypes: Offering = ({ document, slot, surroundings: { meaning } }) => {
  const mapping = valueAt(document.written, [...slot.path.slice(0, -1), 'dtoMapping']);
  const isOfMapping = (own: string) => typeof mapping !== 'string' || own.toLowerCase() === mapping.toLowerCase();
  return named(
    meaning.configs.flatMap(({ metadata }) =>
      isOfMapping(metadata.DtoMapping) ? (metadata.TransactionType ?? []) : [],
    ),
  );
};

export const offeredParts: Offering = ({ surroundings: { meaning } }) =>
  named(meaning.configs.flatMap(({ metadata }) => metadata.Part ?? []));

export const offeredDeadlines: Offering = ({ surroundings: { meaning } }) => {
  const { plain, contentManaged } = meaning.deadlines?.document ?? {};
  const dates = new Map([
    ...Object.entries(plain?.deadlines ?? {}).map(([name, { deadline }]) => [name, deadline] as const),
    ...Object.values(contentManaged ?? {}).flatMap(({ deadlines }) =>
      Object.entries(deadlines).map(([name, { deadlineDateTime }]) => [name, deadlineDateTime] as const),
    ),
  ]);
  const known = flowsDocuments(meaning).flatMap(({ deadlines = [] }) => deadlines);
  return named([...known, ...dates.keys()], (name) => dates.get(name));
};

export const offeredFacts: Offering = ({ slot, surroundings: { meaning } }) => {
  const documents = flowsDocuments(meaning);
  const fields = (name: string) => documents.flatMap(({ facts }) => facts?.[name] ?? []).join(', ');
  return slot.isKey ? [] : named(namedFacts(documents), fields);
};

/** By how people sign in to the flows of the document. */
export const offeredKnown: Offering = ({ document, surroundings }) => {
  const { meaning } = surroundings;
  const names = surroundings
    .scopesOf(document.file)
    .flatMap(({ flow }) => givenFacts(flow.authorize?.by ?? 'open', null, meaning)?.names ?? []);
  return named(names, () => 'What the server knows of who signed in');
};

export const offeredModelFields: Offering = ({ document: { file, place, written }, slot, surroundings }) => {
  if (place.kind === 'modelConfig') {
    if (slot.isKey) return [];
    const own = surroundings.meaning.models.filter((model) => model.file === file);
    return onceEach(
      own.flatMap(({ document }) =>
        Object.entries(document?.fields ?? {}).map(([name, field]) => {
          const declared = surroundings.declared(field);
          return declared === undefined ? { name } : { name, detail: kindWords(declared) };
        }),
      ),
    );
  }
  const brought = Object.keys(Object(valueAt(written, ['fields']) ?? {}));
  return named(brought.map((reference) => upperFirst(reference.slice(reference.lastIndexOf('.') + 1))));
};

const upperFirst = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

export const offeredCultures: Offering = ({ surroundings: { meaning } }) =>
  named(meaning.contents.keys(), (culture) => meaning.contents.get(culture)?.[0]?.document?.name);
