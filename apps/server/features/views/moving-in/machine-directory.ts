import type { CustomerId, MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import {
  type HireStay,
  type KnownMachine,
  type KnownTracker,
  listHireStays,
  listKnownMachines,
  listKnownTrackers,
  listLatestCorrections,
  listSiteStays,
  lockMachines,
  type SiteStay,
} from './directory-query.ts';
import type { MachineLine } from './machine-line.ts';
import { NameIndex } from './name-index.ts';
import { readCustomerNames, readGroupNames, readSiteNames, readTypeKeys } from './read-names.ts';

/** What the lines of a file about machines refer to. */
export type MachineDirectory = {
  readonly byAssetId: NameIndex<KnownMachine>;
  readonly byName: NameIndex<KnownMachine>;
  readonly types: NameIndex<string>;
  readonly groups: NameIndex<number>;
  readonly sites: NameIndex<SiteId>;
  readonly customers: NameIndex<CustomerId>;
  readonly trackers: ReadonlyMap<string, readonly KnownTracker[]>;
  readonly siteStays: ReadonlyMap<MachineId, readonly SiteStay[]>;
  readonly hireStays: ReadonlyMap<MachineId, readonly HireStay[]>;
  /** The latest value of each hour meter that a person read off. */
  readonly hours: ReadonlyMap<MachineId, number>;
};

/** Reads what lines refer to, in as many statements for thousands as for one, and locks the machines and trackers. */
export async function readMachineDirectory(
  db: Db,
  organisationId: OrganisationId,
  lines: readonly MachineLine[],
  now: Date,
): Promise<MachineDirectory> {
  const byAssetId = new NameIndex<KnownMachine>();
  const byName = new NameIndex<KnownMachine>();
  for (const machine of await listKnownMachines(db, organisationId)) {
    byAssetId.add(machine.assetId, machine);
    byName.add(machine.name, machine);
  }
  const machineIds = lines.flatMap((line) => findMachine({ byAssetId, byName }, line)?.id ?? []);
  await lockMachines(db, organisationId, machineIds);
  const codes = lines.flatMap(({ trackerCode }) => trackerCode ?? []);
  const siteStays = await listSiteStays(db, organisationId, machineIds, earliestOf(lines, now));
  const hireStays = await listHireStays(db, organisationId, machineIds, earliestOf(lines, now));
  const trackers = await listKnownTrackers(db, organisationId, codes);
  const corrections = await listLatestCorrections(db, organisationId, machineIds);
  return {
    byAssetId,
    byName,
    types: await readTypeKeys(db, organisationId),
    groups: await readGroupNames(db, organisationId),
    sites: await readSiteNames(db, organisationId),
    customers: await readCustomerNames(db, organisationId),
    trackers: Map.groupBy(trackers, ({ code }) => code),
    siteStays: Map.groupBy(siteStays, ({ machineId }) => machineId),
    hireStays: Map.groupBy(hireStays, ({ machineId }) => machineId),
    hours: new Map(corrections.map(({ machineId, value }) => [machineId, value])),
  };
}

/** The machine that a line is about: by its asset ID, without one by its name. */
export const findMachine = (
  { byAssetId, byName }: Pick<MachineDirectory, 'byAssetId' | 'byName'>,
  { assetId, name }: Pick<MachineLine, 'assetId' | 'name'>,
): KnownMachine | undefined => {
  if (assetId) return byAssetId.find(assetId, () => {});
  return name ? byName.find(name, () => {}) : undefined;
};

/** The first instant from which a record of a line may be in force. */
function earliestOf(lines: readonly MachineLine[], now: Date): Date {
  let earliest = now;
  for (const { attachedFrom = now, hiredFrom = now } of lines)
    earliest = [earliest, attachedFrom, hiredFrom].reduce((a, b) => (a < b ? a : b));
  return earliest;
}
