import { join } from 'node:path';
import { errorMessage } from '../rules/errorMessage.ts';
import type { AppContext } from './appContext.ts';
import { createCaptchaVerifier } from './captcha/captchaVerifier.ts';
import { prepareDataFolder } from './dataFolder.ts';
import { diskDocumentReader, diskDocumentStore } from './documents/diskDocumentStore.ts';
import type { DocumentReader, DocumentStore } from './documents/documentStore.ts';
import { sessionSecret } from './sessionSecret.ts';
import type { ServerSettings } from './settings.ts';
import { liveSettlement } from './settlement/liveSettlement.ts';
import { loadSettlement } from './settlement/loadSettlement.ts';
import { StartupError } from './startupError.ts';
import { openExistingSqliteStore, openSqliteStore } from './store/sqlite/openSqliteStore.ts';
import type { Store } from './store/store.ts';

/** What a server has stored. */
export interface Archive {
  readonly store: Store;
  readonly documents: DocumentReader;
}

/** What a server works with, opened by its settings. */
export interface Storage extends Archive {
  readonly documents: DocumentStore;
}

const documentsRoot = ({ dataDir }: ServerSettings) => join(dataDir, 'documents');

/** Opens, or at first makes, the database and the documents. @throws StartupError in one sentence. */
export async function openStorage(settings: ServerSettings): Promise<Storage> {
  await prepareDataFolder(settings.dataDir);
  const documents = await openDocuments(documentsRoot(settings));
  return { store: await openSqliteStore(settings.databaseFile), documents };
}

/** Opens what is there, to be read: makes and migrates nothing. @throws StartupError in one sentence. */
export async function openArchive(settings: ServerSettings): Promise<Archive> {
  return {
    store: await openExistingSqliteStore(settings.databaseFile),
    documents: diskDocumentReader(documentsRoot(settings)),
  };
}

async function openDocuments(root: string): Promise<DocumentStore> {
  try {
    const documents = await diskDocumentStore(root);
    await documents.checkWritable();
    return documents;
  } catch (error) {
    throw new StartupError(errorMessage(error));
  }
}

export interface Services {
  readonly context: AppContext;
  readonly sessionSecret: string;
}

/** Everything the service needs before it can listen. The documents are read first: they are wrong most often. */
export async function openServices(settings: ServerSettings): Promise<Services> {
  const settlement = await loadSettlement(settings);
  const captcha = createCaptchaVerifier({ ...settlement.settings.captcha, ...settings.captcha });
  const storage = await openStorage(settings);
  const { authorizePerMinute, submitPerMinute } = settings;
  return {
    context: {
      ...storage,
      live: liveSettlement(settlement),
      captcha,
      now: () => new Date(),
      limits: { authorizePerMinute, submitPerMinute },
    },
    sessionSecret: await sessionSecret(settings.sessionSecret, settings.dataDir),
  };
}
