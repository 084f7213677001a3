import process from 'node:process';
import { checkFolder, checkReport } from './checkFolder.ts';

/** `npm run check`: prints everything that is wrong with the documents, and exits with 1 if anything is. */
try {
  const result = await checkFolder({
    projectDir: process.env['PROJECT_DIR'] ?? process.cwd(),
    settlementDir: process.env['SETTLEMENT_DIR'] ?? 'settlement',
  });
  process.stdout.write(checkReport(result));
  process.exitCode = result.errors.length === 0 ? 0 : 1;
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
