import type { Zone } from '@groundwork/contract/entities/zone.ts';
import type { StoredShape } from './zone-shape-store.ts';
import type { StoredZone } from './zone-store.ts';

export const presentZone = ({ timeZone: _, ...zone }: StoredZone, shapes: readonly StoredShape[]): Zone => ({
  ...zone,
  id: String(zone.id),
  siteId: zone.siteId === null ? null : String(zone.siteId),
  shapes: shapes.map(({ outline, ...dates }) => ({
    ...dates,
    outline: outline as Zone['shapes'][number]['outline'],
  })),
});
