import { useRef } from 'react';
import type { Subjects } from './subjects.ts';
import './condition.css';
import { ValueInput } from './ValueInput.tsx';
import { type Line, needsValue, tests, type WrittenCondition } from './written.ts';

interface Props {
  readonly title: string;
  /** What it is without a line, like "always". */
  readonly none: string;
  readonly subjects: Subjects;
  readonly condition: WrittenCondition;
  /** Whether what an author wrote by hand says more than lines can. */
  readonly saysMore: boolean;
  readonly onChange: (condition: WrittenCondition) => void;
}

/** A condition by choices: lines that each look at an answer, compare it and say with what. */
export function ConditionInput({ title, none, subjects, condition, saysMore, onChange }: Props) {
  const { join, lines } = condition;
  const adding = useRef<HTMLButtonElement>(null);
  const change = (index: number, line: Line) => onChange({ join, lines: lines.with(index, line) });
  const add = () => {
    const [first] = subjects.named;
    const number = Math.max(-1, ...lines.map((line) => line.number)) + 1;
    onChange({ join, lines: [...lines, lineOn(number, first?.name ?? '', subjects)] });
  };
  return (
    <fieldset data-part="condition">
      <legend>{title}</legend>
      {lines.length === 0 && <p>{saysMore ? moreThanLines : none}</p>}
      {lines.length > 1 && (
        <label>
          Of these lines
          <select
            value={join}
            onChange={({ target }) => onChange({ join: target.value === 'any' ? 'any' : 'all', lines })}
          >
            <option value="all">all must be so</option>
            <option value="any">one is enough</option>
          </select>
        </label>
      )}
      {lines.map((line, index) => (
        <LineInput
          key={line.number}
          title={`Line ${index + 1}`}
          line={line}
          subjects={subjects}
          onChange={(next) => change(index, next)}
          onRemove={() => {
            onChange({ join, lines: lines.toSpliced(index, 1) });
            adding.current?.focus();
          }}
        />
      ))}
      {subjects.named.length === 0 ? (
        <p>Nothing is asked yet that a condition could look at, or the documents have errors.</p>
      ) : (
        <button ref={adding} type="button" onClick={add}>
          {lines.length === 0 ? 'Only while…' : 'And…'}
        </button>
      )}
    </fieldset>
  );
}

const moreThanLines =
  'The condition that is written now says more than this form can show. It stays as it is until you add a line here, which takes its place. It can be changed as a text.';

function lineOn(number: number, subject: string, subjects: Subjects): Line {
  const kind = subjects.of(subject)?.kind ?? 'text';
  return { number, subject, test: tests[kind][0]?.[0] ?? '', value: '' };
}

interface LineProps {
  readonly title: string;
  readonly line: Line;
  readonly subjects: Subjects;
  readonly onChange: (line: Line) => void;
  readonly onRemove: () => void;
}

function LineInput({ title, line, subjects, onChange, onRemove }: LineProps) {
  const subject = subjects.of(line.subject);
  return (
    <fieldset data-part="condition-line" aria-label={title}>
      <select
        aria-label="What is looked at"
        value={line.subject}
        onChange={({ target }) => onChange(lineOn(line.number, target.value, subjects))}
      >
        {subjects.named.map(({ name, words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <select aria-label="How" value={line.test} onChange={({ target }) => onChange({ ...line, test: target.value })}>
        {tests[subject?.kind ?? 'text'].map(([test, words]) => (
          <option key={test} value={test}>
            {words}
          </option>
        ))}
      </select>
      {needsValue(line.test) && subject !== null && (
        <ValueInput
          label="With what"
          subject={subject}
          value={line.value}
          onChange={(value) => onChange({ ...line, value })}
        />
      )}
      <button type="button" aria-label={`Leave out ${title.toLowerCase()}`} onClick={onRemove}>
        ×
      </button>
    </fieldset>
  );
}
