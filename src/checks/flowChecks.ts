import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { WrittenNode } from '../meaning/documentIndex.ts';
import { fieldsAmong, isUnseen } from '../meaning/flowMeaning.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { isProductPath } from '../rules/productPaths.ts';
import { nodesOf } from './byFlow.ts';
import { type Check, each, eachAlone } from './check.ts';
import { leavingOut, writing } from './fixes.ts';

/** Every form type has one flow, whether it runs or not. */
export const duplicateFormType: Check = ({ allFlows }, report) => {
  const formTypes = new Set<string>();
  for (const written of allFlows) {
    const { formType } = written.flow;
    const message = `The form type "${formType}" has a flow already. Give this one a form type of its own.`;
    if (formTypes.has(formType)) report(inside(written, 'formType'), 'duplicate-form-type', message);
    formTypes.add(formType);
  }
};

/** Every path leads to one page, and not to one of the product's own. */
export const duplicatePath: Check = ({ writtenFlows }, report) => {
  const pageOf = new Map<string, string>();
  for (const written of writtenFlows) {
    for (const [number, page] of written.flow.pages.entries()) {
      const paths: readonly (readonly [string, JsonPath])[] = [
        [page.path, ['path']],
        ...(page.otherPaths ?? []).map(({ path }, index) => [path, ['otherPaths', index, 'path']] as const),
      ];
      for (const [path, steps] of paths) {
        if (isProductPath(path)) {
          const message = `"${path}" belongs to the product itself, so this page would never be seen there. Give it another path.`;
          report(inside(written, 'pages', number, ...steps), 'duplicate-path', message);
        }
        const first = pageOf.get(path);
        const message = `"${path}" leads already to ${first ?? ''}. A path leads to one page.`;
        if (first === undefined) pageOf.set(path, page.document);
        else report(inside(written, 'pages', number, ...steps), 'duplicate-path', message);
      }
    }
  }
};

/** A page that authorizes or submits needs an endpoint, and an endpoint such a page. A submit needs authorization. */
export const missingCall = each('writtenFlows', (written, report) => {
  const { flow } = written;
  for (const action of ['authorize', 'submit'] as const) {
    const pages = [...flow.pages.entries()].filter(([, page]) => page.action === action);
    for (const [number] of flow[action] === undefined ? pages : []) {
      const message = `This page does "${action}", but the flow has no "${action}" that names the call.`;
      report(inside(written, 'pages', number, 'action'), 'missing-call', message);
    }
    if (flow[action] !== undefined && pages.length === 0) {
      const message = `No page of the flow has the action "${action}", so this call is never made.`;
      report(keyInside(written, action), 'missing-call', message);
    }
  }
  const guarded = flow.pages.findIndex((page) => page.requiresAuthorization ?? true);
  if (guarded >= 0 && flow.authorize === undefined) {
    const message = 'This page requires authorization, but the flow has no "authorize" that names the call.';
    report(inside(written, 'pages', guarded), 'missing-call', message);
  } else if (flow.submit !== undefined && flow.authorize === undefined) {
    const message = 'The server takes a claim only after an authorize call, but the flow has no "authorize".';
    report(keyInside(written, 'submit'), 'missing-call', message);
  }
});

/** The page that authorizes and those before it must not require authorization. */
export const authorizationOrder = each('writtenFlows', (written, report) => {
  const { pages } = written.flow;
  const last = pages.findIndex(({ action }) => action === 'authorize');
  for (const [number, { requiresAuthorization }] of pages.slice(0, last + 1).entries()) {
    if (requiresAuthorization === false) continue;
    const location = inside(written, 'pages', number, ...(requiresAuthorization ? ['requiresAuthorization'] : []));
    const who = number === last ? 'This page authorizes' : `${pages[last]?.path} authorizes only after this page`;
    const message = `${who}, so no claimant who comes here is authorized. Write "requiresAuthorization": false.`;
    report(
      location,
      'authorization-order',
      message,
      writing(inside(written, 'pages', number, 'requiresAuthorization'), false),
    );
  }
});

/** Every endpoint has a path of its own. */
export const duplicateCall: Check = ({ writtenFlows }, report) => {
  const usedBy = new Map<string, string>();
  for (const written of writtenFlows) {
    for (const action of ['authorize', 'submit'] as const) {
      const call = written.flow[action]?.call;
      if (call === undefined) continue;
      const first = usedBy.get(call);
      const message = `"${call}" is the call of ${first} already. Give this one a path of its own.`;
      if (first === undefined) usedBy.set(call, `"${action}" of ${written.flow.formType}`);
      else report(inside(written, action, 'call'), 'duplicate-call', message);
    }
  }
};

