/** The header of every answer below /api that identifies the served documents: `FlowList.documents`. */
export const documentsHeader = 'x-documents';

/** The script with the validators of a flow. */
export const validatorsPath = '/api/flows/validators';

/** Sent with a submit: the version of the flow in which the claim was filled in. */
export const flowVersionHeader = 'x-flow-version';
