/** A value in force from a civil date. */
type Dated = { readonly startsOn: string };

/** Replaces the edited version, and any other of the same date, by a new one. */
export function withVersion<Version extends Dated>(
  versions: readonly Version[],
  edited: Version | null,
  version: Version,
): Version[] {
  const others = versions.filter(
    ({ startsOn }) => startsOn !== edited?.startsOn && startsOn !== version.startsOn,
  );
  return [...others, version].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}

/** Whether saving would replace another version unintentionally. */
export function isDateTaken(versions: readonly Dated[], edited: Dated | null, startsOn: string): boolean {
  return versions.some((version) => version.startsOn === startsOn && version.startsOn !== edited?.startsOn);
}
