/** The fields of a credentials model that the class list is asked with. */
export const noticeIdField = 'noticeId';
export const pinField = 'pin';
