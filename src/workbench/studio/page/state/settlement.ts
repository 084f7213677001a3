import { settlementParameter } from '../../calls.ts';

/** As the address names it; null for that with which the studio began. Another is shown by loading the page anew. */
export const shownSettlement: string | null = new URLSearchParams(location.search).get(settlementParameter);

/** The shown settlement as a part of an address, or another one; empty for that with which the studio began. */
export const settlementQuery = (settlement: string | null = shownSettlement): URLSearchParams =>
  new URLSearchParams(settlement === null ? [] : [[settlementParameter, settlement]]);

/** The studio with another settlement; the browser asks first where edits would be lost. */
export const openSettlement = (settlement: string): void => location.assign(`?${settlementQuery(settlement)}`);
