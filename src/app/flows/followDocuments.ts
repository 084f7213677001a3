import type { AppServices } from '../services.ts';

type Following = Pick<AppServices, 'flows' | 'language' | 'log'>;

/** At a move, when nothing is being typed that another page would take from under its claimant's hands. */
export async function followAtMove(following: Following): Promise<void> {
  await following.flows.hear();
  await followDocuments(following);
}

/**
 * Where the server has other documents by now: shows their texts and flows, with every answer in its place. A failure is
 * logged, and the next call tries again. Returns whether a flow was replaced.
 */
export async function followDocuments({ flows, language, log }: Following): Promise<boolean> {
  if (!flows.isBehind()) return false;
  try {
    // A new page has texts that are not there yet.
    return (await language.confirm()) && (await flows.confirm());
  } catch (error) {
    log('What has changed in the documents could not be shown', error);
    return false;
  }
}
