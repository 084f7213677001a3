import process from 'node:process';
import { outlineFolder } from './outlineFolder.ts';
import { runTool } from './runTool.ts';

/** `npm run outline -- standard/premiums es`: prints a compiled page document in words. */
const [document = '', culture = 'en'] = process.argv.slice(2);
await runTool((folders) => outlineFolder(folders, document, culture));
