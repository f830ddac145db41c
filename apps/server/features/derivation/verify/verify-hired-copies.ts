import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import { type DerivedRows, deriveHiredCopy } from '../hired-copies/derive-hired-copy.ts';
import { listCopyHolders } from '../hired-copies/hired-copy-store.ts';
import { listHiredParts } from '../stream/hired-parts-query.ts';
import { listOutOfHoursOfSlices } from '../tables/out-of-hours-store.ts';
import { listSegmentsOfSlices } from '../tables/segment-store.ts';
import { listSlicesAround } from '../tables/slice-store.ts';
import { compareRows, type Difference } from './compare-rows.ts';

/** Compares every customer's copy of a machine with the copy computed from its owner's rows. */
export async function compareHiredCopies(
  db: Db,
  machine: MachineKey,
  computed: DerivedRows,
): Promise<Difference[]> {
  const parts = await listHiredParts(db, machine);
  const known = await listCopyHolders(db, machine);
  const holders = new Set([...known, ...parts.map((part) => part.customerOrganisationId)]);
  const differences: Difference[] = [];
  for (const copyOf of holders) {
    const own = parts.filter((part) => part.customerOrganisationId === copyOf);
    const stored = await listStoredCopy(db, machine, copyOf);
    const found = compareCopy(deriveHiredCopy(computed, own), stored);
    differences.push(...found.map((difference) => ({ ...difference, copyOf })));
  }
  return differences;
}

function listStoredCopy(
  db: Db,
  { organisationId, machineId }: MachineKey,
  holder: OrganisationId,
): Promise<DerivedRows> {
  const there = { organisationId: holder, machineId };
  const all = { from: BEGINNING, before: null };
  return actAsOrganisation(db, { from: organisationId, to: holder }, async () => ({
    slices: await listSlicesAround(db, there, all),
    segments: await listSegmentsOfSlices(db, there, all),
    outOfHours: await listOutOfHoursOfSlices(db, there, all),
  }));
}

/** Before every item. */
const BEGINNING = -1;

const compareCopy = (computed: DerivedRows, stored: DerivedRows): Difference[] => [
  ...compareRows('segment', computed.segments, stored.segments, ({ startedAt }) => startedAt),
  ...compareRows('fact_slice', computed.slices, stored.slices, ({ startsAt }) => startsAt),
  ...compareRows('out_of_hours', computed.outOfHours, stored.outOfHours, ({ startedAt }) => startedAt),
];
