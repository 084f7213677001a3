import { isUse } from '../documents/definitions/page.ts';
import { type DocumentError, type DocumentFaultCode, isWarningCode } from '../documents/reading/documentError.ts';
import { errorAt, type Fault } from '../documents/reading/fault.ts';
import { type FlowMeaning, fieldsOfFlow } from '../meaning/flowMeaning.ts';
import {
  configsIn,
  type IndexedDocument,
  type Listed,
  type Meaning,
  type MeaningLists,
  modelRules,
  nodesIn,
  pageRules,
} from '../meaning/meaning.ts';
import { validationsOf } from '../meaning/rules.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceEqual } from '../rules/onceEqual.ts';
import { onceForAll } from '../rules/onceForAll.ts';
import { allowancesOf } from './allowances.ts';
import { placeOf, sourceOf } from './loadedDocuments.ts';

/** Reports a fault at a location, or at the beginning of a file that does not exist. */
export type Report = (
  location: SourceLocation,
  code: DocumentFaultCode,
  message: string,
  /** `meant(word, candidates)` gives the first two. */
  more?: Pick<Fault, 'suggestion' | 'insteadOf' | 'fix' | 'claim'> & { readonly related?: readonly RelatedLocation[] },
) => void;

interface RelatedLocation extends SourceLocation {
  /** A sentence that says what part the place has. */
  readonly message: string;
}

/** Never throws because of a document. The code of a fault decides whether it is an error or a warning. */
export type Check = (meaning: Meaning, report: Report) => void;

export function each<L extends keyof Listed>(
  list: L,
  look: (one: Listed[L], report: Report, meaning: Meaning) => void,
): Check {
  return (meaning, report) => {
    const lists: MeaningLists = meaning;
    for (const one of lists[list]) look(one, report, meaning);
  };
}

/** What is reported, to be reported again. */
type Found = readonly Parameters<Report>[];

const nothing: Found = [];

export function foundBy(look: (report: Report) => void): Found {
  const found: Parameters<Report>[] = [];
  look((...report) => found.push(report));
  // Most looks find nothing, and what they found is kept for each text and flow.
  return found.length === 0 ? nothing : found;
}

/** Of a look that needs to know nothing else: what it finds in one of these stands until that is another object. */
export function eachOnce<T extends object>(
  all: (meaning: Meaning) => Iterable<T>,
  look: (one: T, report: Report) => void,
): Check {
  const found = onceEach((one: T): Found => foundBy((tell) => look(one, tell)));
  return (meaning, report) => {
    for (const one of all(meaning)) for (const known of found(one)) report(...known);
  };
}

/** The same flow by flow, or document by document, those of models among them. */
export function eachAlone<L extends ListInParts>(list: L, look: (one: Listed[L], report: Report) => void): Check {
  const partsOf: (meaning: Meaning) => readonly Part<L>[] = parts[list];
  return eachOnce(partsOf, ({ ones }, report) => {
    for (const one of ones) look(one, report);
  });
}

/** The same of a look that also needs what `besideOf` gives: the same object for as long as nothing of it is another. */
export function eachBeside<L extends ListInParts, B extends object>(
  list: L,
  besideOf: (meaning: Meaning) => B,
  look: (one: Listed[L], report: Report, beside: B) => void,
): Check {
  const found = onceForAll<Found>();
  const partsOf: (meaning: Meaning) => readonly Part<L>[] = parts[list];
  return (meaning, report) => {
    const beside = besideOf(meaning);
    for (const part of partsOf(meaning)) {
      const known = found([beside, part], () =>
        foundBy((tell) => {
          for (const one of part.ones) look(one, tell, beside);
        }),
      );
      for (const one of known) report(...one);
    }
  };
}

/** For `eachBeside`. */
export const staticLists = ({ lists }: Meaning): Meaning['lists'] => lists;

export const settingsBeside = ({ settings }: Meaning): Pick<NonNullable<Meaning['settings']>, 'document'> =>
  settings ?? noSettings;

const noSettings = { document: null };

interface AroundPages
  extends Pick<
    Meaning,
    | 'flows'
    | 'writtenFlows'
    | 'blocks'
    | 'lists'
    | 'models'
    | 'configs'
    | 'validations'
    | 'settings'
    | 'settlementFolder'
  > {
  readonly canBeMissing: boolean;
  readonly canBeUnasked: boolean;
}

/** For `eachBeside`: all but pages and texts. While these are written, it stays the same object. */
export const aroundPages = onceEach((meaning: Meaning): AroundPages => {
  const { flows, writtenFlows, blocks, lists, models, configs, validations, settings, settlementFolder } = meaning;
  const verdicts = verdictsOnce(canBeMissing(meaning), canBeUnasked(meaning));
  return aroundOnce([...flows, ...blocks.values(), lists, ...models, settings ?? noSettings, verdicts], () => ({
    ...{ flows, writtenFlows, blocks, lists, models, configs, validations, settings, settlementFolder },
    ...verdicts,
  }));
});

const aroundOnce = onceForAll<AroundPages>();
const verdictsOnce = onceEqual((missing: boolean, unasked: boolean) => ({
  canBeMissing: missing,
  canBeUnasked: unasked,
}));

