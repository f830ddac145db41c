import type { Random } from '../random.ts';
import type { Doing, ScriptWriter } from '../script.ts';

/** How long a machine does a thing before its next pause, in seconds. */
export type Spell = { readonly doing: Doing; readonly least: number; readonly greatest: number };

/** Work with pauses, up to an instant: pauses shorter than, exactly of, and longer than 3 minutes. */
export function writeShift(writer: ScriptWriter, random: Random, until: number, spell: Spell): void {
  while (writer.endedAt < until) {
    writer.until(Math.min(until, writer.endedAt + random.integer(spell.least, spell.greatest)), spell.doing);
    writer.until(Math.min(until, writer.endedAt + pauseSeconds(random)), 'idling');
  }
}

function pauseSeconds(random: Random): number {
  return random.pick([random.integer(20, 179), 180, random.integer(181, 900)]);
}
