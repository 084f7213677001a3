import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, useState } from 'react';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { Materials } from '../../calls/editorCalls.ts';
import { CallFailed, call } from '../call.ts';
import { AddChoice } from '../forms/AddChoice.tsx';
import { AddField } from '../forms/AddField.tsx';
import { AddRule } from '../forms/AddRule.tsx';
import { AddText } from '../forms/AddText.tsx';
import type { FormProps } from '../forms/addForms.ts';
import { failureAtom, sentEditsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { behind } from './moves.ts';
import type { OutlineNode } from './outlineOf.ts';

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

/** The forms that add something: behind what is chosen, or to the field that is. */
export function Adding({ file, node, outline }: Props) {
  const edits = useAtomValue(sentEditsAtom);
  const { flow } = useAtomValue(placeAtom);
  const setFailure = useSetAtom(failureAtom);
  const [asked, setAsked] = useState<Asked | null>(null);
  const next = node === null ? ['content', outline.length] : behind(node);
  const open = async (Form: Asked['Form'], path: JsonPath) => {
    try {
      setAsked({ Form, path, materials: await call('materials', { edits, flow, file }) });
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : String(error));
    }
  };
  const isField = node?.kind === 'field';
  return (
    <>
      <button type="button" onClick={() => open(AddField, next)}>
        Add a field…
      </button>
      <button type="button" onClick={() => open(AddText, next)}>
        Add a text…
      </button>
      <button type="button" disabled={!isField} onClick={() => isField && open(AddChoice, node.path)}>
        Add a choice…
      </button>
      <button type="button" disabled={!isField} onClick={() => isField && open(AddRule, node.path)}>
        Add a rule…
      </button>
      {asked !== null && (
        <asked.Form file={file} path={asked.path} materials={asked.materials} onEnd={() => setAsked(null)} />
      )}
    </>
  );
}
