import type { MachineTimeline } from '@groundwork/domain/derivation/stream/timeline.ts';
import type { SiteId } from '@groundwork/domain/ids.ts';
import { workRulesOverTime } from '@groundwork/domain/machine-types/type-values.ts';
import { toShiftCalendar } from '@groundwork/domain/shifts/calendar-version.ts';
import { resolveCalendars, type ShiftPlan } from '@groundwork/domain/shifts/resolve-calendars.ts';
import { listSourceSettings } from './list-source-settings.ts';
import { DATED_VALUES, type StoredSettings } from './stored-settings.ts';

/** Builds the timeline: the record's own values hold from the beginning, each dated setting from its instant. */
export function assembleTimeline(stored: StoredSettings): MachineTimeline {
  const { settings, attachments, archived, siteStays, hires } = stored;
  const zones = listZones(stored);
  const bySource = Map.groupBy(attachments, ({ sourceId }) => sourceId);
  return {
    zones,
    sites: listSites(siteStays),
    hires,
    calendars: resolveCalendars(toShiftPlan(stored, zones)),
    machineTypes: workRulesOverTime(listTypes(stored), stored.typeValues),
    attachments: attachments.map(({ sourceId, from, until }) => ({ sourceId, from, until })),
    archived,
    sourceSettings: [...bySource.values()].flatMap((own) => listSourceSettings(settings, own)),
  };
}

/** The zone of the site where a machine is, else that of its organisation. */
function listZones({ zone, settings, siteStays }: StoredSettings): { from: number; zone: string }[] {
  const dated = settings
    .filter(({ subjectKind, name }) => subjectKind === 'organisation' && name === 'time-zone')
    .map(({ startsAt, value }) => ({
      from: startsAt,
      zone: DATED_VALUES.organisation['time-zone'].parse(value),
    }));
  const own = [{ from: 0, zone }, ...dated];
  const changes = [...own.map(({ from }) => from), ...siteStays.flatMap(listBounds)];
  return [...new Set(changes)]
    .sort((a, b) => a - b)
    .map((from) => ({
      from,
      zone: findStay(siteStays, from)?.zone ?? own.findLast((entry) => entry.from <= from)?.zone ?? zone,
    }));
}

function listSites(siteStays: StoredSettings['siteStays']): { from: number; siteId: SiteId | null }[] {
  return [...new Set(siteStays.flatMap(listBounds))]
    .sort((a, b) => a - b)
    .map((from) => ({ from, siteId: findStay(siteStays, from)?.siteId ?? null }));
}

function findStay(siteStays: StoredSettings['siteStays'], at: number) {
  return siteStays.findLast(({ from, until }) => from <= at && (until === null || at < until));
}

function listBounds({ from, until }: { readonly from: number; readonly until: number | null }): number[] {
  return until === null ? [from] : [from, until];
}

function toShiftPlan(stored: StoredSettings, zones: ShiftPlan['zones']): ShiftPlan {
  const { shiftAssignments, shiftVersions, siteStays } = stored;
  return {
    zones,
    siteStays,
    organisation: shiftAssignments.filter(({ machineId, siteId }) => machineId === null && siteId === null),
    machine: shiftAssignments.filter(({ machineId }) => machineId !== null),
    sites: shiftAssignments.flatMap(({ siteId, ...rest }) => (siteId === null ? [] : [{ ...rest, siteId }])),
    versions: shiftVersions.map(({ calendarId, startsOn, ...content }) => ({
      calendarId,
      startsOn,
      calendar: toShiftCalendar(content),
    })),
  };
}

function listTypes({ machineType, settings }: StoredSettings): { from: number; key: string }[] {
  const dated = settings
    .filter(({ subjectKind, name }) => subjectKind === 'machine' && name === 'machine-type')
    .map(({ startsAt, value }) => ({
      from: startsAt,
      key: DATED_VALUES.machine['machine-type'].parse(value),
    }));
  return [{ from: 0, key: machineType }, ...dated];
}
