import { useState } from 'react';
import { upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import { nameFrom } from '../../../nameFrom.ts';
import type { WrittenFlowPage } from '../../calls/editorCalls.ts';
import { Asked } from './Asked.tsx';
import type { FormProps } from './addForms.ts';
import { FlowPageForm } from './FlowPageForm.tsx';
import { FormDialog } from './FormDialog.tsx';
import { type Words, WordsField } from './WordsField.tsx';

const title = 'Section of the page';

/** The section that a page is in, and what people read of it. */
export function SectionForm({ materials: { languages }, onEnd }: FormProps) {
  return (
    <FlowPageForm title={title} onEnd={onEnd}>
      {(written, page) => <Known {...written} page={page} languages={languages} onEnd={onEnd} />}
    </FlowPageForm>
  );
}

interface KnownProps extends WrittenFlowPage, Pick<FormProps, 'onEnd'> {
  readonly page: string;
  readonly languages: FormProps['materials']['languages'];
}

/** No key of a text is one of these. */
const [none, another] = ['none', 'new'];

function Known({ page, file, section, sections, languages, onEnd }: KnownProps) {
  const [chosen, setChosen] = useState(section ?? none);
  const [names, setNames] = useState<Readonly<Record<string, Words>>>({});
  const name = names[chosen] ?? sections.find(({ key }) => key === chosen)?.name ?? {};
  const made = upperFirst(nameFrom(name[languages[0]?.culture ?? ''] ?? '')) || `Part${sections.length + 1}`;
  const key = chosen === another ? `LocKey_Section_${made}` : chosen;
  const change = () =>
    [`Say the section of ${page}`, { kind: 'section', page, section: chosen === none ? null : key, name }] as const;
  return (
    <FormDialog title={title} submit="Say so" files={[file]} change={change} onEnd={onEnd}>
      <p>
        While people fill in the form, they read which section they are in, and how many are left. The pages of a
        section follow one another: a new section begins with this page, and what lies between goes along.
      </p>
      <Asked title="In which section is the page?" field="section">
        {(control) => (
          <select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value={none}>In none</option>
            {sections.map((one) => (
              <option key={one.key} value={one.key}>
                {`"${one.name[languages[0]?.culture ?? ''] ?? one.key}"`}
              </option>
            ))}
            <option value={another}>In a new one</option>
          </select>
        )}
      </Asked>
      {chosen !== none && (
        <WordsField
          title="What the section is called"
          {...(chosen === another ? {} : { help: 'Changed here, it is changed on all of its pages.' })}
          languages={languages}
          words={name}
          onChange={(words) => setNames({ ...names, [chosen]: words })}
          isRequired
        />
      )}
    </FormDialog>
  );
}
