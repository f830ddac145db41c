import type { MeterFigure } from '@groundwork/contract/entities/meter.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import type { Db } from '../db/db.ts';
import { type CorrectionRequest, correctMeter } from '../features/figures/counters/correct-meter.ts';
import { readMeter } from '../features/figures/counters/read-meter.ts';
import { getMachineZone } from '../features/machines/machines/read-machine-zone.ts';
import type { MemberSession } from '../features/people/session/session-query.ts';
import { checkMachine } from '../features/views/fleet/check-machine.ts';
import type { Audit } from './http/handle.ts';
import { getMachineKey } from './http/request-keys.ts';

type MeterContext = {
  readonly db: Db;
  readonly session: MemberSession;
  readonly params: { readonly id: string };
  readonly now: Date;
};

/** Creates the handler that reads a meter of a machine: shared by the routes of both meters. */
export const createMeterReader =
  (meter: Meter) =>
  async ({ db, session: { organisation }, params, now }: MeterContext): Promise<MeterFigure> => {
    const key = { ...getMachineKey(organisation, params), meter };
    await checkMachine(db, key);
    return readMeter(db, key, { zone: organisation.timeZone, now });
  };

/** Creates the handler that corrects a meter to a value read off the machine, and returns the corrected meter. */
export const createMeterCorrector =
  (meter: Meter) =>
  async (
    context: MeterContext & { readonly body: CorrectionRequest; readonly audit: Audit },
  ): Promise<MeterFigure> => {
    const { db, session, params, body, now, audit } = context;
    const { personId, organisation } = session;
    const key = { ...getMachineKey(organisation, params), meter };
    const zone = await getMachineZone(db, organisation, key.machineId, now);
    const corrected = await correctMeter(db, key, body, { personId, zone, now });
    await audit('meter.corrected', { machineId: key.machineId, meter, ...corrected });
    return readMeter(db, key, { zone, now });
  };
