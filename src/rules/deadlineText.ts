/** A JSON Schema pattern for MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a. */
export const deadlinePattern = '^\\d{2}/\\d{2}/\\d{4}( \\d{2}:\\d{2}:\\d{2} [AaPp][Mm])?$';
