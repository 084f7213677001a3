import { blockWidgetNamed } from '../../widgets/list.ts';
import { fieldsOfFlow } from '../meaning/flowMeaning.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { hasRowButton } from '../rules/rowButton.ts';
import { type Check, each, eachAlone } from './check.ts';
import { maxCharactersOf } from './maxCharactersOf.ts';

/** Who files a claim is shown its reference code, without which nothing can be looked up or added. */
export const unseenCode = each('writtenFlows', (written, report, { meanings }) => {
  const { flow } = written;
  const filing = flow.pages.findIndex(({ action }) => action === 'submit');
  if (flow.submit?.adds !== 'claim' || filing < 0) return;
  const own = meanings.find(({ resolved }) => resolved.formType === flow.formType);
  const isShown = own?.nodes.some(
    ({ scope, value }) => scope.pageNumber > filing && (showsCode(value['value']) || value.type === 'filedClaim'),
  );
  if (isShown !== false) return;
  const message = `No page after ${flow.pages[filing]?.path} shows the reference code, so a claimant cannot look up this claim. Show { "app": "referenceCode" } in a labelledValue, or use a block that does.`;
  report(inside(written, 'pages', filing, 'action'), 'unseen-code', message);
});

const showsCode = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'app' in value && value.app === 'referenceCode';

/** A saved record can be mended or removed. */
export const fixedRecord = eachAlone('nodes', (node, report) => {
  const { value } = node;
  const isSaved = blockWidgetNamed(value.type)?.facts?.records?.editing === 'draft';
  if (!isSaved || hasRowButton(value['allowDelete'], true) || hasRowButton(value['allowEdit'], false)) return;
  const message =
    'A record that is saved can be neither mended nor removed, also by who made a mistake. Write "allowEdit": true, or leave "allowDelete" out.';
  report(inside(node, 'allowDelete'), 'fixed-record', message);
});

/** What stands in many names and addresses. */
const usual = ["'", '-', '.', ' ', '@'];

/** People can type their names and addresses. */
export const usualCharacters: Check = ({ settings }, report) => {
  const allowed = settings?.document?.allowedCharacters;
  if (settings === null || allowed === undefined) return;
  const lacking = usual.filter((character) => !allowed.includes(character));
  if (lacking.length === 0) return;
  const named = lacking.map((character) => JSON.stringify(character)).join(', ');
  const message = `These characters of many names and addresses cannot be typed: ${named}. Add them.`;
  report(inside(settings, 'allowedCharacters'), 'allowed-characters', message);
};

/** The last name with which people look a claim up has as much room as where they filed it. */
export const shorterName = each('meanings', (flow, report, { meanings }) => {
  const { authorize } = flow.resolved;
  const node = fieldsOfFlow(flow).find(({ field }) => field?.id === authorize?.fields.lastName);
  const config = node?.field?.config ?? null;
  if (authorize?.by !== 'claim' || node === undefined || config === null) return;
  for (const filed of meanings) {
    const names = filed.resolved.facts['lastName'] ?? [];
    const asked = fieldsOfFlow(filed).find(({ field }) => field !== null && names.includes(field.id));
    if (filed.resolved.submit?.adds !== 'claim' || asked?.field?.config == null) continue;
    const [room, wanted] = [maxCharactersOf(config, node), maxCharactersOf(asked.field.config, asked)];
    if (room >= wanted) continue;
    const message = `${node.value.field} takes ${room} characters, and ${filed.resolved.formType} a last name of ${wanted}: who has a longer one cannot sign in. Give both the same room.`;
    report(inside(node, 'field'), 'sign-in', message);
    return;
  }
});
