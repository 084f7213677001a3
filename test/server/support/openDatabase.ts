import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';

/** A process of its own: opens a database, making it where there is none, and prints its id. */
const [file = ''] = process.argv.slice(2);
const store = await openSqliteStore(file);
process.stdout.write(String(await store.properties.get('databaseId')));
await store.close();
