import type { Change } from '../../documents/reading/fix.ts';
import type { JsonValue } from '../../documents/reading/jsonValue.ts';
import type { Project } from '../../documents/reading/project.ts';
import { areaOf } from '../../documents/reading/writtenOut/texts.ts';
import type { Addition, OpenedProject } from './addition.ts';
import { kebabCase } from './kebabCase.ts';
import { settlementZone } from './settlementAnswers.ts';
import { writtenDocument } from './writtenDocument.ts';

export interface FlowAnswers {
  /** "LateClaim"; its pages are below /late-claim. */
  readonly formType: string;
  readonly who: 'anyone' | 'notice';
  /** MM/dd/yyyy: the last day to file. */
  readonly lastDay: string;
  /** Of the first page, by culture. */
  readonly titles: ReadonlyMap<string, string>;
}

/** What each form that adds a claim asks: who files, and a signature. The rest is added page by page. */
export function newFlow({ project, settlementFolder, files }: OpenedProject, answers: FlowAnswers): Addition {
  const { formType, who, lastDay, titles } = answers;
  const path = kebabCase(formType);
  const deadline = `${formType.charAt(0).toLowerCase()}${formType.slice(1)}FilingDeadline`;
  const page = (name: string, value: { readonly [key: string]: JsonValue }) => {
    const file = `${settlementFolder}/page-schemas/${path}/${name}.json`;
    return [file, writtenDocument(file, 'page', value, project)] as const;
  };
  const area = (name: string) => ({ area: `${formType}${name}` });
  const signIn = who === 'notice' ? [{ block: 'shared/notice-sign-in' }] : [];
  const review = { ...area('Review'), content: [{ type: 'summary' }, { block: 'shared/sign' }] };
  const filed = {
    ...area('Confirmation'),
    content: [{ block: 'shared/claim-received' }, { block: 'shared/claim-filed' }],
  };
  const flows = flowsFile(project, settlementFolder);
  const flow = flowEntry(answers, { path, deadline });
  const shared = project.flows[0]?.document?.models ?? {};
  const models = Object.fromEntries(Object.entries(neededModels).filter(([alias]) => shared[alias] === undefined));
  const created = new Map([
    page('index', { content: [{ type: 'paragraph', text: 'Welcome' }, ...signIn] }),
    page('review', review),
    page('confirmation', filed),
  ]);
  if (!files.has(flows)) {
    const head = { deadlines: [deadline], models, conditions: {}, flows: [flow] };
    created.set(flows, writtenDocument(flows, 'flows', head, project));
  }
  return {
    created,
    changes: [
      ...(files.has(flows) ? addedTo(project, flows, { flow, deadline }) : []),
      ...runChanges(project, settlementFolder, formType),
      ...deadlineChanges(project, deadline, lastDay),
    ],
    texts: new Map(
      [...titles].map(([culture, title]) => [culture, { [`LocKey_${areaOf(`${path}/index`)}_Title`]: title }]),
    ),
  };
}

const neededModels = {
  credentials: { dtoMapping: 'credentials' },
  claimant: { dtoMapping: 'claimantInfo' },
  signature: { dtoMapping: 'signature' },
} as const;

const flowsFile = (project: Project, settlementFolder: string): string =>
  project.flows.find(({ file }) => file.startsWith(`${settlementFolder}/`))?.file ?? `${settlementFolder}/flows.json`;

function flowEntry(
  { formType, who }: FlowAnswers,
  { path, deadline }: { readonly path: string; readonly deadline: string },
) {
  const fields = { noticeId: 'credentials.noticeId', pin: 'credentials.pin' };
  return {
    formType,
    deadlines: [deadline],
    authorize: {
      call: `/api/forms/${path}/authorize`,
      ...(who === 'notice' ? { by: 'notice', fields } : { by: 'open' }),
    },
    submit: { call: `/api/forms/${path}`, adds: 'claim', receiptTo: 'claimant.emailAddress' },
    pages: [
      { path: `/${path}`, document: `${path}/index`, requiresAuthorization: false, action: 'authorize' },
      { path: `/${path}/about-you`, document: 'common/claimant-info' },
      { path: `/${path}/review`, document: `${path}/review`, action: 'submit' },
      { path: `/${path}/confirmation`, document: `${path}/confirmation`, action: 'none', hideBack: true },
    ],
  } satisfies JsonValue;
}

function addedTo(
  project: Project,
  file: string,
  { flow, deadline }: { readonly flow: JsonValue; readonly deadline: string },
): readonly Change[] {
  const document = project.flows.find((loaded) => loaded.file === file)?.document;
  const { deadlines = [], flows = [] } = document ?? {};
  return [
    { file, path: ['deadlines'], set: [...deadlines, deadline], after: 'version' },
    { file, path: ['flows', flows.length], insert: flow },
  ];
}

/** Settings that name the flows that run must name this one too. */
function runChanges(project: Project, settlementFolder: string, formType: string): readonly Change[] {
  const { flows } = project.settings?.document ?? {};
  if (flows === undefined) return [];
  return [{ file: `${settlementFolder}/settings.json`, path: ['flows', flows.length], insert: formType }];
}

/** In both shapes, and for each language that has dates of its own. */
function deadlineChanges({ deadlines }: Project, name: string, lastDay: string): readonly Change[] {
  const { contentManaged, plain } = deadlines?.document ?? {};
  const file = deadlines?.file ?? '';
  const date = { deadlineDateTime: `${lastDay} 11:59:59 PM` };
  return [
    ...Object.keys(contentManaged ?? {}).map(
      (culture): Change => ({ file, path: ['contentManaged', culture, 'deadlines', name], set: date }),
    ),
    ...(plain === undefined
      ? []
      : [{ file, path: ['plain', 'deadlines', name], set: { deadline: lastDay, timeZone: settlementZone } }]),
  ];
}
