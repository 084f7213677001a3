import { useAtom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { themeNames } from '../../../../rules/themeTokens.ts';
import type { FrameAnswers } from '../../calls/frameCalls.ts';
import { useCall } from '../state/useCall.ts';
import { framedAtom, type Looks as LooksState, looksAtom } from './state.ts';

const widths = [360, 390, 768, 1280];
const sizes = [100, 125, 150, 200];

/** As it will be: for whom, on which day, and how it is read. */
export function Looks() {
  const framed = useAtomValue(framedAtom);
  const [looks, setLooks] = useAtom(looksAtom);
  const people = usePeople(framed?.flow ?? null);
  const change = (some: Partial<LooksState>) => setLooks({ ...looks, ...some });
  return (
    <details data-part="looks">
      <summary>As it will be</summary>
      <div>
        <label>
          Language
          <select value={looks.culture} onChange={({ target }) => change({ culture: target.value })}>
            {framed?.cultures.map(({ culture, name }) => (
              <option key={culture} value={culture}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Theme
          <select value={looks.theme ?? ''} onChange={({ target }) => change({ theme: target.value || null })}>
            <option value="">the settlement's ({framed?.settings.theme})</option>
            {themeNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Width
          <select
            value={looks.width ?? ''}
            onChange={({ target }) => change({ width: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">as wide as here</option>
            {widths.map((width) => (
              <option key={width} value={width}>
                {width} pixels
              </option>
            ))}
          </select>
        </label>
        <label>
          Text size
          <select value={looks.textSize} onChange={({ target }) => change({ textSize: Number(target.value) })}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size} %
              </option>
            ))}
          </select>
        </label>
        <label>
          Direction
          <select
            value={looks.direction ?? ''}
            onChange={({ target: { value } }) =>
              change({ direction: value === 'ltr' || value === 'rtl' ? value : null })
            }
          >
            <option value="">that of the language</option>
            <option value="ltr">left to right</option>
            <option value="rtl">right to left</option>
          </select>
        </label>
        <label>
          Date
          <input
            type="date"
            value={looks.day ?? ''}
            onChange={({ target }) => change({ day: target.value === '' ? null : target.value })}
          />
        </label>
        {people.length > 0 && (
          <label>
            Signed in as
            <select value={looks.person ?? 0} onChange={({ target }) => change({ person: Number(target.value) })}>
              {people.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </details>
  );
}

/** The list is a convenience: without it the first person is meant. */
function usePeople(flow: string | null): FrameAnswers['people'] {
  const { answer, isFresh } = useCall(
    'people',
    useMemo(() => (flow === null ? null : { edits: [], flow }), [flow]),
  );
  return isFresh ? (answer ?? []) : [];
}
