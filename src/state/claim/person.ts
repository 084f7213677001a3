import { atom } from 'jotai';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { lettersOf } from '../../rules/lettersOf.ts';
import { splitField } from '../../rules/names.ts';
import { secretPart } from '../../rules/signIn.ts';
import type { WireModel } from '../../wire/models.ts';
import { wireModel } from '../../wire/wireModel.ts';
import { requireActiveFlow } from '../flows.ts';
import { collectCredentialsAtom } from './collectCredentials.ts';
import { personAtom } from './models.ts';

/** Whether the sign-in fields may belong to the person whose answers these are. */
export const isOfPersonAtom = atom(null, (get, set): boolean => {
  const credentials = set(collectCredentialsAtom);
  return (
    credentials === null || !contradicts(get(personAtom), personOf(requireActiveFlow(get).flow, wireModel(credentials)))
  );
});

/** Ignores capitals, accents, blanks and hyphens. Without the secret part, since it is saved with the answers. */
export function personOf(flow: CompiledFlow, credentials: WireModel | null): string {
  if (credentials === null) return '';
  const secret = flow.authorize?.fields?.[secretPart];
  const typed = Object.entries(credentials.fields)
    .filter(([key]) => secret === undefined || key !== splitField(secret).key)
    .map(([key, value]) => [key, typeof value === 'string' ? lettersOf(value) : value]);
  return JSON.stringify(typed.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** Two persons contradict each other where they gave different credentials of the same kind. */
export function contradicts(one: string | null, other: string): boolean {
  const [mine, theirs] = [one, other].map((person) => new Map<string, unknown>(JSON.parse(person || '[]')));
  return [...(mine ?? [])].some(([key, value]) => Boolean(value && theirs?.get(key)) && value !== theirs?.get(key));
}
