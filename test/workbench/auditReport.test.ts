import { expect, it } from 'vitest';
import { auditReport } from '../../src/workbench/auditReport.ts';

const audit = (severities: Readonly<Record<string, string>>) => {
  const count = (wanted: string) => Object.values(severities).filter((severity) => severity === wanted).length;
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
    metadata: { vulnerabilities: { low: count('low'), high: count('high'), critical: count('critical') } },
  });
};

it.each([
  ['nothing', audit({}), false, 'No dependency'],
  ['only what is low', audit({ a: 'low' }), false, 'No dependency'],
  ['high and critical faults', audit({ b: 'high', a: 'critical', c: 'low' }), true, 'a (critical), b (high).'],
  ['a registry without advisories', '{"message":"405 Method Not Allowed","statusCode":405}', false, 'NOT AUDITED'],
  ['no answer', '', false, 'NOT AUDITED'],
])('says of %s what is to be done', (_what, output, failed, message) => {
  expect(auditReport(output).failed).toBe(failed);
  expect(auditReport(output).message).toContain(message);
});
