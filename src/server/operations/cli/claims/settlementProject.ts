import type { Project } from '../../../../documents/reading/project.ts';
import { readProject } from '../../../../documents/reading/readProject.ts';
import { readProjectFiles } from '../../../../files/readProjectFiles.ts';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import type { ServerSettings } from '../../../settings/settings.ts';
import { CommandError } from '../runCommand.ts';

/** Returns wrong documents too. @throws CommandError where the settlement's folder cannot be read. */
export async function settlementProject({
  projectDir,
  settlementDir,
}: Pick<ServerSettings, 'projectDir' | 'settlementDir'>): Promise<Project> {
  const { files, settlementFolder } = await readProjectFiles({ projectDir, settlementDir }).catch((error: unknown) => {
    throw new CommandError(errorMessage(error));
  });
  return readProject(files, settlementFolder).project;
}

export const runningForms = ({ settings, flows }: Pick<Project, 'settings' | 'flows'>): readonly string[] =>
  settings?.document?.flows ?? flows.flatMap(({ document }) => document?.flows.map(({ formType }) => formType) ?? []);
