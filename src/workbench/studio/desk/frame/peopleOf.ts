import { samplePeople } from '../../../example/samplePeople.ts';
import type { FrameAnswers } from '../../calls/frameCalls.ts';
import type { MeantProject } from '../meantProject.ts';
import { stageOf } from '../stages.ts';

/** Who of the sample class list may sign in to the flow. */
export async function peopleOf(
  { meaning, errors }: MeantProject,
  formType: string,
  settlementDir: string,
): Promise<FrameAnswers['people']> {
  if (errors.length > 0) return [];
  const [, stage] = stageOf(meaning, formType) ?? [];
  if (stage === undefined) return [];
  const people = await samplePeople([stage.flow], stage.flow, settlementDir);
  return people.map(({ fields }, index) => {
    const said = (key: string) =>
      Object.entries(fields).flatMap(([id, value]) =>
        id.endsWith(`.${key}`) && typeof value === 'string' ? value : [],
      );
    const [name = `Person ${index + 1}`] = said('name');
    const names = [...said('firstName').slice(0, 1), ...said('lastName').slice(0, 1)];
    const notice = said('noticeId').slice(0, 1);
    return { name: [names.length > 0 ? names.join(' ') : name, ...notice].join(', ') };
  });
}
