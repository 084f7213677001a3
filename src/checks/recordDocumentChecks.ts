import type { FlowMeaning, NodeMeaning } from '../meaning/flowMeaning.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { eachBeside, settingsBeside } from './check.ts';
import { leastRecords } from './leastRecords.ts';
import { shownWhen } from './shownWhen.ts';

/** A claim takes the documents of as many records as their list does, where each record asks for some. */
export const documentsOfRecords = eachBeside('meanings', settingsBeside, (flow, report, { document }) => {
  const maxFiles = document?.app.uploads.maxFiles;
  if (maxFiles === undefined) return;
  for (const node of flow.nodes) {
    if (node.value.type !== 'uploadManager') continue;
    const [list, ...outer] = listsAround(node);
    const { least, at } = leastRecords(node.value);
    if (list === undefined || least === 0 || !isInEachRecord(node, list, flow)) continue;
    const others = outer.reduce((product, one) => product * Math.max(1, leastRecords(one.value).least), 1);
    const room = Math.floor(maxFiles / (least * others));
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
});

/** A claim takes the documents that all lists of a flow ask everyone for. */
export const documentsOfLists = eachBeside('meanings', settingsBeside, (flow, report, { document }) => {
  const maxFiles = document?.app.uploads.maxFiles;
  if (maxFiles === undefined) return;
  const lists = flow.nodes.flatMap((node) => {
    if (node.value.type !== 'uploadManager' || node.records !== null) return [];
    const { least, at } = leastRecords(node.value);
    const isAlways = shownWhen(node, flow)?.length === 0;
    return isAlways && least > 0 ? [{ node, least, at }] : [];
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

/** Whether nothing but what the list itself depends on decides whether it is shown. */
function isInEachRecord(node: NodeMeaning, list: NodeMeaning, flow: FlowMeaning): boolean {
  const conditions = shownWhen(node, flow);
  return conditions !== null && conditions.length === shownWhen(list, flow)?.length;
}
