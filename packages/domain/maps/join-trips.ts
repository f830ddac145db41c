/** A span of whole seconds. */
type Span = { readonly startedAt: number; readonly endedAt: number };

/**
 * Groups trips into legs that go on over the stops between them, if the engine was never off in the stop. Both lists are in the order
 * of time and follow each other.
 */
export function groupTrips<Trip extends Span>(
  trips: readonly Trip[],
  stops: readonly Span[],
  isOffDuring: (stop: Span) => boolean,
): readonly (readonly Trip[])[] {
  const groups: Trip[][] = [];
  for (const trip of trips) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const between =
      before && stops.filter((stop) => stop.startedAt >= before.endedAt && stop.endedAt <= trip.startedAt);
    if (group && between && between.length > 0 && !between.some(isOffDuring)) group.push(trip);
    else groups.push([trip]);
  }
  return groups;
}
