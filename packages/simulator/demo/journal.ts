import { type CivilDay, civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { createRandom } from '../random.ts';
import { type Act, engineRuns, type Script } from '../script.ts';
import { createSeed, type DemoHistory, dateAgo } from './history.ts';
import type { DemoMachine, Move } from './machine.ts';
import { burnWhile, getMachinery } from './machinery.ts';
import { writeMachineDay } from './patterns.ts';
import { findPlace, type Place } from './place.ts';
import { getSite } from './site.ts';

/** The running totals of a machine. */
export type Totals = {
  readonly engineSeconds: number;
  readonly metres: number;
  readonly millilitres: number;
  /** Where it works: the centre of its round. */
  readonly place: Place;
};

/** An act with the totals before it, and the place to which the machine is carried during it. */
export type Leg = Act & { readonly before: Totals; readonly carriedTo: Place };

export type MachineDay = { readonly day: CivilDay; readonly legs: readonly Leg[] };

const LOW_LOADER_KMH = 62;

/** Yields the days of a machine without end, from the first day of the history. */
export function* liveDays(machine: DemoMachine, history: DemoHistory): Generator<MachineDay> {
  const { zone } = getSite(machine.site);
  let totals: Totals = {
    engineSeconds: 0,
    metres: 0,
    millilitres: 0,
    place: { northMetres: 0, eastMetres: 0 },
  };
  let day = civilDayAt(startOfCivilDate(history.startsOn, zone), zone);
  for (;;) {
    const legs: Leg[] = [];
    for (const { act, carriedTo } of listActs(machine, history, day)) {
      const leg = { ...act, before: totals, carriedTo: carriedTo ?? totals.place };
      legs.push(leg);
      totals = totalsAt(leg, leg.endedAt, machine);
    }
    yield { day, legs };
    day = civilDayAt(day.endsAt, zone);
  }
}

/** Returns the totals of a machine at an instant of a leg. */
export function totalsAt(leg: Leg, at: number, machine: DemoMachine): Totals {
  const { before, carriedTo, startedAt, endedAt, doing } = leg;
  const machinery = getMachinery(machine.typeKey);
  const seconds = at - startedAt;
  const share = seconds / (endedAt - startedAt);
  return {
    engineSeconds: before.engineSeconds + (engineRuns(doing) ? seconds : 0),
    metres: before.metres + (doing === 'travelling' ? (seconds * machinery.travelSpeedKmh) / 3.6 : 0),
    millilitres: before.millilitres + seconds * burnWhile(doing, machinery),
    place: {
      northMetres: before.place.northMetres + share * (carriedTo.northMetres - before.place.northMetres),
      eastMetres: before.place.eastMetres + share * (carriedTo.eastMetres - before.place.eastMetres),
    },
  };
}

type ActOfDay = { readonly act: Act; readonly carriedTo: Place | null };

function listActs(machine: DemoMachine, history: DemoHistory, day: CivilDay): ActOfDay[] {
  const { breakdown, idlesAgo, moves = [] } = machine;
  const random = createRandom(createSeed(history.seed, machine.number, day.date));
  const isBroken = breakdown !== undefined && day.date >= dateAgo(history, breakdown.fromAgo);
  const idles = idlesAgo !== undefined && day.date >= dateAgo(history, idlesAgo);
  const pattern = isBroken ? 'parked' : idles ? 'idling' : machine.pattern;
  const script = writeMachineDay(pattern, day, random);
  const move = moves.find(({ ago }) => dateAgo(history, ago) === day.date);
  return move ? withMove(script, day, machine, move) : script.map((act) => ({ act, carriedTo: null }));
}

/** Ends the work of the day when the journey begins. */
function withMove(script: Script, day: CivilDay, machine: DemoMachine, move: Move): ActOfDay[] {
  const { northMetres, eastMetres } = findPlace(move.to, getSite(machine.site));
  const seconds = Math.round(Math.hypot(northMetres, eastMetres) / (LOW_LOADER_KMH / 3.6));
  const startedAt = day.startsAt + move.hour * 3_600;
  const endedAt = Math.min(startedAt + seconds, day.endsAt - 60);
  const before = script
    .filter((act) => act.startedAt < startedAt)
    .map((act) => ({ act: { ...act, endedAt: Math.min(act.endedAt, startedAt) }, carriedTo: null }));
  return [
    ...before,
    { act: { startedAt, endedAt, doing: 'carried' }, carriedTo: { northMetres, eastMetres } },
    { act: { startedAt: endedAt, endedAt: day.endsAt, doing: 'parked' }, carriedTo: null },
  ];
}
