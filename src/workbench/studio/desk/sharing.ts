import { isUse } from '../../../documents/definitions/page.ts';
import type { NodeMeaning } from '../../../meaning/flowMeaning.ts';
import { type Meaning, nodesIn } from '../../../meaning/meaning.ts';
import { englishOf } from '../../languageServer/offers/texts.ts';
import { withoutTags } from '../../withoutTags.ts';
import type { Sharing } from '../calls/editorCalls.ts';
import type { Request } from '../calls.ts';
import type { MeantProject } from './meantProject.ts';
import type { OtherSettlement } from './settlement/neighbours.ts';

type Place = Omit<Request<'sharing'>, 'edits'>;

/** Who else gets what a form changes in a document: pages of the settlement that have it, and other settlements. */
export function sharing(
  { meaning, settlementFolder }: MeantProject,
  place: Place,
  others: readonly OtherSettlement[],
): Sharing {
  const isOwn = place.file.startsWith(`${settlementFolder}/`);
  const has = usedBy(meaning, place);
  return {
    pages: pagesWith(meaning, place.file),
    settlements: isOwn ? [] : others.filter(has).map(({ folder }) => folder),
  };
}

function pagesWith(meaning: Meaning, file: string): Sharing['pages'] {
  const list = listIn(meaning, file);
  const offering = meaning.references.flatMap(({ kind, value, node }) =>
    kind === 'list' && value === list ? node : [],
  );
  const nodes = list === null ? meaning.nodes.filter((node) => node.file === file) : offering;
  const shown = new Set(nodes.flatMap((node) => (node === null ? [] : pageOf(node))));
  return meaning.meanings.flatMap(({ resolved: { formType, pages } }) =>
    pages
      .filter(({ document }) => shown.has(`${formType} ${document}`))
      .map(({ title, document }) => ({
        flow: formType,
        title: withoutTags(englishOf(title, meaning) ?? document),
      })),
  );
}

const pageOf = ({ scope: { flow, page } }: NodeMeaning): string => `${flow.formType} ${page?.document ?? ''}`;

const listIn = ({ lists }: Meaning, file: string): string | null =>
  [...lists].find(([, list]) => list.file === file)?.[0] ?? null;

/** Which settlements have the document, by the flows that they run. Which lists they use is in their models. */
function usedBy(meaning: Meaning, { flow, file }: Place): (other: OtherSettlement) => boolean {
  if (listIn(meaning, file) !== null) return () => true;
  const ofProject = meaning.allFlows.filter((one) => one.file === 'flows.json').map((one) => one.flow);
  if (file === 'flows.json') return ({ runs }) => flow !== null && runs(flow);
  const documents = documentsWith(meaning, file);
  return ({ runs, documents: own }) =>
    own.some((name) => documents.has(name)) ||
    ofProject.some(({ formType, pages }) => runs(formType) && pages.some(({ document }) => documents.has(document)));
}

/** The names of the document and of those that use it, by way of others too. */
function documentsWith({ documents }: Meaning, file: string): ReadonlySet<string> {
  const uses = documents.map((document) => ({
    name: document.name,
    blocks: nodesIn(document).flatMap(({ value }) => (isUse(value) ? [value.block] : [])),
  }));
  const found = new Set(documents.filter((document) => document.file === file).map(({ name }) => name));
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { name, blocks } of uses) if (blocks.some((block) => found.has(block))) found.add(name);
  }
  return found;
}
