import { resolve } from 'node:path';
import { beforeAll } from 'vitest';
import type { Answers, Stage } from '../../../src/proofs/answers.ts';
import { type FieldValue, fileListOf, isFileList } from '../../../src/rules/value.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { documentBytes } from '../../../src/workbench/example/documentBytes.ts';
import { PlainBrowser } from '../../e2e/support/plainBrowser.ts';
import { elementsIn, wordsOf } from '../../e2e/support/plainHtml.ts';
import { sampleStage } from '../../proofs/stages.ts';
import { serverOfFile, type TestServerOptions } from '../../server/support/testServer.ts';
import { present } from '../../support/present.ts';
import { appAsWritten } from './appAsWritten.ts';

export type Notice = ReturnType<ReturnType<typeof serverOfFile>['takeNotice']>;

const now = new Date('2026-11-21T12:00:00-08:00');

/** A server of the sample settlement for all tests of a file, with the app in the tree, and browsers without scripts. */
export function samplePlain({ settings, ...changed }: Omit<TestServerOptions, 'live'> = {}) {
  const sample = loadSettlement({ projectDir: '.', settlementDir: 'settlement' });
  const live = async () => {
    const settlement = await sample;
    return liveSettlement({ ...settlement, settings: settings?.(settlement.settings) ?? settlement.settings });
  };
  const own = serverOfFile(async (folder) => ({
    clientDir: await appAsWritten(folder),
    live: await live(),
    settlementDir: resolve('settlement'),
    now: () => now,
    ...changed,
  }));
  let url = '';
  beforeAll(async () => {
    url = await own.server().app.listen({ port: 0, host: '127.0.0.1' });
  });
  return {
    ...own,
    browser: () => new PlainBrowser(url, () => undefined),
    /** As the server compiled it. */
    async stage(formType: string): Promise<Stage> {
      const { flows, validators } = await sample;
      const flow = present(flows.find((each) => each.formType === formType));
      return { ...sampleStage(formType), flow, validators };
    },
  };
}

/** The words of each element of its page. */
export const says = ({ page }: PlainBrowser): readonly string[] => elementsIn(page).map(wordsOf);

/** The words of the dialog in its page; empty without one. */
export function dialogOf({ page }: PlainBrowser): string {
  const shown = elementsIn(page).find(({ tagName }) => tagName === 'dialog');
  return shown === undefined ? '' : wordsOf(shown);
}

/** As this person gives them, with files as large as those that are sent. */
export function givenBy({ noticeId, pin }: Notice, { fields, records }: Answers): Answers {
  const sized = (value: FieldValue): FieldValue => {
    const file = isFileList(value) ? value.item(0) : null;
    if (file === null) return value;
    return fileListOf({ ...file, type: 'application/pdf', size: documentBytes(file.name).length });
  };
  return {
    fields: { ...fields, 'credentials.noticeId': noticeId, 'credentials.pin': pin },
    records: records.map((record) => ({
      ...record,
      fields: Object.fromEntries(Object.entries(record.fields).map(([key, value]) => [key, sized(value)])),
    })),
  };
}
