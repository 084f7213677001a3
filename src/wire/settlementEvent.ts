/** The development server sends it to open pages when a file of the settlement changes. */
export const settlementEvent = 'claim-wizard:settlement';