/** A flow submits on one page, never skipped, confirms on a later one, and shows no reference code before. */
export const submitOrder = each('writtenFlows', (written, report, meaning) => {
  const { flow } = written;
  const at = (page: number, key: string) => inside(written, 'pages', page, key);
  const submitting = [...flow.pages.entries()].filter(([, page]) => page.action === 'submit');
  const [first] = submitting;
  if (first === undefined) return;
  const [number, { path }] = first;
  for (const [other] of submitting.slice(1)) {
    report(at(other, 'action'), 'submit-order', `${path} submits already. A flow submits on one page.`);
  }
  for (const [skippable, { skipUnless }] of submitting) {
    if (skipUnless === undefined) continue;
    const message = 'A claimant who skips this page files no claim. Leave "skipUnless" out.';
    report(at(skippable, 'skipUnless'), 'submit-order', message, leavingOut(at(skippable, 'skipUnless')));
  }
  if (flow.pages.slice(number + 1).every(({ skipUnless }) => skipUnless !== undefined)) {
    const message =
      'No page after this one is seen by every claimant, so some do not learn that their claim is filed. Add one.';
    report(at(number, 'action'), 'submit-order', message);
  }
  for (const node of nodesOf(flow, meaning)) {
    if (node.scope.pageNumber > number || !isReferenceCode(node.value)) continue;
    const message = `There is no reference code before ${path} has submitted. Show it on a later page.`;
    report(inside(node, 'value', 'app'), 'submit-order', message);
  }
});

/** What is asked after the claim is filed is not in it. */
export const askedTooLate = each('writtenFlows', ({ flow }, report, meaning) => {
  const number = flow.pages.findIndex(({ action }) => action === 'submit');
  if (number === -1) return;
  const nodes = nodesOf(flow, meaning);
  const late = fieldsAmong(nodes).filter(({ scope, value }) => scope.pageNumber > number && !isUnseen(value.widget));
  for (const [pageNumber, [first]] of Map.groupBy(late, ({ scope }) => scope.pageNumber)) {
    if (first === undefined) continue;
    const paths = [number, pageNumber].map((each) => flow.pages[each]?.path ?? '');
    const message = `${paths[1]} comes after ${paths[0]} has submitted, so the answer is never filed. Ask on a page before that one.`;
    report(first, 'submit-order', message);
  }
});

/** A button that starts again forgets all answers, so it may come only after they are filed. */
export const startAgainOrder = eachAlone('nodes', (node, report) => {
  const does: unknown = node.value.type === 'button' ? node.value['does'] : null;
  if (typeof does !== 'object' || does === null || !('startAgain' in does)) return;
  const { flow, pageNumber } = node.scope;
  const number = flow.pages.findIndex(({ action }) => action === 'submit');
  if (number !== -1 && pageNumber > number) return;
  const page = flow.pages[number]?.path;
  const when = page === undefined ? `${flow.formType} submits nothing` : `${page} has not submitted yet`;
  const message = `This would throw away what people answered: ${when}. Put the button on a page after the one that submits.`;
  report(inside(node, 'does', 'startAgain'), 'submit-order', message);
});

function isReferenceCode(node: WrittenNode): boolean {
  const value = node['value'];
  return typeof value === 'object' && value !== null && 'app' in value && value.app !== 'signatureDate';
}

/** The pages of a section must follow one another. */
export const dividedSection = each('writtenFlows', (written, report) => {
  const { pages } = written.flow;
  const lastOf = new Map<string, number>();
  for (const [number, { section }] of pages.entries()) {
    if (section === undefined) continue;
    const last = lastOf.get(section) ?? number - 1;
    lastOf.set(section, number);
    if (last === number - 1) continue;
    const between = pages[last + 1]?.path;
    const message = `This section begins again here: ${between} comes between and is not in it. Put its pages one after the other.`;
    report(inside(written, 'pages', number, 'section'), 'divided-section', message);
  }
});

/** Up to this number of pages after the sign-in, one line of progress is enough. */
const fewPages = 3;

/** A longer flow should have sections. */
export const flowWithoutSections = each('writtenFlows', (written, report) => {
  const { pages } = written.flow;
  const filing = pages.findIndex(({ action }) => action === 'submit');
  const asked = pages.slice(0, filing === -1 ? undefined : filing + 1).filter(({ action }) => action !== 'authorize');
  if (asked.length <= fewPages || pages.some(({ section }) => section !== undefined)) return;
  const message = `This flow asks on ${asked.length} pages and has no sections, so claimants do not see how much is left. Give each of these pages a "section".`;
  report(inside(written, 'pages'), 'flow-without-sections', message);
});

/** "forwardLabel" needs a forward button. */
export const unusedLabel = each('writtenFlows', (written, report) => {
  for (const [number, { action, forwardLabel }] of written.flow.pages.entries()) {
    if (action !== 'none' || forwardLabel === undefined) continue;
    const message =
      'This page has the action "none", so it has no forward button to say this. Leave "forwardLabel" out.';
    report(
      inside(written, 'pages', number, 'forwardLabel'),
      'unused-label',
      message,
      leavingOut(inside(written, 'pages', number, 'forwardLabel')),
    );
  }
});
