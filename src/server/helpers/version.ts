import packageJson from '../../../package.json' with { type: 'json' };

/** The release that runs, as CHANGELOG.md names it. */
export const { version } = packageJson;
