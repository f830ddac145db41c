import { ATTENTION_LEVEL_RANGES, ATTENTION_REASONS } from '@groundwork/domain/attention/attention-levels.ts';
import * as z from 'zod/mini';
import { amount, civilDate, id, instant } from '../fields.ts';
import { displayedState } from './machine-activity.ts';
import { machineTypeKey } from './machine-type.ts';
import { nearestPlace, offSite } from './place.ts';

/** Why a machine needs attention, with the amounts of its sentence. */
const finding = z.discriminatedUnion('reason', [
  z.object({
    reason: z.literal('no-go'),
    /** When it entered. */
    since: instant,
    zoneName: z.string(),
    /** It was inside when it was last seen. */
    isOpen: z.boolean(),
  }),
  z.object({ reason: z.literal('off-site'), ...offSite.shape }),
  z.object({
    reason: z.literal('zone-speed'),
    /** When it entered the zone. */
    since: instant,
    zoneName: z.string(),
    limitKmh: z.int(),
    /** Inside: reported, or the mean over its border. */
    topSpeedKmh: amount,
  }),
  z.object({
    reason: z.literal('broken-down'),
    since: instant,
    /** As logged; null: open. */
    until: z.nullable(instant),
    /** As a person logged it. */
    cause: z.string(),
  }),
  /** Since its last reading, or since a source was attached that never reported. */
  z.object({ reason: z.literal('silent'), since: instant }),
  z.object({
    reason: z.literal('battery'),
    since: instant,
    /** Of the source's own battery; null: the supply of the machine is low. */
    percent: z.nullable(amount),
    /** Of the machine's supply at rest; null: the battery of the source is low. */
    volts: z.nullable(amount),
    /** The level that was undercut, in the same unit. */
    level: amount,
  }),
  z.object({
    reason: z.literal('idle-share'),
    /** The start of the day. */
    since: instant,
    date: civilDate,
    idleSeconds: z.int(),
    /** Idle share of active and idle time on the date. */
    idlePercentage: amount,
    /** The median of the 28 days before. */
    usualIdlePercentage: amount,
    /** Idle time beyond the usual share. */
    extraIdleSeconds: z.int(),
  }),
  z.object({
    reason: z.literal('unused'),
    /** The end of its last use in the hire, else the start of the hire. */
    since: instant,
    hiredFrom: instant,
    /** Null on the customer's side. */
    customer: z.nullable(z.string()),
    contractNumber: z.nullable(z.string()),
  }),
]);
export type AttentionFinding = z.output<typeof finding>;

/** A machine that needs attention. */
export const attentionMachine = z.object({
  id,
  name: z.string(),
  assetId: z.string(),
  type: machineTypeKey,
  category: z.string(),
  oem: z.nullable(z.string()),
  site: z.nullable(z.string()),
  /** The organisation it is hired from; null: own machine. */
  owner: z.nullable(z.string()),
  state: displayedState,
  stateSince: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  timezone: z.string(),
  /** The town near its newest position; null: none near, or no position. */
  place: z.nullable(nearestPlace),
  /** At least one, most severe first. */
  findings: z.array(finding).check(z.minLength(1)),
});
export type AttentionMachine = z.output<typeof attentionMachine>;

export const attentionAnswer = z.object({
  computedAt: instant,
  /** Most severe finding first, then the longest lasting. */
  machines: z.array(attentionMachine),
  /** How many machines need attention, listed or not. */
  total: z.int(),
  /** By most severe finding, so that the numbers add up to the total; reasons without machines are left out. */
  reasons: z.array(z.object({ reason: z.enum(ATTENTION_REASONS), numberOfMachines: z.int() })),
});
export type AttentionAnswer = z.output<typeof attentionAnswer>;

const RANGES = ATTENTION_LEVEL_RANGES;
const whole = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
/** With at most two decimals. */
const decimal = ({ min, max }: { min: number; max: number }) =>
  z.number().check(
    z.minimum(min),
    z.maximum(max),
    z.overwrite((value) => Math.round(value * 100) / 100),
  );

/** From when on a machine needs attention. */
export const attentionLevels = z.strictObject({
  /** Beyond the outline of its site. */
  offSiteMetres: whole(RANGES.offSiteMetres),
  /** For so long, or with the engine off. */
  offSiteMinutes: whole(RANGES.offSiteMinutes),
  /** Of a source's own battery. */
  batteryPercent: whole(RANGES.batteryPercent),
  /** Of a 12 V supply at rest. */
  battery12Volts: decimal(RANGES.battery12Volts),
  /** Of a 24 V supply at rest. */
  battery24Volts: decimal(RANGES.battery24Volts),
  /** The idle share of a day compared with its 28-day median. */
  idleShareRatio: decimal(RANGES.idleShareRatio),
  /** Idle time beyond the usual share. */
  idleExtraMinutes: whole(RANGES.idleExtraMinutes),
  /** On hire without use. */
  unusedDays: whole(RANGES.unusedDays),
});

export const attentionLevelsAnswer = z.object({
  levels: attentionLevels,
  /** The levels of the product, in force until the organisation sets its own. */
  defaults: attentionLevels,
  /** Grows with every change, 0 before the first; send it back with a change to detect conflicts. */
  version: z.int(),
});
export type AttentionLevelsAnswer = z.output<typeof attentionLevelsAnswer>;
