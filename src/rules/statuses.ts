/** In order. */
export const claimSteps = ['Received', 'UnderReview', 'DocumentsNeeded', 'Approved', 'Denied', 'Paid'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** Terminal states: the claimant withdrew the claim, or its answers were erased. */
export const claimEnds = ['Withdrawn', 'Erased'] as const;

export const claimStatuses = [...claimSteps, ...claimEnds] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const documentStatuses = ['Received', 'Accepted', 'Refused'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
