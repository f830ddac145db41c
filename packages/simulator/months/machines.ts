import { clock } from '../script.ts';
import { type Calendar, type MachinePlan, type Outage, type Time, untroubled } from './machine-plan.ts';
import { writeNights, writeWorkdays } from './workdays.ts';

/** Satellites count 1,024 weeks and begin anew: a receiver that mistakes the round is so far behind. */
const ROUND_OF_WEEKS_SECONDS = 1_024 * 7 * 86_400;

/** The machines of the months: each with other work, other wiring and other misfortunes. */
export function planMachines(calendar: Calendar): MachinePlan[] {
  return [excavator, dumper, telehandler, generator, roller, lorry, keyOnly, placesOnly].map((plan) =>
    plan(calendar),
  );
}

/** Engine speed, hours and fuel from the CAN bus; its battery is cut off at night, it is out of reach once, and it changes its controller. */
function excavator(calendar: Calendar): MachinePlan {
  const source = untroubled(
    { rpm: true, hoursStepSeconds: 60, fuelStepMillilitres: 100, voltage: true, places: true },
    start(calendar),
  );
  return {
    key: 'excavator, CAN, isolator',
    typeKey: 'EXCAVATOR',
    script: writeWorkdays(calendar, { doing: 'working', least: 240, greatest: 1_800, carriedEvery: 5 }),
    travelSpeedKmh: 4,
    carriedSpeedKmh: 60,
    knowable: 'work',
    sources: [
      {
        ...source,
        isolated: nights(calendar, 18, 6),
        newControllerAt: onDay(calendar, 7, clock(11)),
        // Over the lunch break: its counter proves how long it ran in between, not when.
        outages: [span(onDay(calendar, 3, clock(11)), 9_000)],
      },
    ],
  };
}

/**
 * The key, and speed from its receiver; drives through a tunnel, and gets another tracker in between, whose clock is an
 * hour ahead for a day.
 */
function dumper(calendar: Calendar): MachinePlan {
  const swappedAt = onDay(calendar, 4, clock(12, 10));
  const first = untroubled({ key: true, places: true }, start(calendar));
  const roofs = calendar.days.map(({ startsAt }) => span(startsAt + clock(10), 240));
  const hourAhead = misdated(span(onDay(calendar, 8, clock(8)), 86_400), onDay(calendar, 8, clock(9)));
  return {
    key: 'dumper, key, swapped tracker',
    typeKey: 'DUMPER',
    script: writeWorkdays(calendar, {
      doing: 'travelling',
      least: 120,
      greatest: 900,
      carriedEvery: 4,
      carriedAs: 'carried-key-on',
    }),
    travelSpeedKmh: 18,
    carriedSpeedKmh: 88,
    knowable: 'work',
    sources: [
      { ...first, roofs, detachedAt: swappedAt },
      { ...first, roofs, attachedAt: swappedAt, outages: [hourAhead] },
    ],
  };
}

/** The key and a switch at the hydraulics; works indoors all day. */
function telehandler(calendar: Calendar): MachinePlan {
  const source = untroubled({ key: true, hydraulicsInput: true, places: true }, start(calendar));
  return {
    key: 'telehandler, input, indoors',
    typeKey: 'TELEHANDLER',
    script: writeWorkdays(calendar, { doing: 'working', least: 300, greatest: 900 }),
    travelSpeedKmh: 9,
    carriedSpeedKmh: 60,
    knowable: 'work',
    sources: [
      {
        ...source,
        settings: { inputs: [null, 'hydraulics', null, null] },
        roofs: calendar.days.map(({ startsAt }) => span(startsAt + clock(6), 12 * 3_600)),
      },
    ],
  };
}

/** Charging voltage alone; sleeps deeply, twelve hours at a time. */
function generator(calendar: Calendar): MachinePlan {
  const source = untroubled({ voltage: true, places: true }, start(calendar));
  return {
    key: 'generator, voltage, deep sleep',
    typeKey: 'GENERATOR',
    script: writeNights(calendar),
    travelSpeedKmh: 0,
    carriedSpeedKmh: 60,
    knowable: 'work',
    sources: [
      {
        ...source,
        periodOffSeconds: 12 * 3_600,
        settings: { evidence: ['voltage'], nominalMillivolts: 24_000 },
      },
    ],
  };
}

