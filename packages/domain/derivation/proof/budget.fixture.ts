/** How many random worlds a property lives through: ACTIVITY_WORLDS, else what the suite has time for. */
export function worldsPerProperty(inTheSuite: number): number {
  const asked = Number(process.env.ACTIVITY_WORLDS ?? Number.NaN);
  return Number.isInteger(asked) && asked > 0 ? asked : inTheSuite;
}

/** A million worlds take hours; nobody should wait for a test that hangs, though. */
export const TIMEOUT_MS = 12 * 3_600_000;
