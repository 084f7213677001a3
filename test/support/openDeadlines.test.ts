import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSettlement } from '../../src/server/settlement/loadSettlement.ts';
import { openDeadlines } from './openDeadlines.ts';

let settlementDir: string;

beforeEach(async () => {
  settlementDir = await mkdtemp(join(tmpdir(), 'settlement-'));
  await cp('settlement', settlementDir, { recursive: true });
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(settlementDir, { recursive: true });
});

it.each(['2026-11-22', '2030-12-31', '2041-06-01'])("opens every window of the sample's copy on %s", async (day) => {
  const now = new Date(`${day}T12:00:00Z`);
  vi.useFakeTimers({ toFake: ['Date'], now });
  openDeadlines(settlementDir);
  const { deadlineInstants, flows } = await loadSettlement({ projectDir: '.', settlementDir });
  expect([...deadlineInstants.keys()]).toEqual(expect.arrayContaining(flows.flatMap(({ deadlines }) => deadlines)));
  expect(deadlineInstants.size).toBeGreaterThan(0);
  for (const instant of deadlineInstants.values()) expect(instant).toBeGreaterThan(now.getTime());
});
