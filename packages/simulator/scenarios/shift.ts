import type { Random } from '../random.ts';
import type { Doing, ScriptWriter } from '../script.ts';

/** An activity and the range of its duration until the next pause. */
export type Spell = { readonly doing: Doing; readonly minSeconds: number; readonly maxSeconds: number };

/** Writes work with pauses up to an instant: pauses shorter than, exactly, and longer than 3 minutes. */
export function writeShift(writer: ScriptWriter, random: Random, until: number, spell: Spell): void {
  while (writer.endedAt < until) {
    writer.until(
      Math.min(until, writer.endedAt + random.integer(spell.minSeconds, spell.maxSeconds)),
      spell.doing,
    );
    writer.until(Math.min(until, writer.endedAt + pauseSeconds(random)), 'idling');
  }
}

function pauseSeconds(random: Random): number {
  return random.pick([random.integer(20, 179), 180, random.integer(181, 900)]);
}
