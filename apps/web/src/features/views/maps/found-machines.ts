import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import { matchesMapSearch } from '@groundwork/domain/machines/search.ts';
import type { DrawnMachine } from '../../../map/drawing/machine-features.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import type { FirstPosition } from './use-first-positions.ts';

/** A machine with a position. */
export type LocatedMachine = MapMachine & { readonly location: NonNullable<MapMachine['location']> };

/** Finds the machines with a position that match the typed text. */
export const findLocated = (machines: readonly MapMachine[], typed: string): readonly LocatedMachine[] =>
  machines.filter(
    (machine): machine is LocatedMachine => machine.location !== null && matchesMapSearch(machine, typed),
  );

/** Filters the machines by their states; no states means no filter. */
export const inStates = <Machine extends { readonly state: DisplayedState }>(
  machines: readonly Machine[],
  states: readonly DisplayedState[],
): readonly Machine[] =>
  states.length === 0 ? machines : machines.filter(({ state }) => states.includes(state));

export const toDrawnMachine = ({
  id,
  name,
  assetId,
  type,
  state,
  location,
}: LocatedMachine): DrawnMachine => ({
  ...{ id, type, state },
  name: splitMachineName({ name, assetId }, '').code,
  longitude: location.longitude,
  latitude: location.latitude,
});

/** A machine whose name is not loaded yet. */
export const toUnnamed = (machine: FirstPosition): DrawnMachine => ({ ...machine, name: '' });
