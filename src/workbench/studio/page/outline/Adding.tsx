import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, useState } from 'react';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { Materials } from '../../calls/editorCalls.ts';
import { call, sentenceOf } from '../call.ts';
import { AddField } from '../forms/AddField.tsx';
import { AddEntries, AddUploads } from '../forms/AddList.tsx';
import { AddText } from '../forms/AddText.tsx';
import type { FormProps } from '../forms/addForms.ts';
import { ChangePart } from '../forms/ChangePart.tsx';
import { ChoiceShownForm } from '../forms/ChoiceShownForm.tsx';
import { ChoicesForm } from '../forms/ChoicesForm.tsx';
import { PageShownForm } from '../forms/PageShownForm.tsx';
import { RuleForm } from '../forms/RuleForm.tsx';
import { SectionForm } from '../forms/SectionForm.tsx';
import { ShownForm } from '../forms/ShownForm.tsx';
import { failureAtom, projectAtom, textsAtom } from '../state/documents.ts';
import { hereAtom } from '../state/here.ts';
import { placeAtom } from '../state/place.ts';
import { writtenAt } from '../writtenAt.ts';
import { behind, endOf } from './moves.ts';
import { type OutlineNode, ownerOf, recordsAround, withoutRule } from './outlineOf.ts';

interface Props {
  readonly file: string;
  readonly node: OutlineNode | null;
  readonly outline: readonly OutlineNode[];
}

interface Asked {
  readonly Form: ComponentType<FormProps>;
  readonly path: JsonPath;
  readonly materials: Materials;
}

/** The forms that change what is chosen, or add something to it or behind it. */
export function Adding({ file, node: chosen, outline }: Props) {
  // What a rule says is of its field.
  const node = withoutRule(chosen, outline);
  const here = useAtomValue(hereAtom);
  const texts = useAtomValue(textsAtom);
  const text = texts.get(file) ?? '';
  const { settlementFolder = '' } = useAtomValue(projectAtom) ?? {};
  const setPlace = useSetAtom(placeAtom);
  const setFailure = useSetAtom(failureAtom);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Behind what is chosen; at the end of a list that is chosen itself, whose entries it is asked in.
  const next =
    node === null ? ['content', outline.length] : ((node.isRecords ? endOf(node, outline) : null) ?? behind(node));
  const nextPart = node === null ? next : behind(node);
  const open = async (Form: Asked['Form'], path: JsonPath, of: string | null = file) => {
    try {
      setAsked({ Form, path, materials: await call('materials', { ...here, file: of }) });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  // What flows.json says of the page has the names of flows.json.
  const ofPage = (Form: Asked['Form']) => () => void open(Form, [], null);
  // One of the settlement's own comes before that of the project.
  const block = [`${settlementFolder}/`, '']
    .map((folder) => `${folder}page-schemas/${node?.name}.json`)
    .find((one) => node?.kind === 'block' && texts.has(one));
  const isField = node?.kind === 'field';
  const hasChoices = isField || node?.name === 'uploadManager';
  const canChange = isField || node?.kind === 'text' || node?.isRecords === true;
  const ofNode = (Form: Asked['Form']) => () => {
    if (node !== null) void open(Form, node.path);
  };
  return (
    <>
      <button
        type="button"
        disabled={chosen === null || !canChange}
        onClick={() => chosen !== null && open(ChangePart, chosen.path)}
      >
        Change…
      </button>
      <button
        type="button"
        disabled={block === undefined}
        onClick={() => block !== undefined && setPlace({ file: block })}
      >
        Open the block
      </button>
      <button type="button" onClick={() => open(AddField, next)}>
        Add a field…
      </button>
      <button type="button" onClick={() => open(AddText, next)}>
        Add a text…
      </button>
      <button type="button" onClick={() => open(AddUploads, nextPart)}>
        Add uploads…
      </button>
      <button type="button" onClick={() => open(AddEntries, nextPart)}>
        Add a list…
      </button>
      <button type="button" disabled={!hasChoices} onClick={ofNode(ChoicesForm)}>
        Choices…
      </button>
      <button type="button" disabled={!isField} onClick={ofNode(RuleForm)}>
        Add a rule…
      </button>
      <button type="button" disabled={node === null} onClick={ofNode(ShownForm)}>
        When shown…
      </button>
      <button type="button" disabled={!isField} onClick={ofNode(ChoiceShownForm)}>
        When choices are offered…
      </button>
      <button type="button" onClick={ofPage(PageShownForm)}>
        When the page is shown…
      </button>
      <button type="button" onClick={ofPage(SectionForm)}>
        Section of the page…
      </button>
      {asked !== null && (
        <asked.Form
          file={file}
          path={asked.path}
          around={recordsAround(text, asked.path)}
          node={writtenAt(text, ownerOf(asked.path))}
          materials={asked.materials}
          onEnd={() => setAsked(null)}
        />
      )}
    </>
  );
}
