import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import { type ProjectFiles, readProject } from '../../src/documents/reading/readProject.ts';
import { prefillKey } from '../../src/meaning/flowMeaning.ts';
import { type Meaning, meaningOf } from '../../src/meaning/meaning.ts';
import { modelKey } from '../../src/rules/names.ts';

/** A field as its model config writes it: `PaymentElection` of `settlement/models/payment-election.json`. */
interface ConfiguredField {
  readonly file: string;
  readonly name: string;
  readonly dtoMapping: string;
  readonly formTypes: readonly string[];
}

/** Where a document names a field: as a value, as a key, or in the text of a content document. */
interface NamingPlace {
  readonly file: string;
  readonly path: JsonPath;
  readonly as: 'value' | 'key' | 'placeholder' | 'limit';
  /** What stands there: `payment.paymentElection`, or the key of the field alone. */
  readonly written: string;
}

/** Fields that one rename changes together, because some location names all of them. */
export interface TiedFields {
  readonly fields: readonly ConfiguredField[];
  readonly places: readonly NamingPlace[];
}

/** Every field of every model config of a project, and all that names it in the flows that run. */
export function tiedFields(files: ProjectFiles, settlementFolder: string): readonly TiedFields[] {
  const meaning = meaningOf(readProject(files, settlementFolder).project);
  const tied = new Map<string, Group>();
  for (const { file, document } of meaning.models) {
    for (const name of Object.keys(document?.fields ?? {})) {
      const { DtoMapping = '', FormType = [] } = document?.metadata ?? {};
      const field = { file, name, dtoMapping: DtoMapping, formTypes: [FormType].flat() };
      tied.set(keyOf(field), { fields: [field], places: [] });
    }
  }
  const groupOf = configuredFields(meaning, tied);
  const byPlace = new Map<string, ConfiguredField | undefined>();
  for (const { field, ...place } of namingPlaces(meaning)) {
    const group = groupOf(field.formType, field.model, field.key);
    if (group === undefined) continue;
    const key = JSON.stringify([place.file, place.path, place.written]);
    const other = byPlace.get(key);
    const from = other === undefined ? undefined : tied.get(keyOf(other));
    if (other === undefined) group.places.push(place);
    else if (from !== undefined && from !== group) tie(tied, group, from);
    byPlace.set(key, group.fields[0]);
  }
  return [...new Set(tied.values())];
}

interface Group {
  readonly fields: ConfiguredField[];
  readonly places: NamingPlace[];
}

const keyOf = ({ file, name }: Pick<ConfiguredField, 'file' | 'name'>) => `${file} ${name}`;

function tie(tied: Map<string, Group>, into: Group, from: Group): void {
  into.fields.push(...from.fields);
  into.places.push(...from.places);
  for (const field of from.fields) tied.set(keyOf(field), into);
}

function configuredFields({ configs }: Meaning, tied: ReadonlyMap<string, Group>) {
  const files = new Map(
    configs.map(({ file, fields, metadata: { FormType, DtoMapping, TransactionType, Part } }) => {
      const identity = {
        dtoMapping: DtoMapping,
        ...(TransactionType === undefined ? {} : { transactionType: TransactionType }),
        ...(Part === undefined ? {} : { part: Part }),
      };
      return [`${FormType}/${modelKey(identity)}`, { file, fields }] as const;
    }),
  );
  return (formType: string, model: string, key: string): Group | undefined => {
    const config = files.get(`${formType}/${model}`);
    const name = key.charAt(0).toUpperCase() + key.slice(1);
    return config?.fields[name] === undefined ? undefined : tied.get(keyOf({ file: config.file, name }));
  };
}

type Named = NamingPlace & {
  readonly field: { readonly formType: string; readonly model: string; readonly key: string };
};

