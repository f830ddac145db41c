const MINUTE_MS = 60_000;
/** Enough for a line of 200 bytes for each call of a session at its limit. Two minutes that meet write less than 1 MB. */
export const MAX_BYTES_PER_MINUTE = 450_000;
/** Further ones share the bytes of one. */
const MAX_CLIENTS = 10_000;
const OTHERS = 'others';

/** What one client has written in this minute, and how many of its lines were left out. */
type Share = { bytes: number; linesLeftOut: number };

export type LeftOut = { readonly client: string; readonly linesLeftOut: number };

/** The shares of clients in the log: so that none of them can fill the disk, or hide among its own lines. */
export class ClientShares {
  readonly #report: (leftOut: LeftOut) => void;
  #shares = new Map<string, Share>();

  /** `report` is called at the end of a minute for each client of which lines were left out. */
  constructor(report: (leftOut: LeftOut) => void) {
    this.#report = report;
  }

  /** Writes a line for a client, or leaves it out if the client has used up its share. `write` returns the line's bytes. */
  write(client: string, write: () => number): void {
    const share = this.#find(client);
    if (share.bytes < MAX_BYTES_PER_MINUTE) share.bytes += write();
    else share.linesLeftOut += 1;
  }

  #find(client: string): Share {
    if (this.#shares.size === 0) setTimeout(() => this.#endMinute(), MINUTE_MS).unref();
    const key = this.#shares.has(client) || this.#shares.size < MAX_CLIENTS ? client : OTHERS;
    const share = this.#shares.get(key) ?? { bytes: 0, linesLeftOut: 0 };
    this.#shares.set(key, share);
    return share;
  }

  #endMinute(): void {
    const shares = this.#shares;
    this.#shares = new Map();
    for (const [client, { linesLeftOut }] of shares)
      if (linesLeftOut > 0) this.#report({ client, linesLeftOut });
  }
}
