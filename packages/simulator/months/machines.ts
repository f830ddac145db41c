import { clock } from '../script.ts';
import { type Calendar, createSource, type MachinePlan, type Outage, type Time } from './machine-plan.ts';
import { writeNights, writeWorkdays } from './workdays.ts';

/** The satellites' week counter wraps every 1,024 weeks: a receiver that misses a wrap is behind by this much. */
const ROUND_OF_WEEKS_SECONDS = 1_024 * 7 * 86_400;

/** Plans the machines of the months, each with different work, wiring and mishaps. */
export function planMachines(calendar: Calendar): MachinePlan[] {
  const plans = [excavator, dumper, telehandler, generator, roller, lorry, keyOnly, placesOnly, sleepingBus];
  return plans.map((plan) => plan(calendar));
}

/** Engine speed, hours and fuel from the CAN bus; battery cut off at night, out of reach once, engine controller replaced. */
function excavator(calendar: Calendar): MachinePlan {
  const source = createSource(
    { rpm: true, hoursStepSeconds: 60, fuelStepMillilitres: 100, voltage: true, places: true },
    start(calendar),
  );
  return {
    key: 'excavator, CAN, isolator',
    typeKey: 'EXCAVATOR',
    script: writeWorkdays(calendar, {
      doing: 'working',
      minSeconds: 240,
      maxSeconds: 1_800,
      carriedEvery: 5,
    }),
    travelSpeedKmh: 4,
    carriedSpeedKmh: 60,
    knowable: 'work',
    sources: [
      {
        ...source,
        isolated: nights(calendar, 18, 6),
        newControllerAt: onDay(calendar, 7, clock(11)),
        // Over the lunch break: the counter proves for how long it ran meanwhile, but not when.
        outages: [span(onDay(calendar, 3, clock(11)), 9_000)],
      },
    ],
  };
}

/**
 * The key, and speed from the receiver; drives through a tunnel, and gets another tracker, whose clock is an hour ahead
 * for a day.
 */
function dumper(calendar: Calendar): MachinePlan {
  const swappedAt = onDay(calendar, 4, clock(12, 10));
  const first = createSource({ key: true, places: true }, start(calendar));
  const roofs = calendar.days.map(({ startsAt }) => span(startsAt + clock(10), 240));
  const hourAhead = misdated(span(onDay(calendar, 8, clock(8)), 86_400), onDay(calendar, 8, clock(9)));
  return {
    key: 'dumper, key, swapped tracker',
    typeKey: 'DUMPER',
    script: writeWorkdays(calendar, {
      doing: 'travelling',
      minSeconds: 120,
      maxSeconds: 900,
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

/** The key and a hydraulics switch; works indoors all day. */
function telehandler(calendar: Calendar): MachinePlan {
  const source = createSource({ key: true, hydraulicsInput: true, places: true }, start(calendar));
  return {
    key: 'telehandler, input, indoors',
    typeKey: 'TELEHANDLER',
    script: writeWorkdays(calendar, { doing: 'working', minSeconds: 300, maxSeconds: 900 }),
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

/** Charging voltage only; deep sleep of twelve hours at a time. */
function generator(calendar: Calendar): MachinePlan {
  const source = createSource({ voltage: true, places: true }, start(calendar));
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
 * A sensor that reports for each interval how long the drum vibrated; its battery is dead for three days, after which its
 * clock restarts at 1970.
 */
function roller(calendar: Calendar): MachinePlan {
  const source = createSource({ shakes: true }, start(calendar));
  const dead = span(onDay(calendar, 5, clock(9)), 72 * 3_600);
  return {
    key: 'roller, interval sensor',
    typeKey: 'ROLLER',
    script: writeWorkdays(calendar, { doing: 'working', minSeconds: 200, maxSeconds: 800 }),
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
 * Engine state and odometer from the CAN bus, and a second tracker on the key from the third day; towed with the key on.
 * The first loses power, and its clock is then one week-counter wrap behind.
 */
function lorry(calendar: Calendar): MachinePlan {
  const first = createSource({ engineState: true, odometerStepMetres: 1, places: true }, start(calendar));
  const dead = span(onDay(calendar, 7, clock(9)), 5_400);
  const outages = [dead, misdated(span(dead.endedAt, 3_600), dead.endedAt - ROUND_OF_WEEKS_SECONDS)];
  const second = createSource({ key: true, places: true }, onDay(calendar, 2, clock(9)));
  return {
    key: 'lorry, CAN and key, two sources',
    typeKey: 'LORRY',
    script: writeWorkdays(calendar, {
      doing: 'travelling',
      minSeconds: 900,
      maxSeconds: 4_000,
      carriedEvery: 6,
      carriedAs: 'carried-key-on',
    }),
    travelSpeedKmh: 56,
    carriedSpeedKmh: 60,
    knowable: 'work',
    sources: [{ ...first, outages }, second],
  };
}

/** The key only, on a machine that works without moving; battery cut off at night, no hour counter. */
function keyOnly(calendar: Calendar): MachinePlan {
  const source = createSource({ key: true, voltage: true, places: true }, start(calendar));
  return {
    key: 'excavator, key only, isolator',
    typeKey: 'EXCAVATOR',
    script: writeWorkdays(calendar, { doing: 'working', minSeconds: 240, maxSeconds: 1_800 }),
    travelSpeedKmh: 4,
    carriedSpeedKmh: 60,
    knowable: 'engine',
    sources: [{ ...source, isolated: nights(calendar, 19, 5.5) }],
  };
}

/** A tracker that reports positions only. */
function placesOnly(calendar: Calendar): MachinePlan {
  return {
    key: 'loader, places only',
    typeKey: 'WHEELED_LOADER',
    script: writeWorkdays(calendar, { doing: 'working', minSeconds: 240, maxSeconds: 1_800 }),
    travelSpeedKmh: 12,
    carriedSpeedKmh: 60,
    knowable: 'nothing',
    sources: [createSource({ places: true }, start(calendar))],
  };
}

/**
 * The key, and engine speed, hours and fuel from a CAN bus that sleeps when the engine is off; out of reach from one
 * evening until the next afternoon, although it works meanwhile. One night the adapter dies: from then on only the key
 * is reported.
 */
function sleepingBus(calendar: Calendar): MachinePlan {
  const source = createSource(
    { key: true, rpm: true, hoursStepSeconds: 60, fuelStepMillilitres: 100, places: true },
    start(calendar),
  );
  return {
    key: 'excavator, CAN sleeps and dies',
    typeKey: 'EXCAVATOR',
    script: writeWorkdays(calendar, { doing: 'working', minSeconds: 240, maxSeconds: 1_800 }),
    travelSpeedKmh: 6,
    carriedSpeedKmh: 60,
    knowable: 'work',
    sources: [
      {
        ...source,
        busSleeps: true,
        adapterDiesAt: onDay(calendar, 7, clock(20)),
        outages: [span(onDay(calendar, 1, clock(18)), 20 * 3_600)],
      },
    ],
  };
}

function start({ days }: Calendar): number {
  return days[0]?.startsAt ?? 0;
}

/** Returns an instant on the nth day, or on the last day of a shorter calendar. */
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

/** Returns an outage with a wrong clock that shows this instant at its beginning and runs on from there. */
function misdated(time: Time, clockShows: number): Outage {
  return { ...time, clockShows };
}
