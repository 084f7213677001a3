import type { Check } from './check.ts';

/** A document is only valid if every call of every flow has a path of its own. */
export const duplicateCall: Check = (project, report) => {
  const { flows } = project;
  if (flows?.document === undefined || flows.document === null) return;
  const usedBy = new Map<string, string>();
  for (const [number, flow] of flows.document.flows.entries()) {
    for (const action of ['authorize', 'submit'] as const) {
      const call = flow[action]?.call;
      if (call === undefined) continue;
      const first = usedBy.get(call);
      const place = { in: flows, path: ['flows', number, action, 'call'] };
      const message = `"${call}" is the call of ${first} already. Give this one a path of its own.`;
      if (first === undefined) usedBy.set(call, `"${action}" of ${flow.formType}`);
      else report(place, 'duplicate-call', message);
    }
  }
};
