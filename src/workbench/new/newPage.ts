import type { ModelBindings, ModelIdentity } from '../../documents/definitions/models.ts';
import type { Change } from '../../documents/reading/fix.ts';
import type { JsonValue } from '../../documents/reading/jsonValue.ts';
import { areaOf } from '../../documents/reading/writtenOut/texts.ts';
import type { Meaning } from '../../meaning/meaning.ts';
import { fieldKey, modelKey } from '../../rules/names.ts';
import { declaringConfig } from '../declaringConfig.ts';
import type { Addition, OpenedProject } from './addition.ts';
import type { NewChoice } from './choiceQuestions.ts';
import { kebabCase } from './kebabCase.ts';
import { writtenDocument } from './writtenDocument.ts';

/** How the question of a new page can be answered without choices, as the model config writes it. */
export const answerKinds = {
  text: { text: 100 },
  number: { number: [0, null] },
  amount: { amount: ['0.01', null] },
  date: { date: [null, 'today'] },
  'yes-no': { yesNo: true },
} as const satisfies Readonly<Record<string, JsonValue>>;
export type AnswerKind = keyof typeof answerKinds;

export interface PageAnswers {
  readonly formType: string;
  /** The last part of its path, and the name of its document. */
  readonly name: string;
  /** The path of the page before it. */
  readonly after: string;
  /** Null for a page with a text to read in the place of a question. */
  readonly answer: PageAnswer | null;
  /** By culture. */
  readonly titles: ReadonlyMap<string, string>;
  /** The question, or that text. */
  readonly words: ReadonlyMap<string, string>;
}

export interface PageAnswer {
  /** As the export names the answer: "ReceiptTotal". */
  readonly field: string;
  /** How it can be answered, as the model config writes it. */
  readonly declared: JsonValue;
  /** None where anything of a kind can be answered. */
  readonly choices: readonly NewChoice[];
}

/** A page with one question or text, which its flow has after another page. */
export function newPage({ project, meaning, settlementFolder }: OpenedProject, answers: PageAnswers): Addition {
  const { formType, name, after, answer, titles, words } = answers;
  const { flow, number, document, file: flowsFile } = flowOf(meaning, formType);
  const before = flow.pages.findIndex(({ path }) => path === after);
  const [first] = flow.pages;
  if (before < 0 || first === undefined) throw new Error(`The flow ${formType} has no page ${after}.`);
  const isOwn = flowsFile.startsWith(`${settlementFolder}/`);
  const folder = first.document.slice(0, first.document.lastIndexOf('/') + 1);
  const page = `${folder}${name}`;
  const model = answer === null ? null : modelFor({ project, meaning, settlementFolder }, formType, name, answer);
  const file = `${isOwn ? `${settlementFolder}/` : ''}page-schemas/${page}.json`;
  const content =
    answer === null || model === null
      ? { content: [{ type: 'paragraph', text: introduction }] }
      : contentFor(answer, model.part, document);
  const { section } = flow.pages[before] ?? {};
  const area = areaOf(page);
  const asked = `LocKey_${area}_${answer?.field ?? introduction}`;
  const entry = { path: `${first.path}/${name}`, document: page, ...(section === undefined ? {} : { section }) };
  return {
    created: new Map([[file, writtenDocument(file, 'page', content, project)], ...(model?.created ?? [])]),
    changes: [
      { file: flowsFile, path: ['flows', number, 'pages', before + 1], insert: entry },
      ...(model?.changes ?? []),
    ],
    texts: new Map(
      [...titles].map(([culture, title]) => [
        culture,
        {
          [`LocKey_${area}_Title`]: title,
          [asked]: words.get(culture) ?? title,
          ...Object.fromEntries(
            (answer?.choices ?? []).map((choice) => [`${asked}_${choice.value}`, choice.words.get(culture) ?? '']),
          ),
        },
      ]),
    ),
  };
}

/** What the text of a page that asks nothing is called. */
const introduction = 'Intro';

function contentFor({ field }: PageAnswer, part: string | null, document: WrittenFlow['document']) {
  const alias = part === null ? aliasOfDetails(document) : null;
  const models: ModelBindings = { details: { ...details, ...(part === null ? {} : { part }) } };
  return { ...(alias === null ? { models } : {}), content: [`${alias ?? 'details'}.${fieldKey(field)}`] };
}

type WrittenFlow = Meaning['allFlows'][number];

/** @throws Error for a form type that no flow has. */
export function flowOf({ allFlows }: Meaning, formType: string): WrittenFlow {
  const found = allFlows.find(({ flow }) => flow.formType === formType);
  if (found === undefined) throw new Error(`No flow has the form type ${formType}.`);
  return found;
}

const details: ModelIdentity = { dtoMapping: 'claimDetails' };

/** The alias of the claim's details that pages of the flow may use without naming it; null where there is none. */
function aliasOfDetails({ models }: WrittenFlow['document']): string | null {
  const found = Object.entries(models).find(([, one]) => modelKey(one) === modelKey(details));
  return found?.[0] ?? null;
}

/** The field goes into the flow's own details; into a part of its own where they are the details of other flows too. */
function modelFor(
  { project, meaning, settlementFolder }: Omit<OpenedProject, 'files'>,
  formType: string,
  name: string,
  { field, declared }: PageAnswer,
) {
  const own = declaringConfig(meaning, formType, details);
  if (own !== undefined && meaning.configs.filter(({ file }) => file === own.file).length === 1) {
    const changes: readonly Change[] = [{ file: own.file, path: ['fields', field], set: declared }];
    return { part: null, created: [], changes };
  }
  const part = own === undefined ? null : areaOf(name);
  const file = `${settlementFolder}/models/${part === null ? `${kebabCase(formType)}-details` : name}.json`;
  const metadata = { FormType: formType, DtoMapping: details.dtoMapping, ...(part === null ? {} : { Part: part }) };
  const text = writtenDocument(file, 'model-config', { metadata, fields: { [field]: declared } }, project);
  return { part, created: [[file, text] as const], changes: [] };
}
