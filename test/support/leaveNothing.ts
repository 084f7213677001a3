import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/** Test files share a page: vitest-browser-react itself takes away what was rendered for the first of them alone. */
afterEach(() => cleanup());
