/** How long somebody sees the portal as another person before they must ask again. */
export const MAX_VIEWING_MS = 60 * 60_000;
