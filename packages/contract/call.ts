import type { EmbedView } from '@groundwork/domain/people/embed.ts';
import type { Permission } from '@groundwork/domain/policy/permission.ts';
import type { TokenScope } from '@groundwork/domain/policy/token-scope.ts';
import type { UsedModule } from '@groundwork/domain/settings/modules.ts';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a change makes stale in the browser: calls that list the topic in `reads` are fetched again. */
export type Topic =
  | 'session'
  | 'account'
  | 'sign-ins'
  | 'sign-in-rules'
  | 'second-factor-removal'
  | 'settings'
  | 'machines'
  | 'activity'
  | 'sources'
  | 'organisations'
  | 'sites'
  | 'zones'
  | 'customers'
  | 'hires'
  | 'breakdowns'
  | 'operators'
  | 'shifts'
  | 'machine-types'
  | 'machine-schema'
  | 'emission-factors'
  | 'fuel-prices'
  | 'attention-levels'
  | 'route-rules'
  | 'base-map'
  | 'groups'
  | 'change-sets'
  | 'location-shares'
  | 'saved-filters'
  | 'mails'
  | 'users'
  | 'access-tokens'
  | 'embeds'
  | 'identity-providers';

/** Answers that are not JSON. */
export type StreamedAnswer = 'event-stream' | 'csv' | 'image' | 'png' | 'json-lines';

/** The one file of a body that is sent as multipart/form-data. Fields of `body` may come before and after it. */
export type FilePart = {
  readonly field: string;
  readonly maxBytes: number;
  readonly isOptional?: true;
  /** The refusal of a larger one; absent: FILE_TOO_LARGE. */
  readonly tooLarge?: ErrorCode;
};

/**
 * The single description of one API call. The server's validation, the browser's client, the error codes and
 * `/openapi.json` are derived from it.
 */
export type CallShape = DescribedShape & Access;

/** Who may make a call. */
type Access =
  | {
      /** `anyone` needs no session, `signed-in` only that of a person. `ingest-key` is for programs: the key of a source, no session. */
      readonly may: 'anyone' | 'signed-in' | 'ingest-key';
      readonly scope?: never;
    }
  | {
      /** The required permission. */
      readonly may: Permission;
      /** The scope of an access token that is enough for the call, together with the permission; `person`: no token is. */
      readonly scope: TokenScope | 'person';
    };

type DescribedShape = {
  readonly method: Method;
  /** Spelled as in the specification, parameters in braces. Matches the path of the file. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly file?: FilePart;
  readonly answer: z.ZodMiniType | StreamedAnswer;
  /** Errors besides those of every call (see `COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
  /** Of a call that anyone may make: a session counts if there is one. */
  readonly takesSession?: true;
  /**
   * Heavy are imports, exports, files and whatever reads many rows for one person: few run at once, and their transactions
   * have connections of their own.
   */
  readonly weight: 'light' | 'heavy';
  /** The module flag of the organisation that must be on; `always`: none. */
  readonly module: UsedModule | 'always';
  /** When the browser aborts the call; default `API_TIMEOUT_MS`, null: never. */
  readonly timeoutMs?: number | null;
  /** Fetched again and again while watched: compressed faster, at the cost of a slightly larger response. */
  readonly isWatched?: true;
  /** Shows where machines are or were: staff who make it in another organisation leave an event in its audit trail. */
  readonly showsPositions?: true;
  /**
   * Works for somebody who sees the portal as another person, whose other calls are refused unless they read and need more than a
   * session: what needs only that is about the person's own account.
   */
  readonly worksInView?: true;
  /** The views inside of other websites that make the call; their tokens make no others. */
  readonly inEmbed?: readonly EmbedView[];
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

/** What a handler receives: validated and converted. */
export type ParsedRequest<C> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'> &
  (C extends { readonly file: { readonly isOptional: true } }
    ? { readonly file: Uint8Array | null }
    : C extends { readonly file: FilePart }
      ? { readonly file: Uint8Array }
      : unknown);

/** What a handler returns and a client receives. */
export type Answer<C extends CallShape> = C['answer'] extends z.ZodMiniType
  ? z.output<C['answer']>
  : AsyncIterable<string>;
