import { endpoints } from 'virtual:claim-wizard/endpoints';
import { pacificToday, zonedDeadline } from '../../rules/clock.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { cultureAtom } from '../../state/appState.ts';
import { addressOf } from '../../wire/addressOf.ts';
import type { DeadlinesResponse } from '../../wire/calls.ts';
import type { InitialData, PageRequest } from '../../wire/writtenPage.ts';
import { createApiClient } from '../api/apiClient.ts';
import { call } from '../api/call.ts';
import { toDeadlines } from '../deadlines/toDeadlines.ts';
import type { StartedApp } from '../start/startApp.ts';

/** The same for all pages of a settlement: their time zones take a while to find. */
const deadlinesOf = onceEach((response: DeadlinesResponse) => toDeadlines(response, zonedDeadline));

/** Reads the deadlines here, since reading them in the browser would need time zone data. */
export async function readAnswers({ answers, now }: PageRequest<unknown, unknown>): Promise<InitialData> {
  const deadlines = await call(createApiClient(undefined, { known: answers }), endpoints.deadlines);
  const { [endpoints.deadlines.path]: _read, ...others } = answers;
  const today = pacificToday(new Date(now));
  return { answers: others, today, deadlines: deadlinesOf(deadlines) };
}

/** By form type; null outside the flows. The same objects for all pages, so that their JSON is written once. */
const configOf = onceEach((body: object) => {
  const models = endpoints.config.isAnswer(body) ? body : [];
  const known = new Map<string | null, unknown>();
  return (formType: string | null): unknown => {
    const own = known.get(formType) ?? models.filter(({ metadata }) => metadata['FormType'] === formType);
    known.set(formType, own);
    return own;
  };
});

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

/**
 * Without what only other pages and forms show; the browser fetches the rest after hydration. A page that answers a form
 * goes without its flow, models and texts, half of what travels: a browser with scripts asks for them at once, and keeps
 * them.
 */
export function onlyShown(
  { answers, ...others }: InitialData,
  { services: { store, texts } }: StartedApp,
  {
    shown,
    formType,
    isAnswer,
  }: { readonly shown: ReadonlySet<string>; readonly formType: string | null; readonly isAnswer: boolean },
): InitialData {
  const culture = store.get(cultureAtom);
  const content = addressOf(endpoints.content.path, { culture });
  const known: Readonly<Record<string, unknown>> = texts.getResourceBundle(culture, 'translation') ?? {};
  const textOf = (key: string) => {
    const value = known[key];
    return typeof value === 'string' ? [{ key, value }] : [];
  };
  const ofPage = (address: string, body: unknown) => {
    if (address === endpoints.config.path && isObject(body)) return configOf(body)(formType);
    return address === content ? [...shown].flatMap(textOf) : body;
  };
  const isOfPage = ([address, body]: readonly [string, unknown]) => {
    if (address.startsWith(endpoints.content.path)) return !isAnswer && address === content;
    if (address === endpoints.config.path) return !isAnswer;
    if (!address.startsWith(endpoints.flow.path)) return true;
    return !isAnswer && endpoints.flow.isAnswer(body) && body.flow.formType === formType;
  };
  const kept = Object.entries(answers)
    .filter(isOfPage)
    .map(([address, body]) => [address, ofPage(address, body)]);
  return { answers: Object.fromEntries(kept), ...others };
}
