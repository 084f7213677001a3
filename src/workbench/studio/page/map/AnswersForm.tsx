import { useId } from 'react';
import type { PathOfAnswers, PathQuestion } from '../../calls/mapCalls.ts';

export type TypedAnswers = Readonly<Record<string, string | boolean | string[]>>;

interface Answering {
  readonly path: PathOfAnswers | null;
  readonly answers: TypedAnswers;
  readonly setAnswers: (next: TypedAnswers) => void;
}

/** The answers that decide which pages are shown. */
export function AnswersForm({ path, answers, setAnswers }: Answering) {
  if (path === null) return <p>The questions are being read.</p>;
  if (path.kind === 'faulty') return <p>{path.sentence}</p>;
  if (path.questions.length === 0 && path.others.length === 0) return <p>No page of this flow is ever skipped.</p>;
  const answer = (field: string, value: TypedAnswers[string] | null) => {
    const { [field]: _, ...others } = answers;
    setAnswers(value === null ? others : { ...others, [field]: value });
  };
  return (
    <form data-part="answers" onSubmit={(event) => event.preventDefault()}>
      {path.questions.map((question) => (
        <Question
          key={question.field}
          question={question}
          value={answers[question.field] ?? null}
          answer={(value) => answer(question.field, value)}
        />
      ))}
      {path.others.length > 0 && <p>What cannot be typed here decides too: {path.others.join(', ')}.</p>}
      <button type="button" onClick={() => setAnswers({})}>
        Clear the answers
      </button>
    </form>
  );
}

interface Asked {
  readonly id: string;
  readonly question: PathQuestion;
  readonly value: TypedAnswers[string] | null;
  readonly answer: (value: TypedAnswers[string] | null) => void;
}

function Question({ question, value, answer }: Omit<Asked, 'id'>) {
  const id = useId();
  const { label, kind, isAsked } = question;
  return (
    <div data-asked={isAsked}>
      <label htmlFor={id}>{label.replaceAll(/^"|"$/g, '')}</label>
      <Control id={id} question={question} value={value} answer={answer} />
      {!isAsked && <small>Not asked with these answers.</small>}
      {kind === 'date' && <small>Like 12/31/2026.</small>}
    </div>
  );
}

function Control({ id, question: { kind, choices }, value, answer }: Asked) {
  if (kind === 'choice' || kind === 'yesOrNo') {
    const options = choices.length > 0 ? choices : yesAndNo;
    const read = (text: string) => (kind === 'yesOrNo' ? text === 'true' : text);
    return (
      <select
        id={id}
        value={value === null ? '' : String(value)}
        onChange={({ target }) => answer(target.value === '' ? null : read(target.value))}
      >
        <option value="">No answer</option>
        {options.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'choices') {
    return (
      <select
        id={id}
        multiple
        value={Array.isArray(value) ? value : []}
        onChange={({ target }) => answer([...target.selectedOptions].map((option) => option.value))}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      id={id}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => answer(target.value === '' ? null : target.value)}
    />
  );
}

const yesAndNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