/**
 * A sensor that tells of each interval how long the drum shook; its battery is dead for three days, and its clock begins
 * at 1970 then.
 */
function roller(calendar: Calendar): MachinePlan {
  const source = untroubled({ shakes: true }, start(calendar));
  const dead = span(onDay(calendar, 5, clock(9)), 72 * 3_600);
  return {
    key: 'roller, interval sensor',
    typeKey: 'ROLLER',
    script: writeWorkdays(calendar, { doing: 'working', least: 200, greatest: 800 }),
    travelSpeedKmh: 5,
    carriedSpeedKmh: 60,
    knowable: 'work',
    sources: [
      {
        ...source,
        settings: { evidence: ['accelerometer'] },
        outages: [dead, misdated(span(dead.endedAt, 3 * 3_600), 0)],
      },
    ],
  };
}

/**
 * Engine state and odometer from the CAN bus, and a second tracker on the key from the third day on; gets towed, key on.
 * The first loses its power, and is a round of weeks behind then.
 */
function lorry(calendar: Calendar): MachinePlan {
  const first = untroubled({ engineState: true, odometerStepMetres: 1, places: true }, start(calendar));
  const dead = span(onDay(calendar, 7, clock(9)), 5_400);
  const outages = [dead, misdated(span(dead.endedAt, 3_600), dead.endedAt - ROUND_OF_WEEKS_SECONDS)];
  const second = untroubled({ key: true, places: true }, onDay(calendar, 2, clock(9)));
  return {
    key: 'lorry, CAN and key, two sources',
    typeKey: 'LORRY',
    script: writeWorkdays(calendar, {
      doing: 'travelling',
      least: 900,
      greatest: 4_000,
      carriedEvery: 6,
      carriedAs: 'carried-key-on',
    }),
    travelSpeedKmh: 56,
    carriedSpeedKmh: 60,
    knowable: 'work',
    sources: [{ ...first, outages }, second],
  };
}

/** The key alone, on a machine that works standing; its battery is cut off at night and nothing counts hours. */
function keyOnly(calendar: Calendar): MachinePlan {
  const source = untroubled({ key: true, voltage: true, places: true }, start(calendar));
  return {
    key: 'excavator, key only, isolator',
    typeKey: 'EXCAVATOR',
    script: writeWorkdays(calendar, { doing: 'working', least: 240, greatest: 1_800 }),
    travelSpeedKmh: 4,
    carriedSpeedKmh: 60,
    knowable: 'engine',
    sources: [{ ...source, isolated: nights(calendar, 19, 5.5) }],
  };
}

/** A tracker that knows nothing but places. */
function placesOnly(calendar: Calendar): MachinePlan {
  return {
    key: 'loader, places only',
    typeKey: 'WHEELED_LOADER',
    script: writeWorkdays(calendar, { doing: 'working', least: 240, greatest: 1_800 }),
    travelSpeedKmh: 12,
    carriedSpeedKmh: 60,
    knowable: 'nothing',
    sources: [untroubled({ places: true }, start(calendar))],
  };
}

function start({ days }: Calendar): number {
  return days[0]?.startsAt ?? 0;
}

/** Some seconds after the first instant of the nth day; of a shorter calendar its last day. */
function onDay({ days }: Calendar, index: number, afterSeconds: number): number {
  return (days[Math.min(index, days.length - 1)]?.startsAt ?? 0) + afterSeconds;
}

function nights({ days }: Calendar, fromHour: number, toHour: number): Time[] {
  return days.slice(0, -1).map(({ startsAt, endsAt }) => ({
    startedAt: startsAt + clock(fromHour),
    endedAt: endsAt + Math.round(toHour * 3_600),
  }));
}

function span(startedAt: number, seconds: number): Time {
  return { startedAt, endedAt: startedAt + seconds };
}

/** With a clock that shows another instant when this begins, and goes on from there. */
function misdated(time: Time, clockShows: number): Outage {
  return { ...time, clockShows };
}
