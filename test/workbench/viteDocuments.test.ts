import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { viteDocuments } from '../../src/workbench/viteDocuments.ts';

it('loads the same flow each time: what is made of it is found again by it, and does not pile up', async () => {
  const root = process.cwd();
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [viteDocuments({ root, settlementDir: join(root, 'settlement') })],
  });
  onTestFinished(() => vite.close());
  const { loadFlow } = await vite.ssrLoadModule('virtual:claim-wizard/flows');
  const [first, second] = [await loadFlow.Standard(), await loadFlow.Standard()];
  expect(first.flow.formType).toBe('Standard');
  expect(Object.keys(first.flow.lists)).not.toHaveLength(0);
  expect(second.flow).toBe(first.flow);
});
