import type { Meaning } from '../meaning/meaning.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { formatBytes } from '../rules/formatBytes.ts';
import type { Check } from './check.ts';
import { leastRecords } from './leastRecords.ts';

/** A photograph of a page has more. */
const smallestFile = 100_000;

/** What one file, one claim and one list may take fits together. */
export const uploadLimits: Check = (meaning, report) => {
  const { settings } = meaning;
  if (settings === null || settings.document === null) return;
  const { maxFileBytes, maxClaimBytes, maxFiles } = settings.document.app.uploads;
  const at = (key: string) => inside(settings, 'app', 'uploads', key);
  if (maxFileBytes > maxClaimBytes) {
    const message = `One file may have ${bytes(maxFileBytes)}, and all of a claim only ${bytes(maxClaimBytes)}. Raise "maxClaimBytes" or lower this.`;
    report(at('maxFileBytes'), 'upload-limits', message);
  } else if (maxFileBytes < smallestFile && takesDocuments(meaning)) {
    const message = `A file may have no more than ${bytes(maxFileBytes)}, which no photograph of a document is. These are bytes: write ${10 * 1024 ** 2} for 10 MB.`;
    report(at('maxFileBytes'), 'upload-limits', message);
  }
  for (const node of meaning.nodes) {
    if (node.value.type !== 'uploadManager' || node.records !== null) continue;
    const { maxItems } = node.value;
    const { least, at: asking } = leastRecords(node.value);
    if (least > maxFiles) {
      const message = `At least ${least} are asked for, but a claim takes ${maxFiles} files in all. Raise "maxFiles" of settings.json or ask for fewer.`;
      report(inside(node, asking), 'contradictory-rule', message);
    } else if (typeof maxItems === 'number' && maxItems > maxFiles) {
      const message = `This list takes ${maxItems}, and a claim ${maxFiles} files in all. Raise "maxFiles" of settings.json or lower this.`;
      report(inside(node, 'maxItems'), 'upload-limits', message);
    }
  }
};

const bytes = (count: number): string => formatBytes(count, 'en');

const takesDocuments = ({ nodes }: Meaning): boolean => nodes.some(({ value }) => value.type === 'uploadManager');

/** What needs two settings has both or neither. */
export const halfConfigured: Check = ({ settings }, report) => {
  if (settings === null || settings.document === null) return;
  const { captcha, wallet, app } = settings.document;
  const warn = (message: string, ...path: readonly string[]) =>
    report(inside(settings, ...path), 'half-configured', message);
  if (captcha.provider !== null && captcha.siteKey === null) {
    warn(
      'There is no "siteKey", so no captcha is shown. Write the key that the provider gave you, or take this out.',
      'captcha',
      'provider',
    );
  } else if (captcha.provider === null && captcha.siteKey !== null) {
    warn('There is no "provider" for this key. Name whose it is.', 'captcha', 'siteKey');
  }
  const { enabled, clientId, loginUrl, tokenUrl, userInfoUrl } = wallet;
  const key = Object.entries({ clientId, loginUrl, tokenUrl, userInfoUrl }).find(([, value]) => value !== null)?.[0];
  if (!enabled && key !== undefined) {
    warn('The wallet is not enabled, so this is not used. Write "enabled": true, or take it out.', 'wallet', key);
  }
  if (app.analyticsConsent === true && app.analyticsTagId === null) {
    warn(
      'There is no "analyticsTagId", so claimants are not asked. Write the id of the tag, or take this out.',
      'app',
      'analyticsConsent',
    );
  }
};
