import { atom, type Getter } from 'jotai';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { lettersOf } from '../../rules/lettersOf.ts';
import { splitField } from '../../rules/names.ts';
import { namePart, type SignInPart, signInParts } from '../../rules/signIn.ts';
import type { WireModel } from '../../wire/models.ts';
import { activeFlowAtom, requireActiveFlow } from '../flows.ts';
import { fieldCellAtom } from './models.ts';

type Credentials = { readonly [P in SignInPart]?: string };

/**
 * What people signed in with earlier in this session, or could sign in with for what they filed in it: offered where a flow
 * asks for the same. It is here alone, in the memory of the page.
 */
export const savedCredentialsAtom = atom<Credentials>({});

/** Keeps what was accepted in a flow. Whatever is not known to be of the same person is forgotten. */
export const saveCredentialsAtom = atom(null, (get, set, { fields }: Pick<WireModel, 'fields'>, flow: CompiledFlow) => {
  const typed: { [P in SignInPart]?: string } = {};
  for (const [part, id] of askedParts(flow.authorize?.fields ?? {})) {
    const text = fields[splitField(id).key];
    if (typeof text === 'string' && text !== '') typed[part] = text;
  }
  const saved = get(savedCredentialsAtom);
  const again = signInParts.filter((part) => saved[part] !== undefined && typed[part] !== undefined);
  const isSamePerson = again.length > 0 && again.every((part) => sameLetters(saved[part], typed[part]));
  if (Object.keys(typed).length > 0) set(savedCredentialsAtom, isSamePerson ? { ...saved, ...typed } : typed);
});

/** A claim can be signed in with, beside what its person signed in with; its last name is null where it is not known. */
export const saveClaimAtom = atom(null, (get, set, referenceCode: string, lastName: string | null) => {
  const { lastName: earlier, ...saved } = get(savedCredentialsAtom);
  const known = lastName ?? (saved.referenceCode === referenceCode ? earlier : undefined);
  set(savedCredentialsAtom, { ...saved, referenceCode, ...(known === undefined ? {} : { lastName: known }) });
});

/** The last name in the claim that is being filed; null where none is asked for. */
export const lastNameAtom = atom((get): string | null => {
  const { flow } = requireActiveFlow(get);
  const [field] = flow.facts[namePart] ?? [];
  const isAsked = field !== undefined && flow.fields[field] !== undefined;
  const lastName = isAsked ? get(get(fieldCellAtom(field, null)).value) : null;
  return typeof lastName === 'string' ? lastName : null;
});

/** What is offered for a field of the active flow; null where nothing is. */
export function offeredCredential(get: Getter, field: string): string | null {
  const asked = askedParts(get(activeFlowAtom)?.authorize?.fields ?? {}).find(([, id]) => id === field);
  return asked === undefined ? null : (get(savedCredentialsAtom)[asked[0]] ?? null);
}

function askedParts(fields: Credentials): readonly (readonly [SignInPart, string])[] {
  return signInParts.flatMap((part) => (fields[part] === undefined ? [] : [[part, fields[part]] as const]));
}

const sameLetters = (one = '', other = '') => lettersOf(one) === lettersOf(other);
