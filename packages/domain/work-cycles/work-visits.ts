import type { Path } from '../derivation/path/path.ts';
import { joinStays, type Stay, type Stays, subtractStays } from '../zones/stays.ts';
import { joinVisits, type Visit } from '../zones/visits.ts';
import type { VisitRules } from '../zones/zone-kind.ts';

/** A zone in which trucks are loaded, or unload. */
export type WorkZone = VisitRules & {
  readonly id: number;
  readonly kind: 'load' | 'dump';
  /** Of its present shape. */
  readonly squareMetres: number;
};

/** A visit to a load or dump zone. */
export type WorkVisit = Visit & { readonly zoneId: number; readonly kind: 'load' | 'dump' };

/** Lists visits to load and dump zones in order. Where zones overlap, only the smallest one counts. */
export function listWorkVisits(
  stays: Stays,
  zones: readonly WorkZone[],
  gaps: Path['gaps'],
  lastSeenAt: number,
): WorkVisit[] {
  let taken: Stay[] = [];
  const visits: WorkVisit[] = [];
  for (const zone of [...zones].sort((a, b) => a.squareMetres - b.squareMetres || a.id - b.id)) {
    const inside = stays.get(zone.id) ?? [];
    for (const visit of joinVisits(subtractStays(inside, taken), gaps, zone, lastSeenAt))
      visits.push({ ...visit, zoneId: zone.id, kind: zone.kind });
    taken = joinStays([...taken, ...inside]);
  }
  return visits.sort((a, b) => a.startedAt - b.startedAt || a.zoneId - b.zoneId);
}
