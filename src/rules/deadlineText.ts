/** How a deadline is written, as a JSON Schema pattern: MM/dd/yyyy, or MM/dd/yyyy hh:mm:ss a. */
export const deadlinePattern = '^\\d{2}/\\d{2}/\\d{4}( \\d{2}:\\d{2}:\\d{2} [AaPp][Mm])?$';
