import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readProjectFiles } from '../files/readProjectFiles.ts';
import { runTool } from './runTool.ts';
import { writtenTexts } from './writtenTexts.ts';

/** `npm run texts`: writes the texts that documents show and a language lacks, with words to begin with. */
await runTool(async (folders) => {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { contents, keys } = writtenTexts(files, settlementFolder);
  for (const [file, text] of contents) await writeFile(path.resolve(folders.projectDir, file), text);
  if (contents.size === 0) return 'No text is missing.\n';
  const written = [...contents.keys()].join(', ');
  return `${[...keys, `Written: ${written}. The check warns of each until you write it.`].join('\n')}\n`;
});
