import type { BuiltOrganisation } from './build.fixture.ts';
import type { Demo } from './journey.fixture.ts';
import { minutesBefore, recordMorning, recordStretch, sendRecords } from './tracker.fixture.ts';

/** A site, and three machines of an organisation: one that had a morning of every state, one at work, one never heard of. */
export async function buildFleet({ build, gateway }: Demo, organisation: BuiltOrganisation) {
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
