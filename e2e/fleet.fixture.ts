import type { BuiltOrganisation } from './build.fixture.ts';
import type { JourneyPortal } from './journey.fixture.ts';
import { minutesBefore, recordMorning, recordStretch, sendRecords } from './tracker.fixture.ts';

/**
 * Creates a site and three machines: one with every state in its morning, one at work, one that never reported.
 */
export async function buildFleet({ build, gateway }: JourneyPortal, organisation: BuiltOrganisation) {
  const now = new Date();
  const attachedFrom = minutesBefore(now, 400);
  const excavator = await build.trackedMachine(organisation, 'Excavator Anna', attachedFrom);
  const dumper = await build.trackedMachine(organisation, 'Dumper Bert', attachedFrom, 'DUMPER');
  const generator = await build.machine(organisation, 'Generator Cleo', 'G-77', 'GENERATOR');
  await build.site(organisation, 'North Quarry');
  await sendRecords(gateway, excavator.imei, recordMorning(now));
  await sendRecords(gateway, dumper.imei, recordStretch(minutesBefore(now, 120), now, 'working'));
  return { excavator, dumper, generator };
}
