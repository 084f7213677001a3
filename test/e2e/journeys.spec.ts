import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { dataDir } from './support/dataDir.ts';
import { sha256, uploadFile } from './support/files.ts';
import { authorize, fileClaim, journeys } from './support/journey.ts';
import { noticeOf } from './support/notices.ts';

/** What `npm run claims -- export` prints for one reference code. */
function exported(code: string): Record<string, unknown> {
  const { stdout } = spawnSync(process.execPath, ['src/server/cli/claims.ts', 'show', code], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return JSON.parse(stdout);
}

for (const [index, journey] of journeys.entries()) {
  for (const [cultureIndex, culture] of ['en', 'es'].entries()) {
    test(`${journey.name}, in ${culture} ${journey.clauses}`, async ({ page }, { project }) => {
      const notice = noticeOf(index * 4 + cultureIndex * 2 + (project.name === 'phone' ? 1 : 0));
      await authorize(page, notice.noticeId, culture);
      const code = await fileClaim(page, journey, notice.email);
      expect(JSON.stringify(exported(code))).toContain(code);
      const uploads = journey.pages.flatMap(({ uploads: files = [] }) => files);
      for (const { file } of uploads) expect(JSON.stringify(exported(code))).toContain(sha256(uploadFile(file).buffer));
    });
  }
}
