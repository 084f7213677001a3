import { samplePeople } from '../../../example/samplePeople.ts';
import type { StudioProject } from '../openProject.ts';
import { stageOf } from '../stages.ts';

/** With what a person of the sample class list signs in to the flow, in a sentence; null where it asks for no notice. */
export async function signInOf(
  { meaning }: StudioProject,
  formType: string | null,
  settlementDir: string,
): Promise<string | null> {
  const [, stage] = stageOf(meaning, formType) ?? [];
  if (stage === undefined) return null;
  const [person] = await samplePeople([stage.flow], stage.flow, settlementDir);
  const { noticeId, pin } = stage.flow.authorize?.fields ?? {};
  if (person === undefined || noticeId === undefined || pin === undefined) return null;
  return `Sign in with the notice ID ${person.fields[noticeId]} and the PIN ${person.fields[pin]}, of the sample class list.`;
}
