import { GET as listMachines } from '@groundwork/contract/v1/machines/list.ts';
import { PATCH as editInformation } from '@groundwork/contract/v1/portal/machines/_id/additional-information.ts';
import { POST as logBreakdown } from '@groundwork/contract/v1/portal/machines/_id/breakdowns.ts';
import { PATCH as putInGroup } from '@groundwork/contract/v1/portal/machines/_id/groups.ts';
import { POST as hireOut } from '@groundwork/contract/v1/portal/machines/_id/hires.ts';
import { POST as putAtSite } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { POST as createMachine } from '@groundwork/contract/v1/portal/machines/index.ts';
import { POST as assignShifts } from '@groundwork/contract/v1/portal/shift-assignments/index.ts';
import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import { getMachineName, getMakeAndModel } from '@groundwork/simulator/demo/fleet.ts';
import { type DemoHistory, instantAgo, shiftsStartOn } from '@groundwork/simulator/demo/history.ts';
import type { DemoMachine, Move } from '@groundwork/simulator/demo/machine.ts';
import { getSite, type SiteKey } from '@groundwork/simulator/demo/site.ts';
import { type Caller, unlessRefused } from './call-portal.ts';
import type { DemoRecords } from './records.ts';

const FIRST_HOUR = 7;
const WHOLE_HISTORY_DAYS = 30;

/** A machine of the demo with its id in the portal. */
export type BuiltMachine = { readonly machine: DemoMachine; readonly id: string };

/** Returns the ids of existing machines by name. */
export async function findMachines(owner: Caller): Promise<ReadonlyMap<string, string>> {
  const { machines } = await owner(listMachines, { query: { show: 'all' } });
  return new Map(machines.map(({ name, id }) => [name, id]));
}

/** Creates a machine with its sites, hire, breakdown and shifts; keeps what exists. */
export async function buildMachine(
  owner: Caller,
  machine: DemoMachine,
  history: DemoHistory,
  records: DemoRecords,
  known: ReadonlyMap<string, string>,
): Promise<BuiltMachine> {
  const id = known.get(getMachineName(machine)) ?? (await saveMachine(owner, machine));
  await assignSites(owner, id, machine, history, records);
  await saveHire(owner, id, machine, history, records);
  await saveBreakdown(owner, id, machine, history);
  await describe(owner, id, machine, records);
  await assignOwnShifts(owner, id, machine, history, records);
  return { machine, id };
}

async function saveMachine(owner: Caller, machine: DemoMachine): Promise<string> {
  const { typeKey: type, number } = machine;
  const body = { name: getMachineName(machine), assetID: number, type };
  return (await owner(createMachine, { body })).id;
}

/** Sets manufacturer, model, year, ownership, fuel type and group of a machine. */
async function describe(
  owner: Caller,
  id: string,
  machine: DemoMachine,
  { groups }: DemoRecords,
): Promise<void> {
  const additonalInformation = {
    ...getMakeAndModel(machine),
    ownershipType: 'owned' as const,
    fuelType: machine.site === 'vuosaari' ? ('hvo' as const) : ('diesel-blend' as const),
  };
  await owner(editInformation, { params: { id }, body: { additonalInformation } });
  const groupId = groups.get(findMachineType(machine.typeKey)?.category ?? '') ?? null;
  await owner(putInGroup, { params: { id }, body: { groupId } });
}

async function assignOwnShifts(
  owner: Caller,
  id: string,
  { hasNightShift, hasThreeShifts }: DemoMachine,
  history: DemoHistory,
  { calendars }: DemoRecords,
): Promise<void> {
  const { night, threeShifts } = calendars;
  const calendarId = hasNightShift ? night : hasThreeShifts ? threeShifts : null;
  if (calendarId === null) return;
  const startsOn = shiftsStartOn(history);
  await owner(assignShifts, { body: { kind: 'machine', subjectId: id, calendarId, startsOn } });
}

/** Assigns a machine to its sites in turn; one that was taken without permission stays assigned to the last site. */
async function assignSites(
  owner: Caller,
  id: string,
  { site, moves = [] }: DemoMachine,
  history: DemoHistory,
  { sites }: DemoRecords,
): Promise<void> {
  const { zone } = getSite(site);
  const sent = moves.filter((move): move is Move & { to: SiteKey } => typeof move.to === 'string');
  const stays = [
    { site, from: instantAgo(history, WHOLE_HISTORY_DAYS, 0, zone) },
    ...sent.map(({ to, ago, hour }) => ({ site: to, from: instantAgo(history, ago, hour + 2, zone) })),
  ];
  for (const [index, stay] of stays.entries()) {
    const until = stays[index + 1]?.from ?? null;
    const body = {
      siteId: sites.get(stay.site) ?? '',
      assignedFrom: instantText(stay.from),
      assignedTo: until === null ? null : instantText(until),
    };
    await unlessRefused(['SITE_ASSIGNMENT_OVERLAPS'], owner(putAtSite, { params: { id }, body }));
  }
}

async function saveHire(
  owner: Caller,
  id: string,
  { hire, site }: DemoMachine,
  history: DemoHistory,
  { customers }: DemoRecords,
): Promise<void> {
  if (!hire) return;
  const { zone } = getSite(site);
  const body = {
    customerId: customers.get(hire.customer) ?? '',
    hiredFrom: instantText(instantAgo(history, hire.fromAgo, FIRST_HOUR, zone)),
    hiredTo:
      hire.toAgo === null ? null : instantText(instantAgo(history, hire.toAgo, 2 * FIRST_HOUR + 4, zone)),
    dailyAllowanceHours: hire.dailyHours,
    contractNumber: hire.contract,
  };
  await unlessRefused(['HIRE_OVERLAPS'], owner(hireOut, { params: { id }, body }));
}

async function saveBreakdown(
  owner: Caller,
  id: string,
  { breakdown, site }: DemoMachine,
  history: DemoHistory,
): Promise<void> {
  if (!breakdown) return;
  const { fromAgo, reason, remark } = breakdown;
  const brokenFrom = instantText(instantAgo(history, fromAgo, FIRST_HOUR, getSite(site).zone));
  const body = { brokenFrom, reason, remark };
  await unlessRefused(['BREAKDOWN_OVERLAPS'], owner(logBreakdown, { params: { id }, body }));
}

/** Returns seconds since 1970 as an instant in the format of the API. */
export const instantText = (seconds: number): string => new Date(seconds * 1_000).toISOString();
