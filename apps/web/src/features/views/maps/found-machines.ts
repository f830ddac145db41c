import type { DisplayedState } from '@groundwork/contract/entities/machine.ts';
import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import { matchesMapSearch } from '@groundwork/domain/machines/search.ts';
import type { DrawnMachine } from '../../../map/drawing/machine-features.ts';

/** A machine that can be drawn. */
export type LocatedMachine = MapMachine & { readonly location: NonNullable<MapMachine['location']> };

/** Those of the machines that have a position and are found by what is typed. */
export const findLocated = (machines: readonly MapMachine[], typed: string): readonly LocatedMachine[] =>
  machines.filter(
    (machine): machine is LocatedMachine => machine.location !== null && matchesMapSearch(machine, typed),
  );

/** Those in one of the states; no state leaves none out. */
export const inStates = (
  machines: readonly LocatedMachine[],
  states: readonly DisplayedState[],
): readonly LocatedMachine[] =>
  states.length === 0 ? machines : machines.filter(({ state }) => states.includes(state));

export const drawnMachine = ({ id, name, state, location }: LocatedMachine): DrawnMachine => ({
  ...{ id, name, state },
  longitude: location.longitude,
  latitude: location.latitude,
});
