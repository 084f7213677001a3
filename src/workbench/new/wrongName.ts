/** What is new cannot have the name that it was given. */
export class WrongName extends Error {}
