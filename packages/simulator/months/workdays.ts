import { writeShift } from '../scenarios/shift.ts';
import { clock, type Doing, type Script, ScriptWriter } from '../script.ts';
import type { Calendar } from './machine-plan.ts';

/** The workdays of a machine. */
export type Workdays = {
  readonly doing: Doing;
  /** The range of the duration of a spell of work. */
  readonly minSeconds: number;
  readonly maxSeconds: number;
  /** Every nth workday it is carried to another site in the afternoon. */
  readonly carriedEvery?: number;
  readonly carriedAs?: 'carried' | 'carried-key-on';
};

/** Writes days from seven to half past four with pauses and a lunch break; parked at weekends. */
export function writeWorkdays({ days, random }: Calendar, plan: Workdays): Script {
  const writer = new ScriptWriter(days[0]?.startsAt ?? 0);
  const { minSeconds, maxSeconds, carriedEvery = Number.POSITIVE_INFINITY, carriedAs = 'carried' } = plan;
  let workdays = 0;
  for (const { startsAt, endsAt, isWorkday } of days) {
    if (isWorkday) {
      workdays += 1;
      writer.until(startsAt + clock(6, 50) + random.integer(0, 900), 'parked').for(240, 'idling');
      writeShift(writer, random, startsAt + clock(12), { doing: plan.doing, minSeconds, maxSeconds });
      writer.until(startsAt + clock(12, 45), 'parked');
      writeShift(writer, random, startsAt + clock(15, 30), { doing: plan.doing, minSeconds, maxSeconds });
      if (workdays % carriedEvery === 0)
        writer.for(600, 'parked').for(random.integer(1_500, 3_000), carriedAs);
    }
    writer.until(endsAt, 'parked');
  }
  return writer.finish();
}

/** Writes the nights of a lighting tower, on from dusk to dawn. */
export function writeNights({ days, random }: Calendar): Script {
  const writer = new ScriptWriter(days[0]?.startsAt ?? 0);
  for (const { startsAt, endsAt } of days) {
    writer.until(startsAt + clock(6, 30) + random.integer(0, 900), 'working');
    writer.until(startsAt + clock(17), 'parked').until(endsAt, 'working');
  }
  return writer.finish();
}
