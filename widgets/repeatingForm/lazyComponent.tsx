import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { EditedRecords } from '../../src/renderer/kit/EditedRecords.tsx';
import { useRecords } from '../../src/renderer/kit/useRecords.ts';

function RepeatingForm({ id, properties, Content }: BlockWidgetProps<'repeatingForm'>) {
  const { label, intro, content, summaryFields } = properties;
  const { saveLabel = 'LocKey_Shared_Records_Save', cancelLabel } = properties;
  const { addLabel = 'LocKey_Shared_Records_Add', savedText = 'LocKey_Shared_Records_Saved' } = properties;
  return (
    <EditedRecords
      records={useRecords(id)}
      label={label}
      intro={intro}
      addLabel={addLabel}
      savedText={savedText}
      save={{ label: saveLabel, action: 'save' }}
      cancelLabel={cancelLabel ?? 'LocKey_Shared_Records_Cancel'}
      namesCancelled={cancelLabel === undefined}
      content={content}
      summary={summaryFields}
      full={null}
      Content={Content}
    />
  );
}

export const component: BlockComponent<'repeatingForm'> = { widget: 'repeatingForm', Component: RepeatingForm };
