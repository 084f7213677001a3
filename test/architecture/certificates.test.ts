import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');

it('nothing turns off the check of the certificates of other servers', () => {
  const files = [...globSync('src/**/*.ts', { cwd: project }), 'Dockerfile', 'compose.yaml', 'package.json'];
  expect(files.length).toBeGreaterThan(500);
  const careless = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|tls_reject/i;
  expect(files.filter((file) => careless.test(readFileSync(join(project, file), 'utf8')))).toEqual([]);
});
