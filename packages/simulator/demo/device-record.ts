import type { DeviceRecord, DeviceValue } from '../devices/teltonika-device.ts';
import { deviceValues, FM6_IO, IO } from '../devices/teltonika-values.ts';
import type { Random } from '../random.ts';
import { engineRuns } from '../script.ts';
import { createSeed } from './history.ts';
import { type Leg, type Totals, totalsAt } from './journal.ts';
import type { DemoMachine, TrackerKind } from './machine.ts';
import { getMachinery, rpmWhile } from './machinery.ts';
import type { Moment } from './observe.ts';
import { computeHeading, pointOnRound, positionAt, type Round } from './place.ts';
import { type DemoSite, getSite } from './site.ts';
import type { DemoTracker } from './tracker.ts';

/** Returns the record of a tracker at a moment; `round` is the round of its machine. */
export function deviceRecord(
  { at, leg, isKeyEvent }: Moment,
  { machine, tracker, round }: { machine: DemoMachine; tracker: DemoTracker; round: Round },
  random: Random,
): DeviceRecord {
  const totals = totalsAt(leg, at, machine);
  const speedKmh = chooseSpeed(leg, machine, random);
  return {
    timestampMs: at * 1_000,
    priority: isKeyEvent ? 1 : 0,
    ...createPosition(leg, totals, getSite(machine.site), round, random),
    altitudeMetres: random.integer(3, 9),
    satellites: random.integer(8, 17),
    speedKmh,
    eventId: isKeyEvent ? IO.ignition[0] : 0,
    values: [
      ...deviceValues(IO.movement, speedKmh > 0),
      ...deviceValues(IO.gsmSignal, random.integer(3, 5)),
      ...listValues(leg, totals, machine, tracker, random),
    ],
  };
}

function createPosition(leg: Leg, totals: Totals, site: DemoSite, round: Round, random: Random) {
  const point = pointOnRound(round, totals.metres);
  // The position of a parked receiver drifts by a few metres; during work it swings with the machine.
  const jitter = () => random.integer(-12, 12) / (leg.doing === 'working' ? 4 : 8);
  const { latitudeE7, longitudeE7 } = positionAt(site, totals.place, point, {
    northMetres: jitter(),
    eastMetres: jitter(),
  });
  const headingDegrees =
    leg.doing === 'carried' ? computeHeading(leg.before.place, leg.carriedTo) : point.headingDegrees;
  return { latitudeE7, longitudeE7, headingDegrees };
}

function chooseSpeed(leg: Leg, machine: DemoMachine, random: Random): number {
  if (leg.doing === 'travelling')
    return Math.max(3, Math.round(getMachinery(machine.typeKey).travelSpeedKmh) + random.integer(-1, 1));
  if (leg.doing !== 'carried') return 0;
  const { place } = leg.before;
  const metres = Math.hypot(
    leg.carriedTo.northMetres - place.northMetres,
    leg.carriedTo.eastMetres - place.eastMetres,
  );
  return Math.round((metres / (leg.endedAt - leg.startedAt)) * 3.6) + random.integer(-4, 4);
}

function listValues(
  leg: Leg,
  totals: Totals,
  machine: DemoMachine,
  { kind }: DemoTracker,
  random: Random,
): DeviceValue[] {
  const isOn = engineRuns(leg.doing);
  const millivolts = chooseVoltage(isOn, machine) + random.integer(-90, 90);
  const power = deviceValues(IO.externalMillivolts, millivolts);
  if (kind === 'places') return deviceValues(IO.batteryMillivolts, random.integer(3_900, 4_080));
  if (kind === 'voltage') return power;
  if (kind === 'key') return [...deviceValues(IO.ignition, isOn), ...power];
  return [...deviceValues(IO.ignition, isOn), ...power, ...busValues(leg, totals, machine, kind, random)];
}

/** Returns the charging voltage with the engine on, the voltage of a rested battery with it off. */
function chooseVoltage(isOn: boolean, { typeKey, hasWeakBattery }: DemoMachine): number {
  const is12Volts = getMachinery(typeKey).nominal === 12_000;
  if (isOn) return is12Volts ? 14_100 : 27_900;
  if (hasWeakBattery) return is12Volts ? 11_600 : 23_200;
  return is12Volts ? 12_650 : 25_300;
}

/** Lists the values of the CAN bus: engine speed and load, fuel, and the totals over the machine's life. */
function busValues(
  { doing }: Leg,
  { millilitres, engineSeconds, metres }: Totals,
  { typeKey, number }: DemoMachine,
  kind: TrackerKind,
  random: Random,
): DeviceValue[] {
  const machinery = getMachinery(typeKey);
  const io = kind === 'can-16' ? FM6_IO : IO;
  const rpm = rpmWhile(doing, machinery);
  const load = doing === 'idling' ? 12 : random.integer(45, 88);
  const life = createSeed('life', number);
  return [
    ...deviceValues(io.engineRpm, rpm === 0 ? 0 : rpm + random.integer(-45, 45)),
    ...deviceValues(io.engineLoadPercent, rpm === 0 ? 0 : load),
    ...deviceValues(io.fuelTenthLitres, 300_000 + (life % 900_000) + Math.floor(millilitres / 100)),
    ...deviceValues(io.fuelPercent, fuelPercent(millilitres, machinery.tankLitres)),
    ...deviceValues(io.engineMinutes, 60_000 + (life % 240_000) + Math.floor(engineSeconds / 60)),
    ...(machinery.hasMileage
      ? deviceValues(io.mileageMetres, 8_000_000 + (life % 50_000_000) + Math.floor(metres))
      : []),
  ];
}

/** Returns the fuel level; the tank is refilled whenever three quarters of it are burned. */
function fuelPercent(millilitres: number, tankLitres: number): number {
  const burned = (millilitres / 1_000 / tankLitres + 0.2) % 0.75;
  return Math.round(100 * (0.97 - burned));
}
