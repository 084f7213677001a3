import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../helpers/withTimeout.ts';
import { prefix } from '../telemetry/metrics.ts';
import type { OperationsContext } from './operationsContext.ts';
import type { Readiness } from './readiness.ts';

/** How long a scrape waits for one gauge. */
const longestMilliseconds = 3000;

export interface GaugeSources extends Pick<OperationsContext, 'store' | 'live' | 'now' | 'freeBytes' | 'backups'> {
  readonly readiness: Readiness;
  readonly build: string;
}

/** A value that cannot be read is left out of the scrape. */
export function addGauges(
  registry: Registry,
  { store, live, now, freeBytes, backups, readiness, build }: GaugeSources,
): void {
  const level = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (set: (labels: Readonly<Record<Label, string>>, value: number) => void) => Promise<void>,
  ) =>
    new Gauge({
      name: prefix + name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // Otherwise a gauge without labels would read 0 instead of being absent.
        if (labelNames.length === 0) this.remove();
        const found: (readonly [Readonly<Record<Label, string>>, number])[] = [];
        const reading = read((labels, value) => found.push([labels, value]));
        // /readyz and the log say why it failed.
        await withTimeout(longestMilliseconds, reading).catch(() => found.splice(0));
        for (const [labels, value] of found) this.set({ ...labels }, value);
      },
    });

  level(
    'ready',
    'Whether claims can be taken, by what they need: 1 or 0, as /readyz finds it.',
    ['part'],
    async (set) => {
      for (const [part, fault] of Object.entries(await readiness.look())) set({ part }, fault === null ? 1 : 0);
    },
  );
  level('mail_waiting', 'Receipts that wait to be sent.', [], async (set) => {
    set({}, (await store.mail.waiting()).count);
  });
  level(
    'mail_oldest_seconds',
    'How long the oldest receipt waits that is not sent; 0 where none waits.',
    [],
    async (set) => {
      const { oldest } = await store.mail.waiting();
      set({}, oldest === null ? 0 : Math.max(0, (now().getTime() - Date.parse(oldest)) / 1000));
    },
  );
  level('draft_bytes', 'What all drafts take, with their documents.', [], async (set) => {
    set({}, await store.drafts.bytes());
  });
  level(
    'left_over_documents',
    'Documents of drafts that are gone, whose bytes are still to be removed.',
    [],
    async (set) => {
      set({}, (await store.drafts.orphanedUploads()).length);
    },
  );
  level('quarantined_documents', 'Documents with a virus that are kept for the operator.', [], async (set) => {
    set({}, (await store.quarantine.all()).length);
  });
  level(
    'disk_free_bytes',
    'What is free where DATA_DIR and the database are; the smaller of two disks.',
    [],
    async (set) => {
      set({}, await freeBytes());
    },
  );
  if (backups !== null) {
    level(
      'backup_age_seconds',
      'How old the newest whole backup in BACKUP_DIR is; +Inf without one.',
      [],
      async (set) => {
        const { newest } = backups.look();
        set({}, newest === null ? Number.POSITIVE_INFINITY : Math.max(0, (now().getTime() - newest.getTime()) / 1000));
      },
    );
    level('backup_every_seconds', 'How much time is between two backups, as BACKUP_HOURS says.', [], async (set) => {
      set({}, backups.look().every / 1000);
    });
    level('backup_failing', 'Whether the last try to make a backup failed: 1 or 0.', [], async (set) => {
      set({}, backups.look().isFailing ? 1 : 0);
    });
  }
  level(
    'info',
    'Always 1: which build of the client and which documents are served.',
    ['build', 'documents'],
    async (set) => {
      set({ build, documents: live.current.documentsHash }, 1);
    },
  );
}
