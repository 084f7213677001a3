import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import { nameFrom } from '../../../nameFrom.ts';
import type { AskedQuestion } from '../../calls/editorCalls.ts';
import { nameControl } from '../../calls/nameControl.ts';
import { call, faultOf } from '../call.ts';
import { ParagraphInput } from '../ParagraphInput.tsx';
import { composeAtom } from '../state/compose.ts';
import { sentEditsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { openSettlement } from '../state/settlement.ts';
import { useCall } from '../state/useCall.ts';
import { AskDialog } from './AskDialog.tsx';
import { Asked } from './Asked.tsx';
import type { FormFault } from './formFaults.ts';
import { NameInput } from './NameInput.tsx';

const kinds = [
  {
    what: 'page',
    title: 'A page',
    hint: 'Small letters, digits and hyphens, like "your-receipts": it is in the address.',
  },
  { what: 'flow', title: 'A flow', hint: 'Letters and digits, a capital first, like "LateClaim".' },
  {
    what: 'language',
    title: 'A language',
    hint: 'Its code, like "es" for Spanish, "vi" for Vietnamese or "zh-Hans" for Chinese.',
  },
  {
    what: 'settlement',
    title: 'A settlement',
    hint: 'Of its folder. Small letters, digits and hyphens, like "hollow-creek".',
  },
] as const;

type Options = Readonly<Record<string, string>>;

/** A new page, flow, language or settlement: asks what `npm run new` asks. */
export function NewDialog({ onEnd }: { readonly onEnd: () => void }) {
  const edits = useAtomValue(sentEditsAtom);
  const compose = useSetAtom(composeAtom);
  const { flow, page } = useAtomValue(placeAtom);
  const [{ what, hint }, setKind] = useState<(typeof kinds)[number]>(kinds[0]);
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Options>({});
  const formType = options['flow'] ?? flow;
  const { kind } = options;
  const { answer, of, failure } = useCall(
    'questions',
    useMemo(() => {
      const decisive = { ...(formType === null ? {} : { flow: formType }), ...(kind === undefined ? {} : { kind }) };
      return { edits, what, options: decisive };
    }, [edits, what, formType, kind]),
  );
  // Until the new questions are there, those of another kind are not to be answered.
  const questions = of?.what === what ? answer : null;
  // An edit meanwhile asks once more, and changes none of them.
  const areAll = (of?.options['flow'] ?? null) === formType && of?.options['kind'] === kind;
  const suggested: Readonly<Record<string, string | null>> = {
    flow,
    after: page,
    field: upperFirst(nameFrom(options['question'] ?? '')),
  };
  const answerTo = ({ option, choices, usual }: AskedQuestion): string => {
    const value = options[option] ?? suggested[option] ?? '';
    return choices === null || choices.includes(value) ? value : (usual ?? choices[0] ?? '');
  };
  const send = async () => {
    const answers = Object.fromEntries((questions ?? []).map((question) => [question.option, answerTo(question)]));
    return what === 'settlement'
      ? begin(name, answers)
      : compose(`Add ${name}`, { kind: 'new', what, name, options: answers });
  };
  return (
    <AskDialog
      title="New"
      submit={what === 'settlement' ? 'Begin it' : 'Add it'}
      isReady={questions !== null && areAll}
      send={send}
      onEnd={onEnd}
    >
      <label>
        What is new
        <select
          value={what}
          onChange={({ target }) => setKind(kinds.find((kind) => kind.what === target.value) ?? kinds[0])}
        >
          {kinds.map((kind) => (
            <option key={kind.what} value={kind.what}>
              {kind.title}
            </option>
          ))}
        </select>
      </label>
      <NameInput title="Its name" help={hint} field={nameControl} name={name} onChange={setName} />
      {questions === null && <p role="status">{failure ?? 'The questions are on their way.'}</p>}
      {questions?.map((question) => (
        <QuestionField
          key={question.option}
          question={question}
          value={answerTo(question)}
          onChange={(value) => setOptions({ ...options, [question.option]: value })}
        />
      ))}
    </AskDialog>
  );
}

/** It is written at once, and shown. */
async function begin(folder: string, options: Options): Promise<FormFault | null> {
  try {
    openSettlement((await call('newSettlement', { folder, options })).folder);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

interface QuestionFieldProps {
  readonly question: AskedQuestion;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function QuestionField({ question: { option, asks, choices, words, isList }, value, onChange }: QuestionFieldProps) {
  return (
    <Asked title={asks} help={isList ? 'Or one in each line.' : undefined} field={option}>
      {(control) =>
        isList ? (
          <textarea {...control} required rows={4} value={value} onChange={({ target }) => onChange(target.value)} />
        ) : choices === null ? (
          <ParagraphInput {...control} required value={value} onChange={onChange} />
        ) : (
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {words[choice] ?? choice}
              </option>
            ))}
          </select>
        )
      }
    </Asked>
  );
}
