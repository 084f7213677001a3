/** The control for the name of what is new: no question about it, such as that for the name of a settlement, is called so. */
export const nameControl = 'its-name';
