import { addDays, getWeekday } from '@groundwork/domain/time/civil-date.ts';
import type { CivilDay } from '@groundwork/domain/time/civil-day.ts';
import type { Random } from '../random.ts';
import { type Spell, writeShift } from '../scenarios/shift.ts';
import { clock, type Script, ScriptWriter } from '../script.ts';
import type { PatternName } from './machine.ts';

const DIGGING: Spell = { doing: 'working', minSeconds: 300, maxSeconds: 2_400 };
const HAULING: Spell = { doing: 'travelling', minSeconds: 240, maxSeconds: 1_500 };

type Day = { readonly writer: ScriptWriter; readonly day: CivilDay; readonly random: Random };
type Pattern = (day: Day) => void;

const PATTERNS: { readonly [Name in PatternName]: Pattern } = {
  digging: (day) => onWorkdays(day, () => writeDay(day, DIGGING)),
  hauling: (day) => onWorkdays(day, () => writeDay(day, HAULING)),
  'two shifts': writeTwoShifts,
  'hauling around the clock': writeThreeShifts,
  'now and then': (day) => onWorkdays(day, () => writeSomeHours(day, DIGGING)),
  'hauling now and then': (day) => onWorkdays(day, () => writeSomeHours(day, HAULING)),
  idling: (day) => onWorkdays(day, () => writeIdleDay(day)),
  'weekends too': (day) => (isWorkday(day.day.date) ? writeDay(day, DIGGING) : writeWeekend(day)),
  'at night': writeNight,
  standby: writeStandby,
  'at dusk': (day) => onWorkdays(day, () => writeDusk(day)),
  'around the clock': writeAroundTheClock,
  parked: () => {},
};

/** Writes the script of one local day, from its first instant to its last. */
export function writeMachineDay(name: PatternName, day: CivilDay, random: Random): Script {
  const writer = new ScriptWriter(day.startsAt);
  PATTERNS[name]({ writer, day, random });
  return writer.until(day.endsAt, 'parked').finish();
}

const isWorkday = (date: string): boolean => getWeekday(date) <= 5;

function onWorkdays({ day }: Day, write: () => void): void {
  if (isWorkday(day.date)) write();
}

/** Seven to four with a lunch break, after some minutes of warming up. */
function writeDay({ writer, day, random }: Day, spell: Spell): void {
  writer.until(day.startsAt + clock(7) + random.integer(60, 1_200), 'parked').for(240, 'idling');
  writeShift(writer, random, day.startsAt + clock(12), spell);
  writer.until(day.startsAt + clock(12, 35) + random.integer(0, 600), 'parked');
  writer.for(random.integer(90, 300), 'travelling');
  writeShift(writer, random, day.startsAt + clock(15, 20) + random.integer(0, 1_800), spell);
}

/** Some hours on two days in three. */
function writeSomeHours({ writer, day, random }: Day, spell: Spell): void {
  if (random.integer(1, 3) === 1) return;
  writer.until(day.startsAt + clock(8) + random.integer(0, 9_000), 'parked').for(180, 'idling');
  writeShift(writer, random, writer.endedAt + random.integer(3_600, 9_000), spell);
}

/** Left running between short pieces of work. */
function writeIdleDay({ writer, day, random }: Day): void {
  writer.until(day.startsAt + clock(7) + random.integer(60, 600), 'parked');
  while (writer.endedAt < day.startsAt + clock(15, 30))
    writer.for(random.integer(900, 2_700), 'idling').for(random.integer(240, 600), 'working');
}

function writeWeekend({ writer, day, random }: Day): void {
  writer.until(day.startsAt + clock(9) + random.integer(0, 1_800), 'parked').for(180, 'idling');
  writeShift(writer, random, day.startsAt + clock(13, 30), DIGGING);
}

/** Seven days a week from six to ten; the shifts hand over at two. */
function writeTwoShifts({ writer, day, random }: Day): void {
  writer.until(day.startsAt + clock(6) + random.integer(60, 1_200), 'parked').for(180, 'idling');
  writeShift(writer, random, day.startsAt + clock(13, 45), HAULING);
  writer.until(day.startsAt + clock(14, 15) + random.integer(0, 600), 'parked');
  writeShift(writer, random, day.startsAt + clock(21, 30), HAULING);
}

/** Seven days a week; up to half an hour parked at each handover. */
function writeThreeShifts({ writer, day, random }: Day): void {
  for (const hour of [6, 14, 22]) {
    writeShift(writer, random, day.startsAt + clock(hour) - random.integer(0, 300), HAULING);
    writer.for(random.integer(1_200, 1_800), 'parked');
  }
  writeShift(writer, random, day.endsAt, HAULING);
}

/** From eight in the evening of a workday until five in the morning. */
function writeNight({ writer, day, random }: Day): void {
  if (isWorkday(addDays(day.date, -1)))
    writeShift(writer, random, day.startsAt + clock(4, 40) + random.integer(0, 900), HAULING);
  if (!isWorkday(day.date)) return;
  writer.until(day.startsAt + clock(20, 5) + random.integer(0, 600), 'parked').for(240, 'idling');
  writeShift(writer, random, day.endsAt, HAULING);
}

/** A test run each Monday, and occasionally an hour or two of mains failure. */
function writeStandby({ writer, day, random }: Day): void {
  if (getWeekday(day.date) === 1) writer.until(day.startsAt + clock(10), 'parked').for(1_200, 'working');
  if (random.integer(1, 12) > 1) return;
  const failsAt = day.startsAt + clock(13) + random.integer(0, 14_400);
  writer.until(failsAt, 'parked').for(random.integer(3_600, 9_000), 'working');
}

function writeDusk({ writer, day, random }: Day): void {
  writer.until(day.startsAt + clock(6, 30) + random.integer(0, 600), 'parked');
  writer.until(day.startsAt + clock(8, 30), 'working').until(day.startsAt + clock(15, 45), 'parked');
  writer.until(day.startsAt + clock(17, 30) + random.integer(0, 1_200), 'working');
}

/** Always on, except for refuelling. */
function writeAroundTheClock({ writer, day, random }: Day): void {
  writer.until(day.startsAt + clock(9) + random.integer(0, 3_600), 'working');
  writer.for(random.integer(300, 900), 'parked').until(day.endsAt, 'working');
}
