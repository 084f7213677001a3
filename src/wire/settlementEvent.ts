/** What the development server sends to open pages when a file of the settlement changed. */
export const settlementEvent = 'claim-wizard:settlement';
