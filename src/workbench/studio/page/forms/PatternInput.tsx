import { type ReactNode, useState } from 'react';
import type { Materials } from '../../calls/editorCalls.ts';
import { Asked } from './Asked.tsx';
import { CountInput } from './CountInput.tsx';
import { patternOf, type Shape, shapeOf } from './patternShapes.ts';

interface Props {
  readonly field: string;
  readonly title: string;
  readonly isRequired: boolean;
  /** The pattern; empty for any answer. */
  readonly typed: string;
  readonly patterns: Materials['patterns'];
  readonly onChange: (pattern: string) => void;
}

const offered = {
  digits: 'Digits, like 48213',
  lettersAndDigits: 'Letters and digits, like AB12',
  zip: 'A ZIP code, like 93701 or 93701-1234',
  example: 'As in an example',
  own: 'A regular expression',
} as const;

/** What an answer looks like: said in words, as another question says it, or as a pattern that an engineer writes. */
export function PatternInput({ field, title, isRequired, typed, patterns, onChange }: Props) {
  // What words can say is not offered once more.
  const known = patterns.filter(({ pattern }) => shapeOf(pattern, []).kind === 'own');
  const [shape, setShape] = useState(() =>
    shapeOf(
      typed,
      known.map(({ pattern }) => pattern),
    ),
  );
  const take = (next: Shape) => {
    setShape(next);
    onChange(patternOf(next));
  };
  return (
    <>
      <Asked title={title}>
        {(control) => (
          <select
            {...control}
            required={isRequired}
            value={shape.kind === 'known' ? shape.pattern : shape.kind === 'any' ? '' : shape.kind}
            onChange={({ target }) => take(chosen(target.value))}
          >
            <option value="">{isRequired ? 'Choose' : 'Anything'}</option>
            {Object.entries(offered).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
            {known.length > 0 && (
              <optgroup label="As in another question">
                {known.map(({ pattern, label }) => (
                  <option key={pattern} value={pattern}>
                    {`"${label}"`}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        )}
      </Asked>
      <ShapeInput field={field} shape={shape} onChange={take} />
    </>
  );
}

function chosen(value: string): Shape {
  switch (value) {
    case '':
      return { kind: 'any' };
    case 'zip':
      return { kind: 'zip' };
    case 'digits':
    case 'lettersAndDigits':
      return { kind: value, least: '', most: '' };
    case 'example':
      return { kind: 'example', example: '' };
    case 'own':
      return { kind: 'own', pattern: '' };
    default:
      return { kind: 'known', pattern: value };
  }
}

interface ShapeProps extends Pick<Props, 'field'> {
  readonly shape: Shape;
  readonly onChange: (shape: Shape) => void;
}

/** What else is to be said of it. */
function ShapeInput({ field, shape, onChange }: ShapeProps): ReactNode {
  switch (shape.kind) {
    case 'digits':
    case 'lettersAndDigits':
      return (
        <>
          <CountInput
            title="How many"
            field={field}
            form="Write a number like 5."
            count={shape.least}
            onChange={(least) => onChange({ ...shape, least })}
          />
          <CountInput
            title="Up to how many, where there can be more"
            form="Write a number that is not less than the first."
            least={shape.least}
            isRequired={false}
            count={shape.most}
            onChange={(most) => onChange({ ...shape, most })}
          />
        </>
      );
    case 'example':
      return (
        <Typed
          title="An example"
          help="Like AB-1234. Each letter stands for any letter and each digit for any digit; all else is typed as it is here."
          field={field}
          text={shape.example}
          onChange={(example) => onChange({ kind: 'example', example })}
        />
      );
    case 'own':
      return (
        <Typed
          title="The regular expression"
          help="Like ^\d{5}$, where ^ and $ are the beginning and the end."
          field={field}
          text={shape.pattern}
          onChange={(pattern) => onChange({ kind: 'own', pattern })}
        />
      );
    default:
      return null;
  }
}

interface TypedProps extends Pick<Props, 'field'> {
  readonly title: string;
  readonly help: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function Typed({ title, help, field, text, onChange }: TypedProps) {
  return (
    <Asked title={title} help={help} field={field}>
      {(control) => <input {...control} required value={text} onChange={({ target }) => onChange(target.value)} />}
    </Asked>
  );
}
