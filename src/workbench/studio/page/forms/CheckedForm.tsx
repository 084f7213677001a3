import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type ControlFaults, ControlFaultsContext, controlsIn, type FormFault, faultsIn } from './formFaults.ts';

interface Props {
  /** Null once it is done, else what is wrong. */
  readonly send: () => Promise<FormFault | null>;
  readonly children: ReactNode;
  /** Behind what is said of the form as a whole. */
  readonly footer: (isBusy: boolean) => ReactNode;
}

const noFaults: ControlFaults = new Map();

/**
 * A form that says beside each control what is wrong with its answer, and of the rest above its buttons. The focus goes to
 * the first of them. What was typed stays.
 */
export function CheckedForm({ send, children, footer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(noFaults);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** The faults to which the focus has been led. */
  const led = useRef(noFaults);
  useLayoutEffect(() => {
    if (form.current === null || led.current === faults) return;
    led.current = faults;
    const first = [...controlsIn(form.current)].find(({ name }) => faults.has(name));
    // A part that is closed has no focus to give.
    first?.closest('details:not([open])')?.setAttribute('open', '');
    first?.focus();
  }, [faults]);

  const submitted = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const found = faultsIn(currentTarget);
    setFaults(found);
    setRefusal(null);
    if (found.size > 0) return;
    setIsBusy(true);
    const fault = await send();
    setIsBusy(false);
    if (fault === null) return;
    const { field, sentence } = fault;
    const isBeside = field !== null && [...controlsIn(currentTarget)].some(({ name }) => name === field);
    if (isBeside) setFaults(new Map([[field, sentence]]));
    else setRefusal(sentence);
  };
  const changed = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const name = [...controlsIn(currentTarget)].find((control) => control === target)?.name ?? '';
    if (!faults.has(name)) return;
    const others = new Map([...faults].filter(([one]) => one !== name));
    // What is left was said before.
    led.current = others;
    setFaults(others);
  };
  return (
    <ControlFaultsContext value={faults}>
      <form ref={form} noValidate onSubmit={submitted} onInput={changed}>
        {children}
        <div role="alert">{refusal !== null && <p data-part="failure">{refusal}</p>}</div>
        {footer(isBusy)}
      </form>
    </ControlFaultsContext>
  );
}
