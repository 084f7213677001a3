/** How far a claim is, in the order of its way. */
export const claimSteps = ['Received', 'UnderReview', 'DocumentsNeeded', 'Approved', 'Denied', 'Paid'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** How a claim ends otherwise: its claimant takes it back, or nothing is left of what they said in it. */
export const claimEnds = ['Withdrawn', 'Erased'] as const;

export const claimStatuses = [...claimSteps, ...claimEnds] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const documentStatuses = ['Received', 'Accepted', 'Refused'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
