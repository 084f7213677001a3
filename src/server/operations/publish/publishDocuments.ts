import { isDeepStrictEqual } from 'node:util';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import { serialQueue } from '../../helpers/serialQueue.ts';
import { StartupError } from '../../helpers/startupError.ts';
import { type LiveSettlement, requireSameStart } from '../../settlement/liveSettlement.ts';
import { loadUnchanged } from '../../settlement/loadUnchanged.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { Published } from './publishCall.ts';

/** A publish takes about a second, and each covers those queued before it. */
const mostWaiting = 10;

export interface Publishing {
  readonly settings: ProjectFolders;
  readonly live: LiveSettlement;
  /** Called before the switch; where it fails, nothing changes. */
  readonly record?: (published: Published) => Promise<void>;
}

/** @throws StartupError with every fault on a line; the former documents stay. */
export const publishDocuments = (publishing: Publishing): Promise<Published> =>
  turnOf(publishing.live)(() => publish(publishing));

const turnOf = onceEach((_live: LiveSettlement) =>
  serialQueue(
    mostWaiting,
    () => new StartupError('As many publishes wait as may wait at a moment: look at theirs first.'),
  ),
);

/** What a publish would change now. @throws StartupError where it would be refused. */
export const compareDocuments = (publishing: Omit<Publishing, 'record'>): Promise<Published> =>
  turnOf(publishing.live)(async () => (await compared(publishing)).published);

async function publish({ settings, live, record }: Publishing): Promise<Published> {
  const { next, published } = await compared({ settings, live });
  await record?.(published);
  live.reload(next);
  return published;
}

async function compared({ settings, live }: Omit<Publishing, 'record'>) {
  const next = await loadUnchanged(settings);
  const before = live.current;
  requireSameStart(before, next);
  const published = { settlement: settings.settlementDir, ...changesOf(before, next), warnings: [...next.warnings] };
  return { next, published };
}

/** With the names that the answer uses. */
const parts = [
  ['lists', 'lists'],
  ['cultures', 'texts'],
  ['models', 'model configs'],
  ['settings', 'settings'],
  ['deadlines', 'deadlines'],
  ['sitePages', 'pages of the site'],
] as const satisfies (readonly [keyof Settlement, string])[];

function changesOf(before: Settlement, next: Settlement): Omit<Published, 'settlement' | 'warnings'> {
  const former = new Map(before.flows.map((flow) => [flow.formType, flow]));
  const now = new Set(next.flows.map(({ formType }) => formType));
  const formTypes = (flows: Settlement['flows']) => flows.map(({ formType }) => formType);
  const isChanged = (part: keyof Settlement) => !isDeepStrictEqual(before[part], next[part]);
  return {
    documents: { from: before.documentsHash, to: next.documentsHash },
    flows: {
      added: formTypes(next.flows.filter(({ formType }) => !former.has(formType))),
      removed: formTypes(before.flows.filter(({ formType }) => !now.has(formType))),
      changed: formTypes(
        next.flows.filter((flow) => former.has(flow.formType) && !isDeepStrictEqual(former.get(flow.formType), flow)),
      ),
    },
    parts: parts.flatMap(([part, name]) => (isChanged(part) ? [name] : [])),
  };
}
