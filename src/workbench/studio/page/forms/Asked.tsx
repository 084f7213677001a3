import { type ReactNode, useContext, useId } from 'react';
import { ControlFaultsContext } from './formFaults.ts';

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Options {
  /** By which a fault names the control, where the desk or the form may find one. */
  readonly field?: string | undefined;
  readonly helpId?: string | undefined;
}

/** What a control of a form gets, and the sentence beside it that says what is wrong with its answer. */
export function useControl({ field, helpId }: Options = {}): {
  readonly control: ControlProps;
  readonly fault: ReactNode;
} {
  const id = useId();
  const name = field ?? id;
  const sentence = useContext(ControlFaultsContext).get(name);
  const faultId = `${id}-fault`;
  const describedBy = [sentence === undefined ? [] : [faultId], helpId ?? []].flat().join(' ');
  return {
    control: {
      id,
      name,
      'aria-invalid': sentence === undefined ? undefined : true,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
    fault: sentence !== undefined && (
      <p id={faultId} data-part="fault">
        {sentence}
      </p>
    ),
  };
}

interface Props extends Pick<Options, 'field'> {
  readonly title: ReactNode;
  readonly help?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** One question of a form: its words, its help, what is wrong with the answer, and the control. */
export function Asked({ title, help, field, children }: Props) {
  const helpId = useId();
  const { control, fault } = useControl({ field, helpId: help === undefined ? undefined : helpId });
  return (
    <div data-part="asked">
      <label htmlFor={control.id}>{title}</label>
      {help !== undefined && <small id={helpId}>{help}</small>}
      {fault}
      {children(control)}
    </div>
  );
}
