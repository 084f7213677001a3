import { atom } from 'jotai';
import type { ComposedChange } from '../../calls/composedChange.ts';
import { call, faultOf } from '../call.ts';
import type { FormFault } from '../forms/formFaults.ts';
import { showAddedAtom } from './added.ts';
import { failureAtom, textsAtom } from './documents.ts';
import { hereAtom } from './here.ts';
import { takeStepAtom } from './steps.ts';

/** Makes a form's change as one step. Null once it is made, else what is wrong. */
export const composeAtom = atom(
  null,
  async (get, set, title: string, change: ComposedChange): Promise<FormFault | null> => {
    const before = get(textsAtom);
    try {
      const { texts } = await call('compose', { ...get(hereAtom), change });
      const moved = texts.find(({ file }) => get(textsAtom).get(file) !== before.get(file));
      if (moved !== undefined) return { sentence: `${moved.file} was edited meanwhile. Try again.`, field: null };
      set(takeStepAtom, title, new Map(texts.map(({ file, text }) => [file, text])));
      set(failureAtom, null);
      set(
        showAddedAtom,
        change,
        texts.flatMap(({ file }) => (before.has(file) ? [] : [file])),
      );
      return null;
    } catch (error) {
      return faultOf(error);
    }
  },
);
