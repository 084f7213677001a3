interface Line {
  /** Whether the line is in both texts, taken away or put in. */
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** How one text becomes the other, line by line. Where more than commas differs, those at the ends of lines count for nothing. */
export function lineChanges(old: readonly string[], now: readonly string[]): readonly Line[] {
  const [plain, plainNow] = [old.map(withoutComma), now.map(withoutComma)];
  return plain.join('\n') === plainNow.join('\n')
    ? changes(old, now, (i, j) => old[i] === now[j])
    : changes(old, now, (i, j) => plain[i] === plainNow[j]);
}

function changes(
  old: readonly string[],
  now: readonly string[],
  same: (i: number, j: number) => boolean,
): readonly Line[] {
  let start = 0;
  while (start < old.length && start < now.length && same(start, start)) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && same(old.length - 1 - end, now.length - 1 - end))
    end += 1;
  const lines: Line[] = [];
  const [oldEnd, nowEnd] = [old.length - end, now.length - end];
  const lengths = commonLengths(oldEnd - start, nowEnd - start, (i, j) => same(start + i, start + j));
  let [i, j] = [start, start];
  while (i < oldEnd || j < nowEnd) {
    const [below = 0, beside = 0] = [lengths[i + 1 - start]?.[j - start], lengths[i - start]?.[j + 1 - start]];
    if (i < oldEnd && j < nowEnd && same(i, j)) {
      lines.push({ sign: ' ', text: now[j] ?? '' });
      [i, j] = [i + 1, j + 1];
    } else if (j >= nowEnd || (i < oldEnd && below >= beside)) {
      lines.push({ sign: '-', text: old[i] ?? '' });
      i += 1;
    } else {
      lines.push({ sign: '+', text: now[j] ?? '' });
      j += 1;
    }
  }
  const kept = (texts: readonly string[]): readonly Line[] => texts.map((text) => ({ sign: ' ', text }));
  return [...kept(now.slice(0, start)), ...lines, ...kept(now.slice(nowEnd))];
}

const withoutComma = (line: string): string => line.replace(/,$/, '');

/** Of the longest common subsequence from each place on. */
function commonLengths(rows: number, columns: number, same: (i: number, j: number) => boolean): readonly Uint32Array[] {
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let i = rows - 1; i >= 0; i -= 1) {
    const [own, next] = [lengths[i], lengths[i + 1]];
    if (own === undefined || next === undefined) continue;
    for (let j = columns - 1; j >= 0; j -= 1) {
      own[j] = same(i, j) ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, own[j + 1] ?? 0);
    }
  }
  return lengths;
}
