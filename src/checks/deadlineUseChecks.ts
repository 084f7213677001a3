import { meant } from '../documents/reading/meant.ts';
import { pagePaths } from '../documents/reading/pagePaths.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { pathOf } from '../rules/addressParts.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { Check, Report } from './check.ts';
import { deadlineInstantOf } from './deadlineInstantOf.ts';
import { pathFault } from './pathFault.ts';
import { placeholdersInTexts } from './textsOf.ts';
import { type WrittenDeadline, writtenDeadlines } from './writtenDeadlines.ts';

/** A deadline is the same in every language: the form closes once. */
export const deadlineOfLanguage = eachDeadline((deadline, report, { all, at }) => {
  const first = all.find(({ name }) => name === deadline.name);
  if (first === undefined || first === deadline) return;
  const [own, wanted] = [deadlineInstantOf(deadline), deadlineInstantOf(first)];
  if (own === null || wanted === null || own === wanted) return;
  const message = `${deadline.name} is ${deadline.text} (${deadline.zone}) here and ${first.text} (${first.zone}) in "${first.culture}", which counts in every language. Write the same in each language.`;
  report(at(deadline.datePath), 'other-deadline', message);
});

/** A deadline closes a flow that runs, or a text says it. */
export const unusedDeadline = eachDeadline((deadline, report, { all, meaning, at }) => {
  const { name, path, targets } = deadline;
  if (all.find((one) => one.name === name) !== deadline || targets['defaultRedirectUrl'] !== undefined) return;
  const isClosing = meaning.writtenFlows.some(({ flow }) => flow.deadlines.includes(name));
  const isSaid = deadlinesSaid(meaning).has(name);
  if (isClosing || isSaid || isUnknown(meaning)) return;
  const message = `No flow that runs names this deadline, so it closes nothing. Write "${name}" into the "deadlines" of a flow, or take it out.`;
  report({ ...at(path), atKey: true }, 'unused-deadline', message);
});

const deadlinesSaid = onceEach(
  (meaning: Meaning): ReadonlySet<string> => new Set(enabledContents(meaning).flatMap(deadlinesIn)),
);

const deadlinesIn = onceEach((content: EnabledContent): readonly string[] =>
  [...placeholdersInTexts(content).values()].flat().flatMap((name) => /^deadlines\.(\w+)/.exec(name)?.[1] ?? []),
);

/** Where a passed deadline leads there is a page, and not one that it closed. */
export const deadlineTarget = eachDeadline((deadline, report, { meaning, at }) => {
  const { name, targets, path } = deadline;
  const pages = pagePaths(meaning.writtenFlows.map(({ flow }) => flow));
  for (const [key, target] of Object.entries(targets)) {
    const to = pathOf(target);
    const fault = pathFault(to, pages, meaning);
    const closed = meaning.writtenFlows.find(({ flow }) => flow.deadlines.includes(name) && pagePaths([flow]).has(to));
    if (fault !== null && !isUnknown(meaning)) {
      const message = `A passed deadline leads to ${to}, and ${fault}. Name a page that is there, or leave it out: people then read that the time has ended.`;
      report(at([...path, key]), 'redirect-target', message, meant(to, pages));
    } else if (closed !== undefined && key === 'redirectUrl') {
      const message = `This leads to a page of ${closed.flow.formType}, which the deadline closes, so it is passed over. Name another page, or leave it out.`;
      report(at([...path, key]), 'redirect-target', message);
    }
  }
});

/** Where an expired session leads there is a page. */
export const expiredTarget: Check = (meaning, report) => {
  const { settings, writtenFlows } = meaning;
  const target = settings?.document?.app.expiredRedirectUrl ?? null;
  if (settings === null || target === null || isUnknown(meaning)) return;
  const pages = pagePaths(writtenFlows.map(({ flow }) => flow));
  const fault = pathFault(pathOf(target), pages, meaning);
  if (fault === null) return;
  const message = `An expired session leads to ${pathOf(target)}, and ${fault}. Name a page that is there, or null for the product's own.`;
  report(inside(settings, 'app', 'expiredRedirectUrl'), 'redirect-target', message, meant(pathOf(target), pages));
};

/** A flow that files something closes some time. */
export const neverClosed: Check = ({ writtenFlows, deadlines, settlementFolder }, report) => {
  if (deadlines === null || deadlines.document === null) return;
  const dated = new Set(writtenDeadlines(deadlines.document).map(({ name }) => name));
  for (const written of writtenFlows) {
    const { flow, file } = written;
    const undated = flow.deadlines.filter((name) => !dated.has(name));
    if (flow.submit === undefined) continue;
    if (undated.length === flow.deadlines.length) {
      const message =
        flow.deadlines.length === 0
          ? `No deadline closes ${flow.formType}: it takes claims for ever. Name one in "deadlines".`
          : `No deadline of ${flow.formType} has a date in ${deadlines.file}: it takes claims for ever. Set one there.`;
      report(inside(written, 'deadlines'), 'never-closed', message);
    } else if (flow.submit.adds === 'claim' || file.startsWith(`${settlementFolder}/`)) {
      for (const name of undated) {
        const message = `${name} has no date in ${deadlines.file}, so it closes nothing. Set one there, or take it out here.`;
        report(inside(written, 'deadlines', flow.deadlines.indexOf(name)), 'never-closed', message);
      }
    }
  }
};

/** The names of deadlines are there for flows. */
export const unusedDeadlineName: Check = ({ flows, allFlows, deadlines }, report) => {
  if (deadlines?.document == null || flows.some(({ document }) => document === null)) return;
  const used = new Set([
    ...allFlows.flatMap(({ flow }) => flow.deadlines),
    ...writtenDeadlines(deadlines.document).map(({ name }) => name),
  ]);
  for (const { file, document } of flows) {
    for (const [index, name] of (document?.deadlines ?? []).entries()) {
      if (used.has(name)) continue;
      const message = `No flow names the deadline "${name}", and it has no date. Take it out, or name it in the "deadlines" of a flow.`;
      report(inside({ file }, 'deadlines', index), 'unused-deadline', message);
    }
  }
};

/** Whether a flow that cannot be read may have a page or name a deadline. */
const isUnknown = ({ flows }: Meaning): boolean => flows.some(({ document }) => document === null);

interface Around {
  readonly all: readonly WrittenDeadline[];
  readonly meaning: Meaning;
  readonly at: (path: WrittenDeadline['path']) => SourceLocation;
}

function eachDeadline(look: (deadline: WrittenDeadline, report: Report, around: Around) => void): Check {
  return (meaning, report) => {
    const { deadlines } = meaning;
    if (deadlines === null || deadlines.document === null) return;
    const all = writtenDeadlines(deadlines.document);
    const at = (path: WrittenDeadline['path']) => inside(deadlines, ...path);
    for (const deadline of all) look(deadline, report, { all, meaning, at });
  };
}
