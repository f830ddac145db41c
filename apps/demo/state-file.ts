import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';

const FOR_ITS_OWNER_ALONE = 0o600;
const SEED = 1;
/** Without what looks like another character. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const demoState = z.object({
  history: z.object({ seed: z.int(), startsOn: z.string(), days: z.int() }),
  machineCount: z.int(),
  /** Of both administrators; of this data folder alone. */
  password: z.string(),
  /** Everything was made that readings need. */
  isBuilt: z.boolean(),
  /** Of sources that send as programs, by code. */
  ingestKeys: z.record(z.string(), z.string()),
  /** Up to when readings of a source were acknowledged, in milliseconds since 1970, by code. */
  sentUntilMs: z.record(z.string(), z.number()),
});
export type DemoState = z.output<typeof demoState>;

/** What a demo was and how far it came, kept in its data folder so that it goes on after any end. */
export class StateFile {
  readonly #path: string;
  readonly state: DemoState;

  private constructor(path: string, state: DemoState) {
    this.#path = path;
    this.state = state;
  }

  /** The file of an earlier start, or one for a demo that begins at `now`. Throws where the file is damaged. */
  static open(
    path: string,
    asked: { readonly days: number; readonly machineCount: number },
    now: Date,
  ): StateFile {
    return new StateFile(path, existsSync(path) ? readState(path) : newState(asked, now));
  }

  /** Whether an earlier run has kept it. */
  get isKept(): boolean {
    return existsSync(this.#path);
  }

  /** Nothing of what was made and sent is there any more: the readings will be the same again. */
  forgetPortal(): void {
    this.state.isBuilt = false;
    this.state.ingestKeys = {};
    this.state.sentUntilMs = {};
    this.save();
  }

  /** In one step: a reader finds the old state or the new one. */
  save(): void {
    const draft = `${this.#path}.new`;
    writeFileSync(draft, JSON.stringify(this.state, null, 2), { mode: FOR_ITS_OWNER_ALONE });
    renameSync(draft, this.#path);
  }
}

function readState(path: string): DemoState {
  const read = demoState.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} is not what a demo fleet keeps`);
  return read.data;
}

function newState({ days, machineCount }: { days: number; machineCount: number }, now: Date): DemoState {
  const startsOn = addDays(now.toISOString().slice(0, 10), -days);
  return {
    history: { seed: SEED, startsOn, days },
    machineCount,
    password: newPassword(),
    isBuilt: false,
    ingestKeys: {},
    sentUntilMs: {},
  };
}

/** Five groups of four: 99 bits of chance that can be typed. */
function newPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: 5 }, group).join('-');
}
