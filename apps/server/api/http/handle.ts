import type { Answer, CallShape, ParsedRequest } from '@groundwork/contract/call.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { AuditAction, AuditSubject } from '../../features/base/audit/public.ts';
import type { MemberSession, Session } from '../../features/people/session/session-query.ts';
import type { KeyedSource } from '../../features/sources/ingest-keys/find-keyed-source.ts';
import { type CsvFile, sendCsv } from '../../platform/http/send-csv.ts';
import type { Services } from './services.ts';

/** Who speaks, as far as the call's `may` makes it sure. */
type SessionOf<C extends CallShape> = C['may'] extends 'anyone' | 'ingest-key'
  ? null
  : C['may'] extends 'signed-in'
    ? Session
    : MemberSession;

/** Where and when a request came, what cancels it, and what may be reached. */
export type RequestContext = {
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly address: string;
  readonly services: Services;
};

/** What every handler is given: the checked request, who asks, and the circumstances. */
export type HandlerContext<C extends CallShape> = ParsedRequest<C> &
  RequestContext & { readonly session: SessionOf<C> };

/** Notes what was done, in the same transaction. A call that changes something and notes nothing fails. */
export type Audit = (action: AuditAction, subject: AuditSubject) => Promise<void>;

/** Besides: the one transaction inside the organisation of the session, and its audit trail. */
export type TransactionContext<C extends CallShape> = HandlerContext<C> & {
  readonly db: Db;
  readonly audit: Audit;
};

/** A call with what answers it. The route does the rest, in one visible order (`call-route.ts`). */
export type Handler = {
  readonly call: CallShape;
  readonly opensTransaction: boolean;
  readonly run: (context: never, reply: FastifyReply) => Promise<unknown>;
};

/** Answers a call in one transaction inside the session's organisation: the usual form. */
export const handle = <const C extends CallShape>(
  call: C,
  run: (asked: TransactionContext<C>) => Promise<Answer<C>>,
): Handler => ({ call, opensTransaction: true, run });

/** Answers a call that has no organisation yet, or touches another one: it opens its transactions itself. */
export const handleOutside = <const C extends CallShape>(
  call: C,
  run: (asked: HandlerContext<C>) => Promise<Answer<C>>,
): Handler => ({ call, opensTransaction: false, run });

/** Answers a program that showed a source's key; what it sends belongs to that source. */
export const handleKeyed = <const C extends CallShape & { readonly may: 'ingest-key' }>(
  call: C,
  run: (asked: HandlerContext<C> & { readonly source: KeyedSource }) => Promise<Answer<C>>,
): Handler => ({ call, opensTransaction: false, run });

/** Answers a call with a stream, which it sends itself. */
export const handleStream = <const C extends CallShape>(
  call: C,
  run: (asked: HandlerContext<C>, reply: FastifyReply) => Promise<void>,
): Handler => ({ call, opensTransaction: false, run });

/** Answers a call with a table, made and sent inside one transaction that only reads. */
export const handleCsv = <const C extends CallShape & { readonly answer: 'csv' }>(
  call: C,
  run: (asked: TransactionContext<C>) => Promise<CsvFile>,
): Handler => ({
  call,
  opensTransaction: true,
  run: async (asked: TransactionContext<C>, reply) => sendCsv(reply, asked.signal, await run(asked)),
});
