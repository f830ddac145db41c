import type { DemoOrder } from '@groundwork/contract/entities/demo-fleet.ts';
import { listMachines } from '@groundwork/simulator/demo/fleet.ts';
import { shiftsStartOn } from '@groundwork/simulator/demo/history.ts';
import type { DemoMachine } from '@groundwork/simulator/demo/machine.ts';
import { type DemoTracker, listTrackers } from '@groundwork/simulator/demo/tracker.ts';
import { buildMachine, findMachines } from './machines.ts';
import { buildOrganisations, enterAsOwner, NotADemo, setFuelPrice, showMore } from './organisations.ts';
import { buildRecords, type DemoRecords } from './records.ts';
import { buildSource, findSources, type SourceBuild } from './sources.ts';
import type { StateFile } from './state-file.ts';

/** Number of machines that are created concurrently. */
const AT_ONCE = 4;

/** A tracker on its machine. */
export type PlacedTracker = { readonly machine: DemoMachine; readonly tracker: DemoTracker };

/** Lists every source of the demo from its plan, without any request to the portal. */
export function listPlacedTrackers({
  state: { history, machineCount },
}: StateFile): readonly PlacedTracker[] {
  return listMachines(machineCount).flatMap((machine, index) =>
    listTrackers(machine, index, history).map((tracker) => ({ machine, tracker })),
  );
}

/**
 * Creates both organisations and everything that the readings need, through the calls that the portal's own screens
 * use; keeps what an earlier start created. Returns the organisations' ids. Throws `NotADemo` if the portal holds other
 * data.
 */
export async function buildFleet(order: DemoOrder, file: StateFile): Promise<readonly number[]> {
  const { state } = file;
  if (!file.isKept && order.firstToken === null) throw new NotADemo();
  // Before the first account, so that a kill cannot leave an account with an unknown password.
  file.save();
  const entry = { url: order.portalUrl, password: state.password };
  const { owner, isNew } = await enterAsOwner(entry, order.firstToken);
  if (isNew) file.forgetPortal();
  const { ownerId, customerId } = await buildOrganisations(entry, owner);
  const ids = [Number(ownerId), Number(customerId)];
  if (state.isBuilt) return ids;

  for (const id of [ownerId, customerId]) await showMore(owner, id);
  await setFuelPrice(owner, shiftsStartOn(state.history));
  const records = await buildRecords(owner, customerId, shiftsStartOn(state.history));
  await buildMachines({ owner, ownerId, ingestKeys: state.ingestKeys }, file, records);
  state.isBuilt = true;
  file.save();
  return ids;
}

/** Builds every machine with its sources, a few at a time. */
async function buildMachines(
  from: Omit<SourceBuild, 'known'>,
  file: StateFile,
  records: DemoRecords,
): Promise<void> {
  const { history, machineCount } = file.state;
  const knownMachines = await findMachines(from.owner);
  const sources = { ...from, known: await findSources(from.owner) };
  const waiting = listMachines(machineCount).map((machine, index) => ({ machine, index }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const built = await buildMachine(from.owner, next.machine, history, records, knownMachines);
      for (const tracker of listTrackers(next.machine, next.index, history))
        await buildSource(sources, built, tracker);
      file.save();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
