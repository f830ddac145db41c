import type { MeterFigure } from '@groundwork/contract/entities/meter.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import type { Db } from '../db/database.ts';
import { type AskedCorrection, correctMeter } from '../features/figures/counters/correct-meter.ts';
import { readMeter } from '../features/figures/counters/read-meter.ts';
import { getMachineZone } from '../features/machines/machines/machine-zone.ts';
import type { MemberSession } from '../features/people/session/session-query.ts';
import { checkMachine } from '../features/views/fleet/present-profile.ts';
import type { Audit } from './http/handle.ts';

type MeterAsked = {
  readonly db: Db;
  readonly session: MemberSession;
  readonly params: { readonly id: string };
  readonly now: Date;
};

/** Answers what a meter of a machine reads now. */
export const readingOf =
  (meter: Meter) =>
  async ({ db, session: { organisation }, params, now }: MeterAsked): Promise<MeterFigure> => {
    const key = { organisationId: organisation.id, machineId: Number(params.id), meter };
    await checkMachine(db, key);
    return readMeter(db, key, { zone: organisation.timeZone, now });
  };

/** Takes what a person read off a machine, and answers what the meter reads by it. */
export const correctionOf =
  (meter: Meter) =>
  async (
    asked: MeterAsked & { readonly body: AskedCorrection; readonly audit: Audit },
  ): Promise<MeterFigure> => {
    const { db, session, params, body, now, audit } = asked;
    const { personId, organisation } = session;
    const key = { organisationId: organisation.id, machineId: Number(params.id), meter };
    const zone = await getMachineZone(db, organisation, key.machineId, now);
    const corrected = await correctMeter(db, key, body, { personId, zone, now });
    await audit('meter.corrected', { machineId: key.machineId, meter, ...corrected });
    return readMeter(db, key, { zone, now });
  };
