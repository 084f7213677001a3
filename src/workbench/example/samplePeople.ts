import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { Answers } from '../../proofs/answers.ts';
import { fieldId } from '../../rules/names.ts';
import type { ClassListRow } from '../../server/people/classList/classListRow.ts';
import { furtherColumns } from '../../server/people/classList/furtherColumns.ts';
import { rowColumns } from '../../server/people/classList/furtherRows.ts';
import { readClassList } from '../../server/people/classList/readClassList.ts';
import { classListFacts } from '../../server/people/signIn/classListFacts.ts';

/**
 * What people of the settlement's sample class list sign in with, and what the server then knows of them; none for a flow
 * without notices.
 */
export async function samplePeople(
  flows: readonly CompiledFlow[],
  flow: CompiledFlow,
  settlementDir: string,
): Promise<readonly Answers[]> {
  const file = join(settlementDir, 'class-list.sample.csv');
  if (flow.authorize?.by !== 'notice' || !existsSync(file)) return [];
  const people: Answers[] = [];
  // The server judges the rows when it imports them.
  const checks = {
    further: furtherColumns({ flows }),
    rowColumns: rowColumns({ flows }),
    codes: { countries: null, states: null },
    isPinOptional: true,
  };
  for await (const items of readClassList(file, checks)) {
    people.push(...items.flatMap((item) => ('row' in item ? [answersOf(flow, item.row)] : [])));
  }
  return people;
}

function answersOf({ authorize, models }: CompiledFlow, person: ClassListRow): Answers {
  const { noticeId, pin } = authorize?.fields ?? {};
  const facts = classListFacts({ ...person, pinHash: '' });
  const known = Object.values(models).filter(({ isKnown }) => isKnown);
  const single = known
    .filter(({ isList }) => !isList)
    .flatMap((model) => Object.keys(model.fields).map((key) => [fieldId(model.key, key), facts[key] ?? null] as const));
  return {
    fields: {
      ...Object.fromEntries(single),
      ...(noticeId !== undefined && { [noticeId]: person.noticeId }),
      ...(pin !== undefined && { [pin]: person.pin }),
    },
    records: known
      .filter(({ isList }) => isList)
      .flatMap(({ key, transactionType }) =>
        (person.furtherRows[transactionType ?? ''] ?? []).map((fields, index) => {
          const clientId = `${key}-known-${index + 1}`;
          return { model: key, clientId, parent: null, fields };
        }),
      ),
  };
}
