import { POST as assignSite } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import type { BuiltOrganisation } from './build.fixture.ts';
import type { JourneyPortal } from './journey.fixture.ts';
import { type Doing, minutesBefore, recordAt, recordStretch, sendRecords } from './tracker.fixture.ts';

export type Place = { readonly latitude: number; readonly longitude: number };

const E7_PER_DEGREE = 1e7;

/** Returns what a tracker records at a place. */
export const recordThere = (at: Date, doing: Doing, { latitude, longitude }: Place) => ({
  ...recordAt(at, doing),
  position: {
    latitudeE7: Math.round(latitude * E7_PER_DEGREE),
    longitudeE7: Math.round(longitude * E7_PER_DEGREE),
  },
});

/** Creates a machine that has reported from a place for the last ten minutes. */
export async function createMachineAt(
  { build, gateway }: JourneyPortal,
  organisation: BuiltOrganisation,
  { name, doing, place }: { readonly name: string; readonly doing: Doing; readonly place: Place },
) {
  const now = new Date();
  const from = minutesBefore(now, 10);
  const { machine, imei } = await build.trackedMachine(organisation, name, minutesBefore(now, 60));
  const records = [...recordStretch(from, now, doing), recordAt(now, doing)];
  await sendRecords(
    gateway,
    imei,
    records.map(({ timeMs }) => recordThere(new Date(timeMs), doing, place)),
  );
  return { id: machine.id, imei };
}

/** Creates a site with a machine on it since ten hours ago. */
export async function createSiteWith(
  portal: JourneyPortal,
  organisation: BuiltOrganisation,
  name: string,
  machineId: string,
) {
  const site = await portal.build.site(organisation, name);
  await organisation.administrator.call(assignSite, {
    params: { id: machineId },
    body: { siteId: site.id, assignedFrom: minutesBefore(new Date(), 600).toISOString() },
  });
  return site;
}
