/** A page of the bench, and the selectors by which the browser's driver uses it. */
export interface BenchPage {
  readonly name: string;
  /** The name in the tables. */
  readonly title: string;
  /** Below `bench/`. */
  readonly entry: string;
  /** Packages that stand in for others in its build. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Finds the inputs of texts. */
  readonly texts: string;
  /** The button that sends or moves on; an empty form is refused. */
  readonly button: string;
  /** What is shown after the refusal. */
  readonly refused: string;
}

const fieldsOfOurs = '[data-field] input[type=text]';

export const ours: BenchPage = {
  name: 'ours',
  title: 'Claim Wizard',
  entry: 'ours/fields.tsx',
  texts: fieldsOfOurs,
  button: '[data-action=next]',
  refused: '[data-field] [aria-invalid=true]',
};

/** Our own page of many records. */
export const records = { name: 'records', entry: 'ours/records.tsx' };

export const bare: BenchPage = {
  name: 'bare',
  title: 'bare HTML inputs',
  entry: 'peers/bare.ts',
  texts: 'input[type=text]',
  button: 'button',
  refused: '[aria-invalid=true]',
};

const withoutLists = 'input[type=text]:not([role=combobox])';

export const peers: readonly BenchPage[] = [
  {
    name: 'rjsf',
    title: 'rjsf in MUI',
    entry: 'peers/rjsf.tsx',
    texts: 'input[type=text]',
    button: 'button[type=submit]',
    refused: '.Mui-error',
  },
  {
    name: 'jsonForms',
    title: 'JSON Forms in MUI',
    entry: 'peers/jsonForms.tsx',
    // JSON Forms' renderers are made for MUI 7.
    alias: { '@mui/material': '@mui/material-7' },
    texts: withoutLists,
    button: 'button[type=submit]',
    refused: '.Mui-error',
  },
  {
    name: 'surveyjs',
    title: 'SurveyJS',
    entry: 'peers/surveyjs.tsx',
    texts: withoutLists,
    button: '.sd-navigation__complete-btn',
    refused: '[aria-invalid=true]',
  },
  {
    name: 'formio',
    title: 'Form.io',
    entry: 'peers/formio.ts',
    texts: '.formio-component-textfield input',
    button: 'button[type=button][name="data[submit]"], button[type=submit]',
    refused: '.formio-errors .error, .is-invalid',
  },
];

export const allPages: readonly BenchPage[] = [ours, ...peers, bare];
