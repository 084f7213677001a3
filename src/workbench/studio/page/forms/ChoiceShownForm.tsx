import { type ReactNode, useState } from 'react';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { useCondition } from '../conditions/useCondition.ts';
import { type FormProps, fieldOf } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';

/** When one of the choices of a field is offered. */
export function ChoiceShownForm(props: FormProps) {
  const choices = fieldOf(props)?.choices ?? [];
  const [value, setValue] = useState(choices[0]?.value ?? '');
  const own = choices.map((choice) => choice.value);
  return (
    <OneChoice key={value} {...props} value={value} choices={own}>
      <label>
        Choice
        <select value={value} onChange={({ target }) => setValue(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    </OneChoice>
  );
}

interface OneChoiceProps extends FormProps {
  readonly value: string;
  readonly choices: readonly string[];
  readonly children: ReactNode;
}

function OneChoice({ file, path, around, node, materials, value, choices, children, onEnd }: OneChoiceProps) {
  const { options }: { readonly options?: unknown } = Object(node);
  const option: unknown = Array.isArray(options) ? options.find((one) => Object(one).value === value) : undefined;
  const { showWhen = null }: { readonly showWhen?: unknown } = Object(option);
  const shown = useCondition(materials, { around, written: showWhen });
  const change = () =>
    [
      `Say when "${value}" is offered`,
      { kind: 'choiceShown', file, path, value, choices: [...choices], condition: shown.made() },
    ] as const;
  return (
    <FormDialog title="When a choice is offered" submit="Say so" files={[file]} change={change} onEnd={onEnd}>
      {children}
      <ConditionInput title="It is offered" none="Always." {...shown.input} />
    </FormDialog>
  );
}
