import { isUse, type Switch } from '../documents/definitions/page.ts';
import { meant } from '../documents/reading/meant.ts';
import { pagePaths } from '../documents/reading/pagePaths.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { FlowMeaning, ReferenceMeaning } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { siteTexts } from '../meaning/siteTexts.ts';
import { inside, keyInside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { pathOf } from '../rules/addressParts.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceForAll } from '../rules/onceForAll.ts';
import { type Check, eachSuch } from './check.ts';
import { outermostUse } from './outermostUse.ts';
import { pathFault } from './pathFault.ts';
import { productTexts } from './productTexts.ts';
import { foundInTexts } from './textsOf.ts';
import { linksIn } from './textTags.ts';

/**
 * Links within the site in a shown text must lead to a page of a running flow, of the product or of the project site.
 * Faults in a block are reported where a page uses it, because the page decides what the block shows.
 */
export const deadLink: Check = (meaning, report) => {
  const pages = pagePaths(meaning.writtenFlows.map(({ flow }) => flow));
  const contents = enabledContents(meaning);
  const shown = shownTexts(meaning, linkingOnce(contents));
  for (const content of contents) {
    for (const { key, shownBy, use, cure } of shown) {
      for (const path of pathsByText(content).get(key) ?? []) {
        const fault = pathFault(path, pages, meaning);
        if (fault === null) continue;
        const file = content.fileOf(key) ?? '';
        const what = use === null ? `"${key}"` : `"${key}" of ${file}`;
        const message = `${what} links to ${path}, and ${fault}. ${shownBy} ${cure}`;
        const location = use ?? inside({ file }, 'texts', key);
        report(location, 'dead-link', message, meant(path, pages));
      }
    }
  }
};

const linkingOnce = onceEach(
  (contents: readonly EnabledContent[]): ReadonlySet<string> =>
    new Set(contents.flatMap((content) => [...pathsByText(content).keys()])),
);

const pathsByText = foundInTexts((text) => linksIn(text).map(pathOf));

interface Shown {
  readonly key: string;
  readonly shownBy: string;
  /** The page's use of the block, if any. */
  readonly use: SourceLocation | null;
  readonly cure: string;
}

const orRun = 'or have a flow run that has the page.';
const takeOut = `Take the link out, ${orRun}`;

function shownTexts(meaning: Meaning, linking: ReadonlySet<string>): readonly Shown[] {
  const byDocuments = meaning.meanings.flatMap((flow) => ofFlowOnce([flow, linking], () => shownByFlow(flow, linking)));
  const byProduct = Object.keys(productTexts).map((key) => ({
    key,
    shownBy: 'The application shows it.',
    use: null,
    cure: takeOut,
  }));
  const bySite = siteTexts(meaning).map(({ file, key }) => ({
    key,
    shownBy: `${file} shows it.`,
    use: null,
    cure: takeOut,
  }));
  return [...byDocuments, ...bySite, ...byProduct];
}

const ofFlowOnce = onceForAll<readonly Shown[]>();

const shownByFlow = ({ references }: FlowMeaning, linking: ReadonlySet<string>): readonly Shown[] =>
  references.flatMap((reference): readonly Shown[] => {
    const { kind, value, file, scope, node } = reference;
    if (kind !== 'text' || (node !== null && isUse(node.value))) return [];
    const key = scope.texts[value] ?? value;
    if (!linking.has(key)) return [];
    const use = outermostUse(node);
    if (use === null) return [{ key, shownBy: `${file} shows it.`, use, cure: takeOut }];
    const block = scope.inside.at(-1);
    return [{ key, shownBy: `The block ${block} shows it here.`, use, cure: `${wayOut(reference)}, ${orRun}` }];
  });

/** What a use of the block can write to leave the text out. */
function wayOut({ node, scope }: ReferenceMeaning): string {
  for (let at = node; at !== null && at.scope === scope; at = at.around) {
    const { onlyWith, onlyWithout } = at.value;
    const name = onlyWith ?? onlyWithout;
    if (typeof name === 'string') return `Write "switches": { "${name}": ${onlyWith === undefined} }`;
  }
  return 'Name another text under "texts"';
}

/** A switch of a block that depends on a path needs a page there: it would never be on. */
export const unknownSwitchPage = eachSuch(
  'nodes',
  ({ value }) => (isUse(value) ? value.block : null),
  (_, used, report, meaning) => {
    const { blocks, flows } = meaning;
    const block = blocks.get(used);
    if (block === undefined || flows.some(({ document }) => document === null)) return;
    const paths = pathsOfAllFlows(meaning);
    for (const [name, given] of Object.entries(block.document?.switches ?? {})) {
      for (const [index, path] of runsOf(given).entries()) {
        if (paths.has(path)) continue;
        const message = `No flow has a page at "${path}", so this switch is never on.`;
        report(keyInside(block, 'switches', name, 'runs', index), 'unknown-page', message, meant(path, paths));
      }
    }
  },
);

const runsOf = (given: Switch): readonly string[] => (typeof given === 'object' && 'runs' in given ? given.runs : []);

const pathsOfAllFlows = onceEach(({ allFlows }: Meaning) => pagePaths(allFlows.map(({ flow }) => flow)));
