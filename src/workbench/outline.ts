import process from 'node:process';
import { outlineFolder } from './outlineFolder.ts';

/** `npm run outline -- standard/premiums es`: prints what a page document compiles to, in words. */
const [document = '', culture = 'en'] = process.argv.slice(2);
try {
  const folders = {
    projectDir: process.env['PROJECT_DIR'] ?? process.cwd(),
    settlementDir: process.env['SETTLEMENT_DIR'] ?? 'settlement',
  };
  process.stdout.write(await outlineFolder(folders, document, culture));
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
