import type { MachineTimeline } from '@groundwork/domain/derivation/stream/timeline.ts';
import { workRulesOverTime } from '@groundwork/domain/machine-types/type-values.ts';
import { shiftCalendarOf } from '@groundwork/domain/shifts/calendar-version.ts';
import { calendarsOf, type ShiftPlan } from '@groundwork/domain/shifts/resolve-calendars.ts';
import { settingsOfSource } from './settings-of-source.ts';
import { DATED_VALUES, type StoredSettings } from './stored-settings.ts';

/** The record's own values hold from the beginning, each dated setting from its instant on. */
export function assembleTimeline(stored: StoredSettings): MachineTimeline {
  const { settings, attachments, archived, siteStays, hires } = stored;
  const zones = zonesOf(stored);
  const bySource = Map.groupBy(attachments, ({ sourceId }) => sourceId);
  return {
    zones,
    sites: sitesOf(siteStays),
    hires,
    calendars: calendarsOf(shiftPlanOf(stored, zones)),
    machineTypes: workRulesOverTime(typesOf(stored), stored.typeValues),
    attachments: attachments.map(({ sourceId, from, until }) => ({ sourceId, from, until })),
    archived,
    sourceSettings: [...bySource.values()].flatMap((own) => settingsOfSource(settings, own)),
  };
}

/** The zone of the site where a machine is, else that of its organisation. */
function zonesOf({ zone, settings, siteStays }: StoredSettings): { from: number; zone: string }[] {
  const dated = settings
    .filter(({ subjectKind, name }) => subjectKind === 'organisation' && name === 'time-zone')
    .map(({ startsAt, value }) => ({
      from: startsAt,
      zone: DATED_VALUES.organisation['time-zone'].parse(value),
    }));
  const own = [{ from: 0, zone }, ...dated];
  const changes = [...own.map(({ from }) => from), ...siteStays.flatMap(boundsOf)];
  return [...new Set(changes)]
    .sort((a, b) => a - b)
    .map((from) => ({
      from,
      zone: stayAt(siteStays, from)?.zone ?? own.findLast((entry) => entry.from <= from)?.zone ?? zone,
    }));
}

function sitesOf(siteStays: StoredSettings['siteStays']): { from: number; siteId: number | null }[] {
  return [...new Set(siteStays.flatMap(boundsOf))]
    .sort((a, b) => a - b)
    .map((from) => ({ from, siteId: stayAt(siteStays, from)?.siteId ?? null }));
}

function stayAt(siteStays: StoredSettings['siteStays'], at: number) {
  return siteStays.findLast(({ from, until }) => from <= at && (until === null || at < until));
}

function boundsOf({ from, until }: { readonly from: number; readonly until: number | null }): number[] {
  return until === null ? [from] : [from, until];
}

function shiftPlanOf(stored: StoredSettings, zones: ShiftPlan['zones']): ShiftPlan {
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
      calendar: shiftCalendarOf(content),
    })),
  };
}

function typesOf({ machineType, settings }: StoredSettings): { from: number; key: string }[] {
  const dated = settings
    .filter(({ subjectKind, name }) => subjectKind === 'machine' && name === 'machine-type')
    .map(({ startsAt, value }) => ({
      from: startsAt,
      key: DATED_VALUES.machine['machine-type'].parse(value),
    }));
  return [{ from: 0, key: machineType }, ...dated];
}
