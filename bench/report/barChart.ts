export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Written at the end of the bar. */
  readonly text: string;
  readonly isOurs: boolean;
}

/** Bars with their own scale. */
export interface Panel {
  readonly title: string;
  readonly bars: readonly Bar[];
}

const labelWidth = 150;
const barWidth = 330;
const valueWidth = 80;
const rowHeight = 24;
const panelHead = 34;
const width = labelWidth + barWidth + valueWidth;
const colours = { ours: '#1b5e9b', other: '#b5bec9', ink: '#1b2430', soft: '#55606e', ground: '#ffffff' } as const;

/** Horizontal bars in panels, as SVG; a screen reader reads the title and the description. */
export function barChart(title: string, description: string, panels: readonly Panel[]): string {
  const drawn: string[] = [];
  let y = 8;
  for (const panel of panels) {
    drawn.push(drawPanel(panel, y));
    y += panelHead + panel.bars.length * rowHeight + 10;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 16} ${y}" width="${width + 16}" height="${y}" role="img" aria-labelledby="title desc" font-family="system-ui, sans-serif" font-size="13">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="desc">${escaped(description)}</desc>`,
    `<rect width="100%" height="100%" fill="${colours.ground}"/>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

function drawPanel({ title, bars }: Panel, top: number): string {
  const longest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const rows = bars.map(({ label, value, text, isOurs }, index) => {
    const y = top + panelHead + index * rowHeight;
    const length = Math.max(1, (value / longest) * barWidth);
    const weight = isOurs ? ' font-weight="700"' : '';
    const middle = y + 13;
    return [
      `<text x="${labelWidth}" y="${middle}" text-anchor="end" fill="${colours.ink}"${weight}>${escaped(label)}</text>`,
      `<rect x="${labelWidth + 8}" y="${y}" width="${length.toFixed(1)}" height="17" rx="2" fill="${isOurs ? colours.ours : colours.other}"/>`,
      `<text x="${(labelWidth + 14 + length).toFixed(1)}" y="${middle}" fill="${colours.ink}"${weight}>${escaped(text)}</text>`,
    ].join('\n');
  });
  const head = `<text x="8" y="${top + 18}" fill="${colours.soft}" font-weight="700">${escaped(title)}</text>`;
  return [head, ...rows].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
