import { type CivilDay, civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Fleet, SimulatedMachine } from '@groundwork/simulator/fleet.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import { clock } from '@groundwork/simulator/script.ts';
import { Mover } from './mover.ts';
import { CUSTOMER_PLACES, DUMPS, LOADS, MIDDLE, type Place, YARD } from './world.ts';

export const ZONE = 'Europe/London';
/** Machines of a world, by type. */
const FLEET = { DUMPER: 28, EXCAVATOR: 4, VAN: 8 } as const;

type MovingFleet = {
  readonly fleet: Fleet;
  /** How often each dump was driven to. */
  readonly dumps: readonly number[];
};

type Day = {
  readonly mover: Mover;
  readonly startsAt: number;
  /** What is driven later does not count. */
  readonly until: number;
  readonly random: Random;
};
type Drive = (day: Day, number: number, dumps: number[]) => void;

/** Simulates the machines of one world until an instant: dumpers that haul, excavators that load, vans on the road. */
export function simulateWorld(plan: {
  readonly startsOn: string;
  readonly days: number;
  readonly until: number;
}): MovingFleet {
  const days = listDays(plan);
  const startedAt = days[0]?.startsAt ?? 0;
  const dumps = DUMPS.map(() => 0);
  const drives: readonly (readonly [typeKey: keyof typeof FLEET, periodSeconds: number, drive: Drive])[] = [
    ['DUMPER', 60, haul],
    ['EXCAVATOR', 60, dig],
    ['VAN', 30, deliver],
  ];
  let device = 0;
  const machines = drives.flatMap(([typeKey, periodSeconds, drive]) =>
    Array.from({ length: FLEET[typeKey] }, (_, number) => {
      device += 1;
      const random = createRandom(device);
      const mover = new Mover({ place: YARD, startsAt: startedAt, periodSeconds, random });
      for (const { startsAt, endsAt } of days) {
        mover.park(startsAt + clock(7, 0) + random.integer(0, 900));
        drive({ mover, startsAt, until: plan.until, random }, number, dumps);
        mover.park(endsAt);
      }
      return toMachine({ typeKey, periodSeconds, device, attachedAt: startedAt }, mover, plan.until);
    }),
  );
  const fleet = { zone: ZONE, startedAt, until: plan.until, machines };
  return { fleet, dumps };
}

function listDays({ startsOn, days }: { readonly startsOn: string; readonly days: number }): CivilDay[] {
  const listed: CivilDay[] = [];
  for (let at = startOfCivilDate(startsOn, ZONE); listed.length < days; ) {
    const day = civilDayAt(at, ZONE);
    listed.push(day);
    at = day.endsAt;
  }
  return listed;
}

/** Between a loading place and a dump all day, with queues and two breaks. */
function haul({ mover, startsAt, until, random }: Day, number: number, dumps: number[]): void {
  const around = ({ north, east }: Place): Place => ({
    north: north + random.integer(-15, 15),
    east: east + random.integer(-15, 15),
  });
  const [load, dump] = [number % LOADS.length, number % DUMPS.length];
  const breaks = [startsAt + clock(10), startsAt + clock(13)];
  while (mover.at < startsAt + clock(17)) {
    const [pause] = breaks;
    if (pause !== undefined && mover.at >= pause) {
      breaks.shift();
      mover.drive(YARD, 20);
      mover.park(mover.at + 1_800);
    }
    mover.drive(around(LOADS[load] ?? YARD), 28);
    mover.stand(random.integer(0, 9) < 4 ? random.integer(180, 600) : random.integer(60, 170));
    mover.drive(around(DUMPS[dump] ?? YARD), 22);
    mover.stand(random.integer(60, 120));
    if (dumps[dump] !== undefined && mover.at < until) dumps[dump] += 1;
  }
  mover.drive(YARD, 20);
}

/** In a loading place, a few metres further each half hour. */
function dig({ mover, startsAt, random }: Day, number: number): void {
  const { north, east } = LOADS[number % LOADS.length] ?? YARD;
  while (mover.at < startsAt + clock(17)) {
    mover.drive({ north: north + random.integer(-30, 30), east: east + random.integer(-30, 30) }, 4);
    mover.stand(random.integer(1_200, 2_400));
  }
  mover.park(mover.at + 60);
}

/** From customer to customer, with the engine off while there. */
function deliver({ mover, startsAt, random }: Day): void {
  while (mover.at < startsAt + clock(16)) {
    const customer = CUSTOMER_PLACES[random.integer(0, CUSTOMER_PLACES.length - 1)] ?? YARD;
    mover.drive(customer, random.integer(35, 75));
    mover.park(mover.at + random.integer(600, 3_000));
  }
  mover.drive(YARD, 50);
}

function toMachine(
  {
    typeKey,
    periodSeconds,
    device,
    attachedAt,
  }: {
    readonly typeKey: string;
    readonly periodSeconds: number;
    readonly device: number;
    readonly attachedAt: number;
  },
  { records }: Mover,
  until: number,
): SimulatedMachine {
  const key = `${typeKey} ${device}`;
  return {
    ...{ key, name: key, typeKey, script: [] },
    machinery: { base: MIDDLE, travelSpeedKmh: 0, rpm: {} },
    trackers: [
      {
        imei: createImei(device),
        reports: { ignition: true, rpm: false },
        ...{ periodOnSeconds: periodSeconds, periodOffSeconds: 3_600 },
        ...{ onIntervalSeconds: 3 * periodSeconds, offIntervalSeconds: 7_200 },
        ...{ silences: [], roofs: [], attachedAt, detachedAt: null },
        records: records.filter(({ timeMs }) => timeMs <= until * 1_000),
      },
    ],
  };
}
