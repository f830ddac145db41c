import type { Permission } from '@groundwork/domain/policy/permission.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a change makes stale in the browser: a call that names a topic in `reads` is asked again. */
export type Topic =
  | 'session'
  | 'settings'
  | 'machines'
  | 'activity'
  | 'sources'
  | 'organisations'
  | 'sites'
  | 'customers'
  | 'hires'
  | 'breakdowns'
  | 'shifts'
  | 'machine-types'
  | 'emission-factors'
  | 'groups';

/** Answers that are not JSON. */
export type StreamedAnswer = 'event-stream' | 'csv' | 'image';

/** The one file of a body that is sent as multipart/form-data. */
export type FilePart = { readonly field: string; readonly greatestBytes: number };

/**
 * One call of the API: the only description of it. The server's validation, the browser's client, the
 * error codes and `/openapi.json` are all read from here.
 */
export type CallShape = {
  readonly method: Method;
  /** As the specification spells it, parameters in braces. Equal to the path of the file. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly file?: FilePart;
  readonly answer: z.ZodMiniType | StreamedAnswer;
  /** Refusals beyond those that every call may give (see `COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
  /**
   * What the person must be allowed; `anyone` needs no session, `signed-in` only a session. `ingest-key` is for
   * programs: a key of a source, and no session.
   */
  readonly may: Permission | 'anyone' | 'signed-in' | 'ingest-key';
  /** The flag of the organisation's settings that must be on; `always` for what every organisation has. */
  readonly module: ModuleFlag | 'always';
  /** After which the browser gives it up; `API_TIMEOUT_MS` unless stated, null: never. */
  readonly timeoutMs?: number | null;
  /** Watched as it changes: compressed in a fifth of the time, to an eighth more. */
  readonly isWatched?: true;
  readonly reads?: readonly Topic[];
  readonly refreshes?: readonly Topic[];
};

/** Types a call without widening it. Unknown fields do not compile. */
export const call = <const C extends CallShape>(
  shape: C & { readonly [K in keyof C]: K extends keyof CallShape ? C[K] : never },
): C => shape;

type Part<C, K extends string, D extends 'input' | 'output'> = C extends {
  readonly [P in K]: infer S extends z.ZodMiniType;
}
  ? { readonly [P in K]: D extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a client passes. */
export type CallInput<C> = Part<C, 'params', 'input'> & Part<C, 'query', 'input'> & Part<C, 'body', 'input'>;

/** What a handler receives: checked and converted. */
export type ParsedRequest<C> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'> &
  (C extends { readonly file: FilePart } ? { readonly file: Uint8Array } : unknown);

/** What a client gets, and a handler gives. */
export type Answer<C extends CallShape> = C['answer'] extends z.ZodMiniType
  ? z.output<C['answer']>
  : AsyncIterable<string>;
