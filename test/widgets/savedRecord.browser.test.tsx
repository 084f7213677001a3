import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SavedRecord, type SavedRecordProps } from '../../src/renderer/kit/SavedRecord.tsx';
import { Translations } from '../../src/renderer/kit/Translations.tsx';
import { sampleTexts } from '../renderer/renderPage.tsx';

async function renderRow(props: Partial<SavedRecordProps>) {
  const i18n = await sampleTexts();
  return render(
    <Translations texts={i18n}>
      <SavedRecord
        manager={{ fields: [], listed: [], inside: [], isSaved: (record) => record === 'model-0000001-abcdefgh' }}
        record="model-0000001-abcdefgh"
        fields={[]}
        name="Entry 1"
        editButton={null}
        deleteButton={null}
        onEdit={() => {}}
        onDelete={() => {}}
        {...props}
      />
    </Translations>,
  );
}
const fields = (count: number) => Array.from({ length: count }, (_, index) => ({ field: `rows.field${index}` }));

describe('a display-only row', () => {
  it('needs the clientId of its record [DEV-23, RULE-50]', async () => {
    await expect(renderRow({ record: '' })).rejects.toThrow('recordClientId is required.');
  });

  it('needs a record that is there [DEV-24, RULE-50]', async () => {
    await expect(renderRow({ record: 'model-0000009-zzzzzzzz' })).rejects.toThrow(
      'No formModel found with the clientId model-0000009-zzzzzzzz.',
    );
  });

  it('takes 12 fields, or 11 with a button [DEV-25, RULE-51]', async () => {
    await expect(renderRow({ fields: fields(13) })).rejects.toThrow('Max number of display fields, 12, exceeded.');
    await expect(renderRow({ fields: fields(12), deleteButton: {} })).rejects.toThrow(
      'Max number of display fields, 11, exceeded.',
    );
  });
});
