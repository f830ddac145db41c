import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import type { GeoJSONSourceDiff } from 'maplibre-gl';
import type { Place } from '../camera.ts';

/** A machine as it is drawn on a map. */
export type DrawnMachine = Place & {
  readonly id: string;
  readonly name: string;
  readonly state: DisplayedState;
};

type MachineFeature = GeoJSON.Feature<GeoJSON.Point, { id: string; name: string; state: DisplayedState }>;

export const toFeature = ({ id, name, state, longitude, latitude }: DrawnMachine): MachineFeature => ({
  type: 'Feature',
  id: Number(id),
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { id, name, state },
});

const isDrawnAlike = (a: DrawnMachine, b: DrawnMachine): boolean =>
  a.longitude === b.longitude && a.latitude === b.latitude && a.state === b.state && a.name === b.name;

/** The changes that make the map show these machines; null if there are none. */
export function diffMachines(
  before: ReadonlyMap<string, DrawnMachine>,
  after: ReadonlyMap<string, DrawnMachine>,
): GeoJSONSourceDiff | null {
  const remove = [...before.keys()].filter((id) => !after.has(id)).map(Number);
  const add = [...after.values()]
    .filter((machine) => {
      const known = before.get(machine.id);
      return known === undefined || !isDrawnAlike(known, machine);
    })
    .map(toFeature);
  return remove.length + add.length === 0 ? null : { remove, add };
}
