import type { Answer, CallShape, ParsedRequest } from '@groundwork/contract/call.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/db.ts';
import type { AuditAction, AuditSubject } from '../../features/base/audit/public.ts';
import type { RepeatableCall } from '../../features/people/access-tokens/public.ts';
import type { SignInPlace } from '../../features/people/session/public.ts';
import type { MemberSession, Session } from '../../features/people/session/session-query.ts';
import type { KeyedSource } from '../../features/sources/ingest-keys/find-keyed-source.ts';
import { type CsvFile, sendCsv } from '../../platform/http/send-csv.ts';
import type { Caller } from './identify.ts';
import type { Services } from './services.ts';

/** The caller's session, as far as the call's `may` guarantees it. */
type SessionOf<C extends CallShape> = C extends { readonly takesSession: true }
  ? Session | null
  : C['may'] extends 'anyone' | 'ingest-key'
    ? null
    : C['may'] extends 'signed-in'
      ? Session
      : MemberSession;

/** The circumstances of a request, and the services that its handler may use. */
export type RequestContext = {
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly requestId: string;
  /** The network address of the client, and how its browser names itself. */
  readonly place: SignInPlace;
  /** Of exports and names of towns; everything else is translated in the browser. */
  readonly language: Language;
  readonly services: Services;
};

/** What every handler receives: the parsed request, the caller's session and the circumstances. */
export type HandlerContext<C extends CallShape> = ParsedRequest<C> &
  RequestContext & { readonly session: SessionOf<C> };

/** Records an action in the same transaction. A call that changes something without an audit event fails. */
export type Audit = (action: AuditAction, subject: AuditSubject) => Promise<void>;

type TransactionTools = { readonly db: Db; readonly audit: Audit };

/** The context of a handler in a transaction inside the session's organisation, with its audit trail. */
export type TransactionContext<C extends CallShape> = HandlerContext<C> & TransactionTools;

/** What a route passes to its handler, before the types of the call narrow it. */
export type RouteContext = RequestContext &
  Caller & {
    /** What a program may ask for again; null: nothing, it has no key. */
    readonly repeat: RepeatableCall | null;
  };

export type TransactionHandler = {
  readonly call: CallShape;
  readonly opensTransaction: true;
  readonly run: (context: RouteContext & TransactionTools, reply: FastifyReply) => Promise<unknown>;
};

export type PlainHandler = {
  readonly call: CallShape;
  readonly opensTransaction: false;
  readonly run: (context: RouteContext, reply: FastifyReply) => Promise<unknown>;
};

/** A call with its implementation. The route does the rest, in one visible order (`call-route.ts`). */
export type Handler = TransactionHandler | PlainHandler;

/**
 * Narrows a route's context to the types of its call. The cast is needed because TypeScript cannot connect these types
 * with the checks at run time: the route has parsed the request with the call's schemas and checked the caller by `may`.
 */
const narrow = <Context>(context: RouteContext): Context => context as unknown as Context;

/** Handles a call in one transaction inside the session's organisation: the usual form. */
export const handle = <const C extends CallShape>(
  call: C,
  run: (context: TransactionContext<C>) => Promise<Answer<C>>,
): Handler => ({ call, opensTransaction: true, run: (context) => run(narrow(context)) });

/** Handles a call without an organisation, or for another one than the session's: it opens its transactions itself. */
export const handleOutside = <const C extends CallShape>(
  call: C,
  run: (context: HandlerContext<C>) => Promise<Answer<C>>,
): Handler => ({ call, opensTransaction: false, run: (context) => run(narrow(context)) });

/** Handles a call of a program with an ingest key, on behalf of the key's source. */
export const handleKeyed = <const C extends CallShape & { readonly may: 'ingest-key' }>(
  call: C,
  run: (context: HandlerContext<C> & { readonly source: KeyedSource }) => Promise<Answer<C>>,
): Handler => ({ call, opensTransaction: false, run: (context) => run(narrow(context)) });

/** Handles a call with a stream, which the handler sends itself. */
export const handleStream = <const C extends CallShape>(
  call: C,
  run: (context: HandlerContext<C>, reply: FastifyReply) => Promise<void>,
): Handler => ({ call, opensTransaction: false, run: (context, reply) => run(narrow(context), reply) });

/** Handles a call with a CSV file, read inside one read-only transaction and sent as the client reads it. */
export const handleCsv = <const C extends CallShape & { readonly answer: 'csv' }>(
  call: C,
  run: (context: TransactionContext<C>) => Promise<CsvFile>,
): Handler => ({
  call,
  opensTransaction: true,
  run: async (context, reply) => sendCsv(reply, context.signal, await run(narrow(context))),
});
