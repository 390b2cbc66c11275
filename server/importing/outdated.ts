/** A sale, or a change of the menu, was quicker: thrown, so that the transaction is rolled back. */
export class Outdated extends Error {}
