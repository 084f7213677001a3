import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Counts = Type.Object({ high: Type.Integer(), critical: Type.Integer() });
const Audit = Type.Object({
  metadata: Type.Object({ vulnerabilities: Counts }),
  vulnerabilities: Type.Record(Type.String(), Type.Object({ severity: Type.String() })),
});

/** A registry without advisories is no failure of ours. */
export function auditReport(output: string): { readonly message: string; readonly failed: boolean } {
  const audit = parse(output);
  if (!Value.Check(Audit, audit)) {
    const message =
      'NOT AUDITED: the registry could not be asked for its advisories. Run "npm audit --omit=dev" where it can be.';
    return { message, failed: false };
  }
  const { high, critical } = audit.metadata.vulnerabilities;
  if (high + critical === 0) return { message: 'No dependency has a known high or critical fault.', failed: false };
  const names = Object.entries(audit.vulnerabilities).flatMap(([name, { severity }]) =>
    severity === 'high' || severity === 'critical' ? [`${name} (${severity})`] : [],
  );
  const message = `Dependencies with known faults: ${names.sort().join(', ')}. "npm audit --omit=dev" says which and what mends them.`;
  return { message, failed: true };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
