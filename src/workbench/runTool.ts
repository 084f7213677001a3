import process from 'node:process';
import type { ProjectFolders } from '../files/readProjectFiles.ts';
import { settlementPath } from '../files/settlementFolders.ts';
import { errorMessage } from '../rules/errorMessage.ts';

/** An error is printed as one sentence, and the tool ends with the code for it. */
export async function runTool(tool: (folders: ProjectFolders) => Promise<string>, failed = 1): Promise<void> {
  try {
    const folders = {
      projectDir: process.env['PROJECT_DIR'] ?? process.cwd(),
      settlementDir: settlementPath(process.env['SETTLEMENT_DIR']),
    };
    process.stdout.write(await tool(folders));
  } catch (error) {
    process.stdout.write(`${errorMessage(error)}\n`);
    process.exitCode = failed;
  }
}
