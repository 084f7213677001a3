import { createAnnouncer } from '../../announcer.ts';

export const announcerIn = createAnnouncer;
export const page = document;
export const cssName = CSS.escape;
