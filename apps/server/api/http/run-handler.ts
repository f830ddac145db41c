import type { FastifyReply } from 'fastify';
import type { Scope } from '../../db/database.ts';
import { saveAuditEvent } from '../../features/base/audit/public.ts';
import { claimCall, saveAnswer } from '../../features/people/access-tokens/public.ts';
import type { Session } from '../../features/people/session/session-query.ts';
import type { CsvDownload } from '../../platform/http/send-csv.ts';
import type { Audit, Handler, RouteContext, TransactionHandler } from './handle.ts';

/** Runs a handler, in a transaction if it wants one. */
export async function runHandler(
  handler: Handler,
  context: RouteContext,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    if (!handler.opensTransaction) return await handler.run(context, reply);
    const answer = await runInTransaction(handler, context, reply);
    if (handler.call.answer === 'csv') await (answer as CsvDownload).sent;
    return answer;
  } catch (error) {
    // A response that had begun is already cut off by its sender, so a refusal could not be sent.
    if (!reply.sent) throw error;
    return undefined;
  }
}

/** Runs the handler and its audit in one transaction inside the session's organisation. */
async function runInTransaction(
  handler: TransactionHandler,
  context: RouteContext,
  reply: FastifyReply,
): Promise<unknown> {
  const { session, requestId, now, signal, repeat } = context;
  const isRead = handler.call.method === 'GET';
  const organisationId = session?.organisation?.id;
  return context.services.app.within({ ...toScope(session), signal, readOnly: isRead }, async (db) => {
    const earlier = repeat && (await claimCall(db, repeat, now));
    if (earlier !== null) {
      reply.header('idempotency-replayed', 'true');
      return JSON.parse(earlier);
    }
    let notes = 0;
    const audit: Audit = async (action, subject) => {
      notes += 1;
      if (organisationId === undefined || !session) return;
      const { personId } = session;
      await saveAuditEvent(db, { organisationId, personId, requestId, at: now, action, subject });
    };
    const answer = await handler.run({ ...context, db, audit }, reply);
    if (!isRead && notes === 0) throw new Error(`${handler.call.path} changed data without an audit event`);
    if (repeat) await saveAnswer(db, repeat, JSON.stringify(answer));
    return answer;
  });
}

function toScope(session: Session | null): Scope {
  if (!session) return {};
  const { personId, organisation, token } = session;
  // An organisation's own token sees nothing of the person who created it.
  return {
    ...(!token?.isOfOrganisation && { personId }),
    ...(organisation && { organisationId: organisation.id }),
  };
}
