import { withoutLevels } from '@groundwork/domain/machines/level-filter.ts';
import { createFactsMatcher, type MachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { matchesSearch } from '@groundwork/domain/machines/search.ts';
import type { ListedMachine } from './listed-machine.ts';

type Narrowing = { readonly typed: string; readonly filter: MachineFilter; readonly now: Date };

/** Keeps the machines that match the typed text and the kinds of the filter that compare facts. The server has compared levels. */
export function findMachines(
  machines: readonly ListedMachine[],
  { typed, filter, now }: Narrowing,
): readonly ListedMachine[] {
  const hasFacts = createFactsMatcher(withoutLevels(filter), now);
  return machines.filter((machine) => {
    const { facts, lastSeenAt } = machine;
    return matchesSearch(machine, typed) && hasFacts({ facts, lastSeenAt, levels: [] });
  });
}

/** Keeps the machines in one of the states of the filter; all of them if it names none. */
export function keepStates(
  machines: readonly ListedMachine[],
  filter: MachineFilter,
): readonly ListedMachine[] {
  const states = filter.get('state') ?? [];
  return states.length === 0 ? machines : machines.filter(({ state }) => states.includes(state));
}
