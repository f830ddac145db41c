/** Number of random worlds per property: ACTIVITY_WORLDS, else the default of the suite. */
export function worldsPerProperty(defaultWorlds: number): number {
  const requested = Number(process.env.ACTIVITY_WORLDS ?? Number.NaN);
  return Number.isInteger(requested) && requested > 0 ? requested : defaultWorlds;
}

/** Long enough for a million worlds, which take hours; a hanging test still ends. */
export const TIMEOUT_MS = 12 * 3_600_000;
