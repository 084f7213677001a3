import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../../helpers/startupError.ts';
import { recordCommand } from '../../store/audit/recordCommand.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import type { PublishAnswer, PublishRequest } from './publishCall.ts';
import { compareDocuments, type Publishing, publishDocuments } from './publishDocuments.ts';

interface Answering extends Omit<Publishing, 'record'> {
  readonly store: Pick<Store, 'audit'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Each publish is in the audit trail before it is served. */
export const answerPublish =
  ({ settings, live, store, log }: Answering) =>
  async ({ command, operator }: PublishRequest): Promise<PublishAnswer> => {
    try {
      if (command === 'compare') return { compared: await compareDocuments({ settings, live }) };
      const published = await publishDocuments({
        settings,
        live,
        record: ({ documents }) => recordCommand(store, operator, { command: 'publish', documents }),
      });
      log.info(published, 'documents published');
      return { published };
    } catch (error) {
      if (!(error instanceof StartupError || error instanceof StoreUnavailable)) throw error;
      log.warn({ why: error.message }, 'documents refused: those before are served on');
      return { refused: error.message };
    }
  };
