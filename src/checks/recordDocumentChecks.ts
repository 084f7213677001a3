import type { NodeMeaning } from '../meaning/flowMeaning.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { type Check, each } from './check.ts';
import { leastRecords } from './leastRecords.ts';

/** A claim takes the documents of as many records as their list does, where each record asks for some. */
export const documentsOfRecords: Check = ({ settings, nodes }, report) => {
  const maxFiles = settings?.document?.app.uploads.maxFiles;
  if (maxFiles === undefined) return;
  for (const node of nodes) {
    const lists = listsAround(node);
    const [list] = lists;
    const { least, at } = leastRecords(node.value);
    if (node.value.type !== 'uploadManager' || list === undefined || least === 0 || isConditional(node, list)) continue;
    const others = lists.slice(1).reduce((product, one) => product * Math.max(1, leastRecords(one.value).least), 1);
    const each = least * others;
    const room = Math.floor(maxFiles / each);
    const fewest = leastRecords(list.value);
    const { maxItems } = list.value;
    const asks = `Each record asks for ${least === 1 ? 'a document' : `${least} documents`}`;
    const related = [{ ...inside(node, at), message: `${asks} here.` }];
    if (room < Math.max(1, fewest.least)) {
      const message = `${asks}, and the list for at least ${Math.max(1, fewest.least)} records, but a claim takes ${maxFiles} files in all. Raise "maxFiles" of settings.json or ask for fewer.`;
      report(fewest.least === 0 ? inside(node, at) : inside(list, fewest.at), 'contradictory-rule', message, {
        related,
      });
      // A list without an end promises no number.
    } else if (typeof maxItems === 'number' && maxItems > room) {
      const message = `${asks}, and a claim takes ${maxFiles} files in all: who adds more than ${room} cannot file. Write "maxItems": ${room}, or raise "maxFiles" of settings.json.`;
      report(inside(list, 'maxItems'), 'upload-limits', message, { related });
    }
  }
};

/** A claim takes the documents that all lists of a flow ask everyone for. */
export const documentsOfLists = each('meanings', ({ nodes, resolved }, report, { settings }) => {
  const maxFiles = settings?.document?.app.uploads.maxFiles;
  if (maxFiles === undefined) return;
  const lists = nodes.flatMap((node) => {
    const isAlways = !isConditional(node, null) && resolved.pages[node.scope.pageNumber]?.skipUnless == null;
    const { least, at } = leastRecords(node.value);
    const isCounted = node.value.type === 'uploadManager' && node.records === null && isAlways && least > 0;
    return isCounted ? [{ node, least, at }] : [];
  });
  const last = lists.at(-1);
  const sum = lists.reduce((total, { least }) => total + least, 0);
  // Of one list alone another check says it.
  if (last === undefined || sum <= maxFiles || lists.some(({ least }) => least > maxFiles)) return;
  const message = `The lists of the form ask for at least ${sum} documents together, but a claim takes ${maxFiles} files in all. Raise "maxFiles" of settings.json or ask for fewer.`;
  const related = lists.map(({ node, least, at }) => ({ ...inside(node, at), message: `At least ${least} here.` }));
  report(inside(last.node, last.at), 'contradictory-rule', message, { related });
});

/** The nodes that manage the records around it, the innermost first. */
function listsAround(node: NodeMeaning): readonly NodeMeaning[] {
  const lists: NodeMeaning[] = [];
  for (let { around } = node; around !== null; { around } = around)
    if (isRecordWidget(around.value.type)) lists.push(around);
  return lists;
}

/** Whether some claimants, or in a list some records, do not show it. */
function isConditional(node: NodeMeaning, list: NodeMeaning | null): boolean {
  for (let at: NodeMeaning | null = node; at !== null && at !== list; at = at.around) {
    if (at.value.showWhen !== undefined) return true;
  }
  return false;
}
