import type { ErrorCode } from '@groundwork/contract/errors.ts';
import type { createBuild } from '../../db/build.fixture.ts';
import type { BuiltOrganisation } from '../../db/built-rows.fixture.ts';

/** The parts of a request that a row provides. */
export type Request = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The file of a multipart body. */
  readonly file?: { readonly field: string; readonly bytes: Uint8Array<ArrayBuffer> };
};

/** The place of an id in a request. */
export type IdPlace = `${'params' | 'query' | 'body'}.${string}`;

/** How a call is tested: a valid request that refers to data of the organisation. */
export type AccessRow = {
  /** Every place of an id in the request. */
  readonly ids: readonly IdPlace[];
  /** The place of the token that the call is made with. */
  readonly tokenAt?: IdPlace;
  /** What a caller with the permission is answered, for a call that needs more than that, such as a password; absent: success. */
  readonly refusal?: ErrorCode;
  /** The ids are of organisations, and staff may name any of them. */
  readonly across?: true;
  readonly createRequest: (
    build: ReturnType<typeof createBuild>,
    organisation: BuiltOrganisation,
  ) => Promise<Request>;
};

/** Creates a row for a call without ids. */
export const forAnyone = (request: Request = {}): AccessRow => ({
  ids: [],
  createRequest: async () => request,
});

/** Creates a row for a call that is refused for another reason than permission. */
export const refusedWith = (
  refusal: ErrorCode,
  request: Request = {},
  ids: readonly IdPlace[] = [],
): AccessRow => ({ ids, refusal, createRequest: async () => request });

/** Creates a row for a call about a machine. */
export const forMachine = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const machine = await build.machine({ organisation });
    return { ...request, params: { id: String(machine.id) } };
  },
});
