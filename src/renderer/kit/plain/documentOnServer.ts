import type { Announce } from '../../announcer.ts';

/**
 * What a press looks for in the page, and adds to it: nothing on the server, where the same presses run
 * without a document.
 */
interface Page {
  querySelector<Found extends HTMLElement>(selector: string): Found | null;
  getElementById(id: string): HTMLElement | null;
}

export const page: Page = { querySelector: () => null, getElementById: () => null };

/** Nothing is read out of a page that is being drawn. */
export const announcerIn =
  (_region: () => HTMLElement | null): Announce =>
  () =>
  () =>
    undefined;

export const cssName = (name: string): string => name;
