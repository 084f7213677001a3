/** The first is the default. */
export const themeNames = ['general', 'consumer-protection', 'banner'] as const;
export type ThemeName = (typeof themeNames)[number];

const everyTheme = {
  /** Red and orange mean trouble and nothing else. */
  error: '#b3261e',
  errorWash: '#fdf1ef',
  warning: '#8a4b00',
  warningWash: '#fdf3e4',
  ok: '#1b6b45',
  okWash: '#e9f5ee',
  info: '#1f5189',
  infoWash: '#e8eff8',
  card: '#ffffff',
  /** The focus ring has two colours, so that it shows on every background. */
  ring: '#16202c',
  ringIn: '#ffd34d',
  /** The width of text and forms. */
  column: '45rem',
  /** Between the parts of a card. */
  gap: '1.75rem',
  font: "'Atkinson Hyperlegible Next Variable', 'Atkinson Fallback', 'Atkinson Fallback Wide', system-ui, 'Segoe UI', 'Noto Sans', sans-serif",
};

const general = {
  ...everyTheme,
  ink: '#16202c',
  inkSoft: '#4a5666',
  line: '#c9d0d9',
  edge: '#66717f',
  ground: '#eef1f5',
  brand: '#0f4c5c',
  brandDeep: '#0a3540',
  brandWash: '#e3eff1',
  accent: '#9a4420',
  heading: '#16202c',
  radius: '0.625rem',
};

export type Tokens = Readonly<Record<keyof typeof general, string>>;

/** Every pair of colours that meets on the screen has a contrast of at least 4.5:1; the tests measure it. */
export const themeTokens: Readonly<Record<ThemeName, Tokens>> = {
  general,
  'consumer-protection': {
    ...everyTheme,
    ink: '#1b1b1b',
    inkSoft: '#4b4f54',
    line: '#c6cace',
    edge: '#71767a',
    ground: '#f4f6f8',
    brand: '#005ea2',
    brandDeep: '#162e51',
    brandWash: '#e6f1fa',
    accent: '#8b0a03',
    heading: '#162e51',
    radius: '0.25rem',
  },
  banner: {
    ...everyTheme,
    ink: '#1f2620',
    inkSoft: '#505a51',
    line: '#d3cfc2',
    edge: '#6c6f63',
    ground: '#f6f3ec',
    brand: '#2e5339',
    brandDeep: '#1d3524',
    brandWash: '#e9f0e8',
    accent: '#6b2f5b',
    heading: '#1d3524',
    radius: '1rem',
  },
};

/** As CSS custom properties: `brandWash` is `--brand-wash`. */
export function tokenProperties(name: ThemeName): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(themeTokens[name]).map(([token, value]) => [
      `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}

export function tokenSheet(name: ThemeName): string {
  const properties = Object.entries(tokenProperties(name)).map(([property, value]) => `${property}:${value}`);
  return `:root{${properties.join(';')}}`;
}

/** The default for an empty name; null for an unknown one. */
export function knownTheme(wanted: string): ThemeName | null {
  return wanted === '' ? themeNames[0] : (themeNames.find((known) => known === wanted) ?? null);
}
