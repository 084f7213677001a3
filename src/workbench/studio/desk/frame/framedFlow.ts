import { isAfterFiling } from '../../../../claim/filingPages.ts';
import type { ContentDocument } from '../../../../documents/definitions/content.ts';
import { pagePaths } from '../../../../documents/reading/pagePaths.ts';
import { type ValidDocuments, validDocuments } from '../../../../documents/reading/validDocuments.ts';
import { besideTextsOf } from '../../../../meaning/constants/limitConstants.ts';
import type { FlowMeaning } from '../../../../meaning/flowMeaning.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import { onceForAll } from '../../../../rules/onceForAll.ts';
import { firstAnswers } from '../../../../server/http/pages/firstAnswers.ts';
import { compileSettlement } from '../../../../server/settlement/compileSettlement.ts';
import { heldSettlement } from '../../../../server/settlement/liveSettlement.ts';
import { textTable } from '../../../../server/settlement/textTable.ts';
import { addressOf } from '../../../../wire/addressOf.ts';
import type { SessionResponse } from '../../../../wire/drafts.ts';
import { endpoints } from '../../../../wire/endpoints.ts';
import type { Framed } from '../../calls/frameCalls.ts';
import type { Request } from '../../calls.ts';
import { lazyValidators } from '../../lazyValidators.ts';
import type { MeantProject } from '../meantProject.ts';

const noSession: SessionResponse = { forms: [] };

/** One flow as the server would serve it, whatever the checks say of it. */
export function framedFlow(
  { project, meaning, errors }: MeantProject,
  { flow: wanted, culture }: Pick<Request<'frame'>, 'flow' | 'culture'>,
): Framed {
  const [first] = errors;
  if (first !== undefined) {
    const { file, line, column, message } = first;
    return { kind: 'wrong', sentence: message, place: { file, line, column } };
  }
  const flows = meaning.writtenFlows.map(({ flow }) => flow.formType);
  const formType = wanted ?? flows[0] ?? '';
  try {
    const valid = validDocuments(project);
    const settlement = compileSettlement(onlyFlow(valid, { formType, culture }, meaning), {
      validatorsOf: lazyValidators,
      // What a page shows may depend on the pages that the others have.
      paths: pagePaths(valid.flows.flatMap((document) => document.flows)),
    });
    const { settings, sitePages, cultures } = settlement;
    const [flow] = settlement.flows;
    if (flow === undefined) {
      return { kind: 'wrong', sentence: `The settlement runs no flow with the form type "${formType}".`, place: null };
    }
    const live = heldSettlement(settlement);
    const english = textTable(cultures.get('en')?.items ?? []);
    return {
      kind: 'shown',
      flow: formType,
      culture,
      flows,
      settings: { ...settings.app, sitePages: [...sitePages] },
      answers: {
        ...firstAnswers({ live, build: 'studio', captcha: null, wallet: null }),
        [addressOf(endpoints.content.path, { culture })]: cultures.get(culture)?.items ?? [],
        [endpoints.session.path]: noSession,
      },
      cultures: [...cultures].map(([name, one]) => ({ culture: name, name: one.name })),
      elsewhere: meaning.writtenFlows.flatMap(({ flow: other }) =>
        other.formType === formType ? [] : other.pages.map(({ path }) => ({ flow: other.formType, path })),
      ),
      pages: flow.pages.map((page) => ({
        path: page.path,
        title: english.get(page.title) ?? page.title,
        file: project.pages.get(page.document)?.file ?? '',
        isAfterFiling: isAfterFiling(flow, page),
      })),
    };
  } catch (error) {
    return { kind: 'wrong', sentence: errorMessage(error), place: null };
  }
}

/** What the flow can show, so that nothing of the others is compiled, hashed and sent with each edit. */
function onlyFlow(
  documents: ValidDocuments,
  { formType, culture }: { readonly formType: string; readonly culture: string },
  meaning: Meaning,
): ValidDocuments {
  const flows = documents.flows
    .map((document) => ({ ...document, flows: document.flows.filter((flow) => flow.formType === formType) }))
    .filter((document) => document.flows.length > 0);
  const own = new Set(flows.flatMap((document) => document.flows.flatMap(({ pages }) => pages.map(nameOf))));
  const contents = [...documents.contents].map(([name, content]) => {
    const isRead = name === culture || name === 'en';
    return [name, { ...content, texts: isRead ? ownTexts(content, meaning, formType) : {} }] as const;
  });
  const pages = Object.entries(documents.pages).filter(([name]) => own.has(name));
  return { ...documents, flows, pages: Object.fromEntries(pages), contents: new Map(contents) };
}

const nameOf = ({ document }: { readonly document: string }): string => document;

/** All texts but those that are known to be of other flows alone. */
function ownTexts(content: ContentDocument, { meanings, lists }: Meaning, formType: string): ContentDocument['texts'] {
  const isOwn = ({ resolved }: FlowMeaning) => resolved.formType === formType;
  const others = meanings.filter((flow) => !isOwn(flow));
  const ofAll = ofAllOnce([content, lists, ...others], () => {
    const labels = [...lists.values()].flatMap(({ document }) => document?.labels ?? []);
    const ofOthers = new Set(others.flatMap((flow) => [...besideTextsOf(flow).keys()]));
    return Object.entries(content.texts).filter(
      ([key]) => !ofOthers.has(key) || labels.some((label) => key.startsWith(label)),
    );
  });
  const ofFlow = meanings.filter(isOwn).flatMap((flow) =>
    [...besideTextsOf(flow).keys()].flatMap((key) => {
      const text = content.texts[key];
      return text === undefined ? [] : [[key, text] as const];
    }),
  );
  return Object.fromEntries([...ofAll, ...ofFlow]);
}

const ofAllOnce = onceForAll<readonly (readonly [key: string, text: string])[]>();
