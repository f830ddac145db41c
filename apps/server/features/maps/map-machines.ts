import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { Db } from '../../db/database.ts';
import { listStatesNow } from '../activity/public.ts';
import { chooseMachines } from '../filters/public.ts';
import { readCategories } from '../machine-types/public.ts';
import {
  type ListedMachine,
  listAttachedSources,
  listMachineRecords,
  listMachinesShown,
} from '../machines/public.ts';
import { presentMapMachine } from './present-map-machine.ts';

type AttachedSource = Awaited<ReturnType<typeof listAttachedSources>>[number];

/** Whose machines a map tells of, which of them, and when. */
export type MapAsked = {
  readonly organisation: { readonly id: number; readonly timeZone: string };
  /** What the filter asks about days. */
  readonly range: { readonly startsOn: string; readonly endsOn: string };
  readonly filter?: string | undefined;
  readonly show: 'active' | 'archived' | 'all';
  readonly telematics?: 'FOUND' | undefined;
  readonly countries: 'true' | 'false';
  /** Of the machines that all this lets through; 'all' leaves none out. */
  readonly machineIds: readonly number[] | 'all';
  readonly now: Date;
};

/**
 * The machines chosen, with states and newest positions, by name. Six statements besides those of the filter, whatever
 * the number of machines. Throws INVALID_REQUEST where the filter is none.
 */
export async function listMapMachines(db: Db, asked: MapAsked): Promise<MapMachine[]> {
  const { organisation, show, now } = asked;
  const organisationId = organisation.id;
  const machineIds = await chooseAmong(db, asked);
  const chosen = { machineIds, now };
  const machines = await listMachinesShown(db, organisationId, { show, machineIds });
  const sources = await listAttachedSources(db, organisationId, chosen);
  const shown = asked.telematics === 'FOUND' ? machines.filter(isFound(sources, now)) : machines;
  const categoryOf = await readCategories(db, organisationId);
  const recordsOf = byMachine(await listMachineRecords(db, organisationId, chosen));
  const stateOf = byMachine(await listStatesNow(db, { organisationId, ...chosen }));
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return shown
    .map((machine) =>
      presentMapMachine({
        machine,
        category: categoryOf(machine.type),
        records: recordsOf.get(machine.id) ?? null,
        state: stateOf.get(machine.id) ?? null,
        namesCountry: asked.countries === 'true',
        zone: organisation.timeZone,
        now,
      }),
    )
    .sort((a, b) => compare(a.name, b.name) || Number(a.id) - Number(b.id));
}

async function chooseAmong(db: Db, asked: MapAsked): Promise<readonly number[] | 'all'> {
  const { organisation, filter, range, machineIds, now } = asked;
  const chosen = await chooseMachines(db, {
    ...{ organisationId: organisation.id, filter, range, now },
    show: 'all',
  });
  if (chosen === 'all' || machineIds === 'all') return chosen === 'all' ? machineIds : chosen;
  const wanted = new Set(machineIds);
  return chosen.filter((id) => wanted.has(id));
}

/** Whether a machine can be drawn, and something may still move it: a source is attached, or its hire runs. */
function isFound(sources: readonly AttachedSource[], now: Date): (machine: ListedMachine) => boolean {
  const attached = new Set(sources.map(({ machineId }) => machineId));
  return ({ id, owner, hiredTo, latitudeE7, longitudeE7 }) => {
    const isHeard =
      owner === null ? attached.has(id) : hiredTo === null || Date.parse(hiredTo) > now.getTime();
    return isHeard && Boolean(latitudeE7) && Boolean(longitudeE7);
  };
}

const byMachine = <T extends { readonly machineId: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.machineId, row]));
