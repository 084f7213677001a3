import { describe, expect, it } from 'vitest';
import { exampleCommand } from '../../../src/workbench/example/exampleCommand.ts';
import { processSettings, startServer } from '../../server/support/serverProcess.ts';
import { temporaryFolder } from '../../server/support/temporaryFolder.ts';

const sample = { projectDir: '.', settlementDir: 'settlement' };
const now = new Date('2026-11-21T12:00:00Z');
const example = (...args: readonly string[]) => exampleCommand(args, sample, now);

describe('npm run example', () => {
  it('prints what a person of the sample class list answers on the way to a page', async () => {
    const { flow, pages, uploads } = JSON.parse(await example('standard/supporting-documents'));
    expect(flow).toBe('Standard');
    expect(pages.map(({ path }: { path: string }) => path)).toEqual([
      '/standard',
      '/standard/claimant-info',
      '/standard/claim-details',
      '/standard/premiums',
      '/standard/supporting-documents',
    ]);
    expect(pages[0].answers).toEqual({ 'credentials.noticeId': 'NB-1000-2345', 'credentials.pin': '481926' });
    expect(pages[1].answers).toMatchObject({ 'claimantInfo.firstName': 'Marisol' });
    expect(pages[3].answers).toMatchObject({
      'claimDetails.isAlternativeOption': true,
      'claimTransactions(Contribution)': expect.arrayContaining([
        expect.objectContaining({ insurer: expect.any(String), amount: expect.any(String) }),
      ]),
    });
    expect(pages[4].answers).toBeUndefined();
    expect(uploads).toEqual([]);
  });

  it('prints claims that together show all of a flow', async () => {
    const examples: readonly { readonly shows: readonly string[] }[] = JSON.parse(
      await example('/documents-upload', '--all'),
    );
    const shows = examples.flatMap((one) => one.shows);
    expect(shows).toEqual(
      expect.arrayContaining([
        'the page /documents-upload/confirmation',
        'the field documentContexts.description',
        'the rule referenceCode of credentials.referenceCode, broken',
      ]),
    );
    expect(new Set(shows).size).toBe(shows.length);
    expect(examples.every((one) => one.shows.length > 0)).toBe(true);
  });

  it('says what to write instead', async () => {
    await expect(example('standard/premium')).rejects.toThrow(
      'No flow has the page "standard/premium". Did you mean "standard/premiums"?',
    );
    await expect(example('standard/premiums', 'more')).rejects.toThrow('Name one page: "more" is one too many.');
    await expect(example('standard/premiums', '--al')).rejects.toThrow(/^Unknown option '--al'\.$/);
    await expect(example('lookup/index', '--file')).rejects.toThrow('The flow Lookup files nothing.');
    await expect(example('standard/premiums', '--file', '--url', 'http://127.0.0.1:9')).rejects.toThrow(
      /^No server answers at http:\/\/127\.0\.0\.1:9 \(.*\)\. Start one: npm run dev\.$/,
    );
    expect(await example()).toMatch(/^npm run example -- PAGE/);
  });

  it('files claims where a server runs, one that an addition needs too', async () => {
    const settings = await processSettings(await temporaryFolder());
    const server = await startServer(settings);
    const folders = { projectDir: settings['PROJECT_DIR'] ?? '', settlementDir: settings['SETTLEMENT_DIR'] ?? '' };
    const filed = (page: string) => exampleCommand([page, '--file', '--url', server.address], folders, new Date());
    expect(await filed('/standard/group')).toMatch(/^[A-Z]{2}(-[0-9A-Z]{4}){2}-[0-9A-Z]\n$/);
    expect(await filed('/documents/documents')).toMatch(/^[A-Z]{2}(-[0-9A-Z]{4}){2}-[0-9A-Z]-A1\n$/);
    expect(await filed('/comments/comment')).toMatch(/^[A-Z]{2}(-[0-9A-Z]{4}){2}-[0-9A-Z]\n$/);
    await server.stop();
  });
});