/** Of a look at few of a list: for what it looks at each stands, and what it finds in them is asked each time. */
export function eachSuch<L extends ListInParts, M>(
  list: L,
  /** Null or undefined where the look is not about it. */
  meantOf: (one: Listed[L]) => M | null | undefined,
  look: (one: Listed[L], meant: M, report: Report, meaning: Meaning) => void,
): Check {
  const such = onceEach((part: Part<L>) =>
    part.ones.flatMap((one) => {
      const meant = meantOf(one);
      return meant === null || meant === undefined ? [] : [{ one, meant }];
    }),
  );
  const partsOf: (meaning: Meaning) => readonly Part<L>[] = parts[list];
  return (meaning, report) => {
    for (const part of partsOf(meaning)) for (const { one, meant } of such(part)) look(one, meant, report, meaning);
  };
}

interface Part<L extends keyof Listed> {
  readonly ones: readonly Listed[L][];
}

const ofFlows = <L extends keyof Listed>(onesOf: (flow: FlowMeaning) => readonly Listed[L][]) => {
  const part = onceEach((flow: FlowMeaning): Part<L> => ({ ones: onesOf(flow) }));
  return ({ meanings }: Meaning): readonly Part<L>[] => meanings.map(part);
};

const ofDocuments = <L extends keyof Listed>(onesOf: (document: IndexedDocument) => readonly Listed[L][]) => {
  const part = onceEach((document: IndexedDocument): Part<L> => ({ ones: onesOf(document) }));
  return ({ documents }: Meaning): readonly Part<L>[] => documents.map(part);
};

const ofModels = <L extends keyof Listed>(onesOf: (model: Listed['models']) => readonly Listed[L][]) => {
  const part = onceEach((model: Listed['models']): Part<L> => ({ ones: onesOf(model) }));
  return ({ models }: Meaning): readonly Part<L>[] => models.map(part);
};

const rulesOfModels = ofModels<'rules'>(modelRules);
const rulesOfPages = ofFlows<'rules'>(pageRules);

type ListInParts =
  | 'meanings'
  | 'nodes'
  | 'fields'
  | 'references'
  | 'conditions'
  | 'documents'
  | 'writtenNodes'
  | 'models'
  | 'configs'
  | 'validations'
  | 'rules';
type Parts = { readonly [L in ListInParts]: (meaning: Meaning) => readonly Part<L>[] };

/** Each list flow by flow, document by document, or model by model. */
const parts: Parts = {
  meanings: ofFlows<'meanings'>((flow) => [flow]),
  nodes: ofFlows<'nodes'>(({ nodes }) => nodes),
  fields: ofFlows<'fields'>(fieldsOfFlow),
  references: ofFlows<'references'>(({ references }) => references),
  conditions: ofFlows<'conditions'>(({ conditions }) => conditions),
  documents: ofDocuments<'documents'>((document) => [document]),
  writtenNodes: ofDocuments<'writtenNodes'>(nodesIn),
  models: ofModels<'models'>((model) => [model]),
  configs: ofModels<'configs'>(configsIn),
  validations: ofModels<'validations'>(validationsOf),
  rules: (meaning) => [...rulesOfModels(meaning), ...rulesOfPages(meaning)],
};

/** An unreadable config, or one with a mistyped form type, may be the missing one; a block may bring it. */
export const canBeMissing = onceEach(
  (meaning: Meaning): boolean =>
    allIsBrought(meaning) &&
    meaning.models.every(({ document }) => document !== null) &&
    meaning.configs.every(({ metadata }) => isFormTypeOf(meaning, metadata.FormType)),
);

/** Whether the flow runs or not. */
export const formTypesOf = ({ allFlows }: Meaning) => allFlows.map(({ flow }) => flow.formType);

/** Ignores case. */
export const isFormTypeOf = (meaning: Meaning, FormType: string): boolean =>
  formTypesInLowerCase(meaning).has(FormType.toLowerCase());

const formTypesInLowerCase = onceEach(
  (meaning: Meaning): ReadonlySet<string> => new Set(formTypesOf(meaning).map((formType) => formType.toLowerCase())),
);

/** Whether no unreadable page or block could ask for or show what is missing. */
export const canBeUnasked = ({ pages, blocks }: Meaning): boolean =>
  [...pages.values(), ...blocks.values()].every(({ document }) => document !== null);

/** Whether every block is found and read where it is used, and with it the fields that it brings. */
export const allIsBrought = onceEach(
  (meaning: Meaning): boolean =>
    canBeUnasked(meaning) &&
    meaning.meanings.flatMap(usesInFlow).every((use) => {
      const block = meaning.blocks.get(use.block);
      const { switches = {} } = block?.document ?? {};
      return block !== undefined && Object.keys(use.switches ?? {}).every((name) => Object.hasOwn(switches, name));
    }),
);

const usesInFlow = onceEach(({ nodes }: FlowMeaning) => nodes.flatMap(({ value }) => (isUse(value) ? [value] : [])));

/** Whether an unreadable document may show a text that no other shows. */
export const canBeShownElsewhere = (meaning: Meaning): boolean =>
  !canBeUnasked(meaning) || [...meaning.flows, ...meaning.models].some(({ document }) => document === null);

/** Without the warnings that are allowed where they fall. */
export function runChecks(checks: readonly Check[], meaning: Meaning): readonly DocumentError[] {
  const allowances = allowancesOf(meaning);
  const errors: DocumentError[] = [];
  for (const check of checks) {
    check(meaning, (location, code, message, { related, ...more } = {}) => {
      if (isWarningCode(code) && allowances.allows(location, code)) return;
      const others = related?.map(({ message: said, ...place }) => ({
        ...placeOf(place, meaning),
        message: said,
      }));
      const fault = { code, message, ...more, ...(others === undefined ? {} : { related: others }) };
      errors.push(errorAt(sourceOf(meaning, location), location, fault));
    });
  }
  return errors;
}
