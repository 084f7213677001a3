import { atom, type Getter } from 'jotai';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { lettersOf } from '../../rules/lettersOf.ts';
import { splitField } from '../../rules/names.ts';
import { namePart, type SignInPart, signInParts } from '../../rules/signIn.ts';
import type { WireModel } from '../../wire/models.ts';
import { activeFlowAtom, requireActiveFlow } from '../flows.ts';
import { fieldCellAtom } from './models.ts';

type Credentials = { readonly [P in SignInPart]?: string };

/** Earlier sign-ins of this session, and what it filed, for other flows. Only in the page's memory. */
export const savedCredentialsAtom = atom<Credentials>({});

/** Forgets what may be another person's. */
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

/** `lastName` is null where unknown. */
export const saveClaimAtom = atom(null, (get, set, referenceCode: string, lastName: string | null) => {
  const { lastName: earlier, ...saved } = get(savedCredentialsAtom);
  const known = lastName ?? (saved.referenceCode === referenceCode ? earlier : undefined);
  set(savedCredentialsAtom, { ...saved, referenceCode, ...(known === undefined ? {} : { lastName: known }) });
});

/** Null where the flow does not ask for it. */
export const lastNameAtom = atom((get): string | null => {
  const { flow } = requireActiveFlow(get);
  const [field] = flow.facts[namePart] ?? [];
  const isAsked = field !== undefined && flow.fields[field] !== undefined;
  const lastName = isAsked ? get(get(fieldCellAtom(field, null)).value) : null;
  return typeof lastName === 'string' ? lastName : null;
});

export function offeredCredential(get: Getter, field: string): string | null {
  const asked = askedParts(get(activeFlowAtom)?.authorize?.fields ?? {}).find(([, id]) => id === field);
  return asked === undefined ? null : (get(savedCredentialsAtom)[asked[0]] ?? null);
}

function askedParts(fields: Credentials): readonly (readonly [SignInPart, string])[] {
  return signInParts.flatMap((part) => (fields[part] === undefined ? [] : [[part, fields[part]] as const]));
}

const sameLetters = (one = '', other = '') => lettersOf(one) === lettersOf(other);
