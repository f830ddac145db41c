/** A value in force from a civil date. */
type Dated = { readonly startsOn: string };

/** Replaces the edited version by a new one. Two of the same date stay: the server refuses them. */
export function withVersion<Version extends Dated>(
  versions: readonly Version[],
  edited: Version | null,
  version: Version,
): Version[] {
  const others = versions.filter(({ startsOn }) => startsOn !== edited?.startsOn);
  return [...others, version].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}
