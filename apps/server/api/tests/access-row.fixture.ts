import type { createBuild } from '../../db/build.fixture.ts';
import type { BuiltOrganisation } from '../../db/built-rows.fixture.ts';

/** The parts of a request that a row fills in. */
export type Request = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The file of a multipart body. */
  readonly file?: { readonly field: string; readonly bytes: Uint8Array<ArrayBuffer> };
};

/** The place of an id in a request. */
export type IdPlace = `${'params' | 'query' | 'body'}.${string}`;

/** How one call is tried: a request that an organisation may make, with things of its own. */
export type AccessRow = {
  /** Every place in which an id stands. */
  readonly ids: readonly IdPlace[];
  /** Ids of organisations that staff may name, whosever they are. */
  readonly across?: true;
  readonly make: (build: ReturnType<typeof createBuild>, organisation: BuiltOrganisation) => Promise<Request>;
};

/** A call that names nothing. */
export const asIs = (request: Request = {}): AccessRow => ({ ids: [], make: async () => request });

/** A call about a machine. */
export const ofMachine = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  make: async (build, organisation) => {
    const machine = await build.machine({ organisation });
    return { ...request, params: { id: String(machine.id) } };
  },
});
