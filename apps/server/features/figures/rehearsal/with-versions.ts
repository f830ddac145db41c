import type { Settings } from './rehearse-settings.ts';

type Version = Settings['shiftVersions'][number];
type PlannedVersion = Omit<Version, 'calendarId' | 'holidays'> & {
  readonly holidays: readonly Version['holidays'][number][];
};

/** Replaces the versions of a calendar in the settings of a machine that may use it. */
export function withVersions(
  settings: Settings,
  calendarId: number,
  versions: readonly PlannedVersion[],
): Settings {
  const others = settings.shiftVersions.filter((version) => version.calendarId !== calendarId);
  const planned = versions.map((one) => ({ ...one, calendarId, holidays: [...one.holidays] }));
  const shiftVersions = [...others, ...planned].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  return { ...settings, shiftVersions };
}
