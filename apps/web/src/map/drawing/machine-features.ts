import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import type { GeoJSONSourceDiff } from 'maplibre-gl';
import { findSilhouette } from '../../ui/silhouettes.ts';
import type { Place } from '../camera.ts';

/** A machine as it is drawn on a map. */
export type DrawnMachine = Place & {
  readonly id: string;
  readonly name: string;
  readonly state: DisplayedState;
  /** The key of its type in the catalogue. */
  readonly type: string;
};

type MachineProperties = { id: string; name: string; state: DisplayedState; shape: string };
type MachineFeature = GeoJSON.Feature<GeoJSON.Point, MachineProperties>;

export const toFeature = ({ id, name, state, type, longitude, latitude }: DrawnMachine): MachineFeature => ({
  type: 'Feature',
  id: Number(id),
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { id, name, state, shape: findSilhouette(type) },
});

const isDrawnAlike = (a: DrawnMachine, b: DrawnMachine): boolean =>
  a.longitude === b.longitude &&
  a.latitude === b.latitude &&
  a.state === b.state &&
  a.name === b.name &&
  a.type === b.type;

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
