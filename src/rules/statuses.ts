/** How far a claim is, in the order of its way. */
export const claimStatuses = ['Received', 'UnderReview', 'DocumentsNeeded', 'Approved', 'Denied', 'Paid'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const documentStatuses = ['Received', 'Accepted', 'Refused'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
