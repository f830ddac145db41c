/** An error that says all in its message. It is logged without the calls that led to it. */
export class ExpectedError extends Error {}
