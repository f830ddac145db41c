import { randomInt } from 'node:crypto';
import { existsSync, lchownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';

const FOR_ITS_OWNER_ALONE = 0o600;
const SEED = 1;
/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const demoState = z.object({
  history: z.object({ seed: z.int(), startsOn: z.string(), days: z.int() }),
  machineCount: z.int(),
  /** Password of both administrators, unique to this data folder. */
  password: z.string(),
  /** Whether everything that readings need was created. */
  isBuilt: z.boolean(),
  /** Ingest keys of sensors, by code. */
  ingestKeys: z.record(z.string(), z.string()),
  /** Instant up to which readings were acknowledged, in milliseconds since 1970, by code. */
  sentUntilMs: z.record(z.string(), z.number()),
});
export type DemoState = z.output<typeof demoState>;

/** The plan and progress of a demo, kept in its data folder so that it can resume. */
export class StateFile {
  readonly #path: string;
  readonly state: DemoState;

  private constructor(path: string, state: DemoState) {
    this.#path = path;
    this.state = state;
  }

  /** Opens the file of an earlier start, or creates one for a demo that begins at `now`. Throws if the file is damaged. */
  static open(
    path: string,
    plan: { readonly days: number; readonly machineCount: number },
    now: Date,
  ): StateFile {
    return new StateFile(path, existsSync(path) ? readState(path) : newState(plan, now));
  }

  /** Whether an earlier run saved the file. */
  get isKept(): boolean {
    return existsSync(this.#path);
  }

  /** Forgets what was created and sent, for a portal that was emptied; the readings will be the same again. */
  forgetPortal(): void {
    this.state.isBuilt = false;
    this.state.ingestKeys = {};
    this.state.sentUntilMs = {};
    this.save();
  }

  /** Saves atomically: a reader finds the old state or the new one. */
  save(): void {
    const draft = `${this.#path}.new`;
    writeFileSync(draft, JSON.stringify(this.state, null, 2), { mode: FOR_ITS_OWNER_ALONE });
    // Root's portal may run on the folder of an ordinary user, who starts it next.
    const { uid, gid } = statSync(dirname(draft));
    if (process.getuid?.() === 0) lchownSync(draft, uid, gid);
    renameSync(draft, this.#path);
  }
}

function readState(path: string): DemoState {
  const read = demoState.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} is not a valid state file of a demo fleet`);
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

/** Returns a password that can be typed: five groups of four characters, 99 bits of entropy. */
function newPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: 5 }, group).join('-');
}
