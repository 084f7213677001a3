import { createContext } from 'react';

/** What is wrong with a form, in a sentence. */
export interface FormFault {
  readonly sentence: string;
  /** The name of the control that it is about; null for the form as a whole. */
  readonly field: string | null;
}

/** Said of an answer by the form itself, before anything is sent. */
export class WrongAnswer extends Error {
  readonly field: string;

  constructor(field: string, sentence: string) {
    super(sentence);
    this.field = field;
  }
}

/** Sentences by the name of the control beside which they stand. */
export type ControlFaults = ReadonlyMap<string, string>;

export const ControlFaultsContext = createContext<ControlFaults>(new Map());

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function* controlsIn(form: HTMLFormElement): Iterable<Control> {
  for (const one of form.elements) {
    const isControl =
      one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement;
    if (isControl && one.name !== '') yield one;
  }
}

/** What is missing or cannot be taken, as far as the controls themselves know. */
export const faultsIn = (form: HTMLFormElement): ControlFaults =>
  new Map([...controlsIn(form)].flatMap((one) => (one.validity.valid ? [] : [[one.name, sentenceFor(one)]])));

/** `data-form` says in which form an answer is written. */
function sentenceFor(control: Control): string {
  const { validity, type, dataset } = control;
  const { form = '' } = dataset;
  if (validity.badInput) return type === 'date' ? 'Choose a day that there is.' : 'Write a number, in digits.';
  if (validity.stepMismatch) return 'Write a whole number.';
  if (!validity.valueMissing) return `This cannot be taken. ${form}`.trim();
  if (control instanceof HTMLSelectElement) return 'Choose one of these.';
  if (type === 'date') return 'Choose a day.';
  return `This cannot be left out. ${form}`.trim();
}
