import { flowsOf } from '../meaning/meaning.ts';
import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

/** A document is only valid if every call of every flow has a path of its own. */
export const duplicateCall: Check = (project, report) => {
  const usedBy = new Map<string, string>();
  for (const written of flowsOf(project)) {
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