function namingPlaces(meaning: Meaning): readonly Named[] {
  const references = meaning.references.flatMap(({ file, path, value, field, scope }): readonly Named[] => {
    // The use names what it puts in place of a block's field.
    if (field === null || scope.fields.has(value)) return [];
    const named = { formType: scope.flow.formType, model: field.model.key, key: field.key };
    return [{ file, path, as: 'value', written: value, field: named }];
  });
  const inTexts = meaning.answersInTexts.flatMap(({ file, path, value, field, flow }): readonly Named[] => {
    if (field === null) return [];
    const named = { formType: flow.resolved.formType, model: field.model.key, key: field.key };
    return [{ file, path, as: 'placeholder', written: value, field: named }];
  });
  const prefilled = meaning.fields.flatMap((node): readonly Named[] => {
    const key = prefillKey(node);
    if (key === undefined) return [];
    const { file, path, scope } = node;
    const named = { formType: scope.flow.formType, model: 'prepopulatedData', key };
    return [{ file, path: [...path, 'prepopulatedDataKey'], as: 'value', written: key, field: named }];
  });
  // The name of a fact is that of the field that shows it to people who sign in by claim.
  const byClaim = meaning.writtenFlows.filter(({ flow }) => flow.authorize?.by === 'claim');
  const facts = byClaim.flatMap(({ flow }) =>
    meaning.flows.flatMap(({ file, document }) =>
      Object.keys(document?.facts ?? {}).flatMap((name): readonly Named[] =>
        ['prepopulatedData', 'prepopulatedData(Document)'].map((model) => ({
          file,
          path: ['facts', name],
          as: 'key',
          written: name,
          field: { formType: flow.formType, model, key: name },
        })),
      ),
    ),
  );
  const limits = [...meaning.contents.values()].flat().flatMap(({ file, document }) =>
    Object.entries(document?.texts ?? {}).flatMap(([key, text]) =>
      [...text.matchAll(/\{\{limits\.(\w+\.\w+)/g)].flatMap(([, written = '']) =>
        meaning.fields
          .filter(({ value }) => value.field === written)
          .flatMap(({ field, scope }): readonly Named[] => {
            if (field === null) return [];
            const named = { formType: scope.flow.formType, model: field.model.key, key: field.key };
            return [{ file, path: ['texts', key], as: 'limit', written, field: named }];
          }),
      ),
    ),
  );
  return [...references, ...inTexts, ...prefilled, ...facts, ...limits];
}

/**
 * The documents with these fields under other names, each group of tied ones with its own ending: in their model
 * configs with rules and metadata, and wherever a document names them. `isLeft` says which locations stay as they are.
 */
export function withRenamed(
  files: ProjectFiles,
  groups: readonly TiedFields[],
  isLeft: (place: NamingPlace) => boolean = () => false,
): ProjectFiles {
  const documents = new Map<string, unknown>();
  const documentOf = (file: string): unknown => {
    if (!documents.has(file)) documents.set(file, JSON.parse(files.get(file) ?? ''));
    return documents.get(file);
  };
  const renames = groups.map(({ fields, places }, number) => ({
    fields,
    places: places.filter((place) => !isLeft(place)),
    to: (name: string) => `${name}${endingOf(number)}`,
  }));
  for (const { fields, places, to } of renames) {
    for (const { file, name } of fields) renameInConfig(recordOf(documentOf(file)), name, to(name));
    for (const place of places) if (place.as !== 'key') renameAt(documentOf(place.file), place, to(place.written));
  }
  // Behind all others, whose paths lead through these keys.
  for (const { places, to } of renames) {
    for (const file of files.keys()) if (/(^|\/)page-schemas\//.test(file)) renameInUses(documentOf(file), places, to);
    for (const place of places) if (place.as === 'key') renameAt(documentOf(place.file), place, to(place.written));
  }
  return new Map(
    [...files].map(([file, text]) => [file, documents.has(file) ? JSON.stringify(documents.get(file), null, 2) : text]),
  );
}

/** What the new names of one group end with. */
export const endingOf = (number: number): string => `Called${number}Now`;

/** A text in which renamed fields have their first names again. */
export const withFirstNames = (text: string): string => text.replaceAll(/Called\d+Now/g, '');

function renameInConfig(config: Record<string, unknown>, name: string, to: string): void {
  config['fields'] = withKey(recordOf(config['fields']), name, to);
  const metadata = recordOf(config['metadata']);
  for (const key of Object.keys(metadata)) if (key.endsWith('Field') && metadata[key] === name) metadata[key] = to;
  for (const field of Object.values(recordOf(config['fields'])))
    renameProperties(recordOf(field)['validations'], name, to);
}

/** Rules of a model config name its fields under "OtherProperty", "Properties" and the like. */
function renameProperties(value: unknown, name: string, to: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (entry === name && (/Property$/.test(key) || Array.isArray(value))) Reflect.set(value, key, to);
    else renameProperties(entry, name, to);
  }
}

/** A use names the fields of its block by their references there. */
function renameInUses(value: unknown, places: readonly NamingPlace[], to: (name: string) => string): void {
  if (typeof value !== 'object' || value === null) return;
  const node = recordOf(value);
  const { block, fields } = node;
  if (node['type'] === 'use' && typeof fields === 'object') {
    for (const written of Object.keys(recordOf(fields))) {
      const isNamed = places.some(
        (place) => place.written === written && place.file.endsWith(`/${String(block)}.json`),
      );
      if (isNamed) node['fields'] = withKey(recordOf(node['fields']), written, to(written));
    }
  }
  for (const child of Object.values(value)) renameInUses(child, places, to);
}

function renameAt(document: unknown, { path, as, written }: NamingPlace, to: string): void {
  const last = path.at(-1) ?? '';
  const holders = path.slice(0, -1);
  const holder = recordOf(holders.reduce<unknown>((at, step) => recordOf(at)[step], document));
  if (as === 'value') holder[last] = to;
  else if (as === 'placeholder') {
    holder[last] = String(holder[last]).replaceAll(
      new RegExp(`\\{\\{\\s*${written.replaceAll('.', '\\.')}\\s*\\}\\}`, 'g'),
      `{{${to}}}`,
    );
  } else if (as === 'limit') {
    holder[last] = String(holder[last]).replaceAll(
      new RegExp(`\\{\\{limits\\.${written.replaceAll('.', '\\.')}(?!\\w)`, 'g'),
      `{{limits.${to}`,
    );
  } else {
    const [around] = holders.slice(-1);
    const outer = recordOf(holders.slice(0, -1).reduce<unknown>((at, step) => recordOf(at)[step], document));
    outer[around ?? ''] = withKey(holder, String(last), to);
  }
}

const withKey = (record: Record<string, unknown>, key: string, to: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name === key ? to : name, value]));

function recordOf(value: unknown): Record<PropertyKey, unknown> {
  if (!isRecord(value)) throw new Error('A place that names a field is not in its document.');
  return value;
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
