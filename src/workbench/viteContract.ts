import type { Plugin } from 'vite';
import { DraftContent } from '../claim/draftSchema.ts';
import { PageSettings } from '../documents/definitions/settings.ts';
import { callsOfPages, endpoints, type FlowEndpoint } from '../wire/endpoints.ts';
import { ErrorResponse } from '../wire/errorResponse.ts';
import { InitialData } from '../wire/writtenPage.ts';
import { checksImport, standaloneCheck } from './standaloneCheck.ts';

/** The contract as modules for browsers, with a check function for each schema: no browser loads TypeBox. */
export function viteContract(): Plugin {
  return {
    name: 'claim-wizard:contract',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    load: (id, options) => modules[id.slice(1)]?.(options?.ssr === true) ?? null,
  };
}

const ofPages: ReadonlySet<string> = new Set(callsOfPages);

/** Whether the endpoint is in the first chunk; others come with `lazyEndpoints`. */
const isFirst = (name: string, { early }: FlowEndpoint) => early !== undefined || ofPages.has(name);

/** The server has the same bodies for all pages, and checks each once. */
const onceChecked = `const onceChecked = (check) => {
  const taken = new WeakSet();
  return (value) => {
    if (taken.has(value)) return true;
    const isTaken = check(value);
    if (isTaken && typeof value === 'object' && value !== null) taken.add(value);
    return isTaken;
  };
};`;

const modules: Readonly<Record<string, (isServer: boolean) => string>> = {
  'virtual:claim-wizard/endpoints': (isServer) =>
    [
      checksImport,
      ...(isServer ? [onceChecked] : []),
      `export const isErrorResponse = ${standaloneCheck(ErrorResponse)};`,
      `export const endpoints = ${tableSource(isFirst, isServer)};\n`,
    ].join('\n'),
  'virtual:claim-wizard/lazy-endpoints': () =>
    [
      checksImport,
      "import { isErrorResponse } from 'virtual:claim-wizard/endpoints';",
      `export const lazyEndpoints = ${tableSource((name, call) => !isFirst(name, call), false)};\n`,
    ].join('\n'),
  'virtual:claim-wizard/app-settings': () => moduleOf('isAppSettings', PageSettings),
  'virtual:claim-wizard/initial-data': () => moduleOf('isInitialData', InitialData),
  'virtual:claim-wizard/draft-content': () => moduleOf('isDraftContent', DraftContent),
};

const moduleOf = (name: string, schema: object): string =>
  `${checksImport}\nexport const ${name} = ${standaloneCheck(schema)};\n`;

function tableSource(isIn: (name: string, call: FlowEndpoint) => boolean, isServer: boolean): string {
  const entries = Object.entries(endpoints).filter(([name, call]) => isIn(name, call));
  return `{\n${entries.map(([name, call]) => `  ${name}: ${callSource(call, isServer)},`).join('\n')}\n}`;
}

function callSource(call: FlowEndpoint & { readonly path?: string }, isServer: boolean): string {
  const { path, method, needs, errors, taken, forbidden, answer, error } = call;
  const facts = JSON.stringify({ path, method, needs, errors, taken, forbidden });
  const isError = error === undefined ? 'isErrorResponse' : standaloneCheck(error);
  const isAnswer = isServer ? `onceChecked(${standaloneCheck(answer)})` : standaloneCheck(answer);
  return `{ ...${facts}, isAnswer: ${isAnswer}, isError: ${isError} }`;
}
