export const classListColumns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';

/** A file of these rows. */
export const classListFile = (...rows: readonly string[]): string => [classListColumns, ...rows, ''].join('\n');

/** The row of a class member without an address. */
export const bareRow = (noticeId: string, { pin = '123456', lastName = 'Doe' } = {}): string =>
  `${noticeId},${pin},${lastName},Jane,,,,,,,,,`;
