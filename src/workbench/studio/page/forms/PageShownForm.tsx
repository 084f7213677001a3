import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { useCondition } from '../conditions/useCondition.ts';
import type { FormProps } from './addForms.ts';
import { FlowPageForm } from './FlowPageForm.tsx';
import { FormDialog } from './FormDialog.tsx';

/** When a page of the flow is shown. */
export function PageShownForm({ materials, onEnd }: FormProps) {
  return (
    <FlowPageForm title="When the page is shown" onEnd={onEnd}>
      {({ condition, file }, page) => (
        <Known page={page} file={file} written={condition} materials={materials} onEnd={onEnd} />
      )}
    </FlowPageForm>
  );
}

interface KnownProps extends Pick<FormProps, 'materials' | 'onEnd'> {
  readonly page: string;
  /** Of the flow. */
  readonly file: string;
  readonly written: unknown;
}

function Known({ page, file, written, materials, onEnd }: KnownProps) {
  const shown = useCondition(materials, { written });
  const change = () => [`Say when ${page} is shown`, { kind: 'skip', page, condition: shown.made() }] as const;
  return (
    <FormDialog title="When the page is shown" submit="Say so" files={[file]} change={change} onEnd={onEnd}>
      <p>
        While the condition does not hold, claimants go past this page, and what only this page asks is forgotten. It
        can look at answers of earlier pages.
      </p>
      <ConditionInput title="The page is shown" none="Always." {...shown.input} />
    </FormDialog>
  );
}
