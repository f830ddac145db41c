import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import { HEALTH_FINDINGS, HEALTH_VERDICTS } from '@groundwork/domain/sources/source-health.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { id, instant } from '../../../../fields.ts';

const said = z.nullable(z.number());

/** A source that is attached now, as its last readings show it; null: not said. */
const sourceHealth = z.object({
  sourceId: id,
  code: z.string(),
  type: z.enum(SOURCE_TYPES),
  attachedFrom: instant,
  lastHeardAt: z.nullable(instant),
  /** How long it may be silent after what it said last. */
  expectedWithinSeconds: z.int(),
  /** The last reading before a silence that is longer than that. */
  silentSince: z.nullable(instant),
  /** Of the machine's supply. */
  externalVolts: said,
  /** Of the source's own battery. */
  batteryVolts: said,
  batteryPercent: said,
  /** Of the mobile network, 0 to 5. */
  signalBars: said,
  satellites: said,
  lastFixAt: z.nullable(instant),
  /** Its hour counter, odometer and fuel counter as they stand. */
  engineHours: said,
  odometerKilometres: said,
  readingsLastDay: z.int(),
  /** Of the last 7 days, by reason. */
  quarantined: z.array(z.object({ reason: z.enum(QUARANTINE_REASONS), readings: z.int(), lastAt: instant })),
  findings: z.array(z.enum(HEALTH_FINDINGS)),
});
export type SourceHealth = z.output<typeof sourceHealth>;

export const GET = call({
  method: 'GET',
  path: '/v1/portal/machines/{id}/health',
  summary: 'How the sources of the machine are, and what a person should look after',
  params: z.object({ id }),
  answer: z.object({ verdict: z.enum(HEALTH_VERDICTS), sources: z.array(sourceHealth) }),
  errors: [],
  may: 'machines.read',
  module: 'always',
  reads: ['machines', 'activity', 'sources'],
});
