/** Bounds of the minutes after which an organisation ends sign-ins, used or not. Longer ones would lengthen the portal's. */
export const SIGN_IN_MINUTES = { min: 15, max: 43_200 } as const;

/** The same without use. */
export const IDLE_MINUTES = { min: 5, max: 10_080 } as const;
