import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import { HEALTH_FINDINGS, HEALTH_VERDICTS } from '@groundwork/domain/sources/source-health.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { amount, id, idParams, instant } from '../../../../fields.ts';

const optionalNumber = z.nullable(amount);

/** An attached source by its last readings; null: not reported. */
const sourceHealth = z.object({
  sourceId: id,
  code: z.string(),
  type: z.enum(SOURCE_TYPES),
  attachedFrom: instant,
  lastHeardAt: z.nullable(instant),
  /** How long it may be silent after its last reading. */
  expectedWithinSeconds: z.int(),
  /** Instant of the last reading, if it has been silent for longer than that. */
  silentSince: z.nullable(instant),
  /** Voltage of the machine's supply. */
  externalVolts: optionalNumber,
  /** Voltage of the source's own battery. */
  batteryVolts: optionalNumber,
  batteryPercent: optionalNumber,
  /** Bars of the mobile network, 0 to 5. */
  signalBars: optionalNumber,
  satellites: optionalNumber,
  lastFixAt: z.nullable(instant),
  /** Present values of its counters. */
  engineHours: optionalNumber,
  odometerKilometres: optionalNumber,
  readingsLastDay: z.int(),
  /** Quarantined readings of the last 7 days, by reason. */
  quarantined: z.array(
    z.object({
      reason: z.enum(QUARANTINE_REASONS),
      /** Minutes by which its clock was ahead, a multiple of 30: local time sent as UTC; null: no such offset. */
      clockOffsetMinutes: z.nullable(z.int()),
      readings: z.int(),
      lastAt: instant,
    }),
  ),
  /** Older quarantined readings that are no longer kept, by reason, if some were removed in the last 7 days. */
  notKept: z.array(z.object({ reason: z.enum(QUARANTINE_REASONS), readings: z.int() })),
  findings: z.array(z.enum(HEALTH_FINDINGS)),
});
export type SourceHealth = z.output<typeof sourceHealth>;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/health',
  summary: 'The health of the sources of the machine',
  params: idParams,
  answer: z.object({ verdict: z.enum(HEALTH_VERDICTS), sources: z.array(sourceHealth) }),
  errors: [],
  may: 'machines.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['machines', 'activity', 'sources'],
});
