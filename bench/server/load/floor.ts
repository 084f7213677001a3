/**
 * The least that a server can do to store what it receives: a bare Fastify route that stores the body as a row of SQLite,
 * durably. With `?file` it writes the body into a file of its own first, and syncs that. `load.ts` runs it.
 *
 *   node bench/server/load/floor.ts FOLDER
 */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fastify } from 'fastify';

const [folder = '.'] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, 'floor.db'));
database.exec(
  'pragma journal_mode = wal; pragma synchronous = full; create table claims (id text primary key, models text)',
);
const insert = database.prepare('insert into claims values (?, ?)');
const app = fastify();
app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.post<{ Body: string; Querystring: { file?: string } }>('/', async ({ body, query }) => {
  const id = randomUUID();
  if (query.file !== undefined) await writeFile(join(folder, id), body, { flag: 'wx', flush: true });
  insert.run(id, body);
  return { id };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
