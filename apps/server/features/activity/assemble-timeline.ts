import { ENGINE_EVIDENCE } from '@groundwork/domain/activity/evidence.ts';
import { DEFAULT_SOURCE_SETTINGS, type SourceSettings } from '@groundwork/domain/activity/source-settings.ts';
import type { DatedSpan, MachineTimeline } from '@groundwork/domain/activity/timeline.ts';
import { findMachineType, UNKNOWN_MACHINE_TYPE } from '@groundwork/domain/machine-types/catalogue.ts';
import { workRulesOf } from '@groundwork/domain/machine-types/machine-type.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';

/** A row of `dated_setting`: a value that holds from an instant (seconds since 1970) on. */
export const datedSetting = z.object({
  subjectKind: z.enum(['organisation', 'machine', 'source']),
  subjectId: z.int(),
  name: z.string(),
  startsAt: z.int(),
  value: z.unknown(),
});
export type DatedSetting = z.output<typeof datedSetting>;

export const storedAttachment = z.object({
  sourceId: z.int(),
  sourceType: z.enum(SOURCE_TYPES),
  from: z.int(),
  until: z.nullable(z.int()),
});
export type StoredAttachment = z.output<typeof storedAttachment>;

/** Everything dated about a machine, as its tables keep it. */
export type StoredSettings = {
  readonly zone: string;
  readonly machineType: string;
  readonly archivedAt: number | null;
  readonly attachments: readonly StoredAttachment[];
  readonly settings: readonly DatedSetting[];
};

/** What can be dated so far, by subject, with the form of its value. */
const VALUES = {
  organisation: { 'time-zone': z.string() },
  machine: { 'machine-type': z.string() },
  source: {
    'on-interval-seconds': z.int().check(z.positive()),
    'off-interval-seconds': z.int().check(z.positive()),
    'engine-evidence': z.array(z.enum(ENGINE_EVIDENCE)),
  },
} as const;

/** The record's own values hold from the beginning, each dated setting from its instant on. */
export function assembleTimeline(stored: StoredSettings): MachineTimeline {
  const { settings, attachments, archivedAt } = stored;
  const sourceIds = [...new Set(attachments.map(({ sourceId }) => sourceId))];
  return {
    zones: [{ from: 0, zone: stored.zone }, ...zonesOf(settings)],
    machineTypes: [typeFrom(0, stored.machineType), ...typesOf(settings)],
    attachments: attachments.map(({ sourceId, from, until }) => ({ sourceId, from, until })),
    archived: archivedAt === null ? [] : [{ from: archivedAt, until: null } satisfies DatedSpan],
    sourceSettings: sourceIds.flatMap((sourceId) => settingsOfSource(settings, sourceId)),
  };
}

function zonesOf(settings: readonly DatedSetting[]): { from: number; zone: string }[] {
  const dated = settings.filter(
    ({ subjectKind, name }) => subjectKind === 'organisation' && name === 'time-zone',
  );
  return dated.map(({ startsAt, value }) => ({
    from: startsAt,
    zone: VALUES.organisation['time-zone'].parse(value),
  }));
}

function typesOf(settings: readonly DatedSetting[]) {
  const dated = settings.filter(
    ({ subjectKind, name }) => subjectKind === 'machine' && name === 'machine-type',
  );
  return dated.map(({ startsAt, value }) => typeFrom(startsAt, VALUES.machine['machine-type'].parse(value)));
}

function typeFrom(from: number, key: string) {
  return { from, work: workRulesOf(findMachineType(key) ?? UNKNOWN_MACHINE_TYPE) };
}

/** The three settings of a source are one item of the stream: at each instant at which one of them changes. */
function settingsOfSource(settings: readonly DatedSetting[], sourceId: number) {
  const own = settings.filter(
    ({ subjectKind, subjectId }) => subjectKind === 'source' && subjectId === sourceId,
  );
  const instants = [...new Set(own.map(({ startsAt }) => startsAt))].sort((a, b) => a - b);
  return instants.map((from) => ({
    sourceId,
    from,
    settings: inForce(own.filter(({ startsAt }) => startsAt <= from)),
  }));
}

function inForce(past: readonly DatedSetting[]): SourceSettings {
  const latest = (name: string) =>
    past
      .filter((setting) => setting.name === name)
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .at(-1)?.value;
  const { source } = VALUES;
  const { onIntervalSeconds, offIntervalSeconds, evidence } = DEFAULT_SOURCE_SETTINGS;
  return {
    onIntervalSeconds: source['on-interval-seconds'].parse(
      latest('on-interval-seconds') ?? onIntervalSeconds,
    ),
    offIntervalSeconds: source['off-interval-seconds'].parse(
      latest('off-interval-seconds') ?? offIntervalSeconds,
    ),
    evidence: source['engine-evidence'].parse(latest('engine-evidence') ?? evidence),
  };
}
