/** The header of each answer below /api that names the documents that are served: `FlowList.documents`. */
export const documentsHeader = 'x-documents';

/** Where the script with the validators of a flow is. */
export const validatorsPath = '/api/flows/validators';

/** Sent with a submit: the version of the flow that its claim was filled in with. */
export const flowVersionHeader = 'x-flow-version';
