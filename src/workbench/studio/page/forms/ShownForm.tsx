import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { useCondition } from '../conditions/useCondition.ts';
import type { FormProps } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';

/** When a part of a page is shown. */
export function ShownForm({ file, path, around, node, materials, onEnd }: FormProps) {
  const { showWhen = null }: { readonly showWhen?: unknown } = Object(node);
  const shown = useCondition(materials, { around, written: showWhen });
  const change = () => ['Say when it is shown', { kind: 'shown', file, path, condition: shown.made() }] as const;
  return (
    <FormDialog title="When it is shown" submit="Say so" files={[file]} change={change} onEnd={onEnd}>
      <ConditionInput title="It is shown" none="Always." {...shown.input} />
    </FormDialog>
  );
}
