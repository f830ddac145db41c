import type { Database } from '../../../db/database.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { findAccount } from '../accounts/public.ts';
import { auditPerson, type SignInDesk } from '../session/public.ts';
import {
  type AccountRequest,
  listAccountRequests,
  type NewAccountRequest,
  saveAccountRequest,
  takeAccountRequest,
} from './account-request-store.ts';
import { sendAddressLink } from './change-address.ts';
import { sendResetLink } from './send-reset-link.ts';

type Parts = { readonly app: Database; readonly secretKey: SecretKey };

/** A request is answered at once by the process that took it. One that is older was left by a process that ended. */
const LEFT_AFTER_MS = 10_000;
/** Nobody waits for a mail any more. */
const MAX_REQUEST_AGE_MS = 3_600_000;
const MAX_REQUESTS_AT_ONCE = 100;

/**
 * Saves a request for a mail about an account and answers it afterwards, so that neither the text nor the time of the call shows
 * whether there is such an account. Another process answers what this one leaves.
 */
export async function requestMail(
  parts: Parts & { readonly signIns: SignInDesk },
  request: NewAccountRequest,
  now: Date,
): Promise<void> {
  const id = await parts.app.within({}, (db) => saveAccountRequest(db, request, now));
  const saved = { ...request, id, requestedAt: now.toISOString() };
  parts.signIns.afterwards(() => answerRequest(parts, saved, now));
}

/** Answers the requests that were left by a process that ended. */
export async function answerLeftRequests(parts: Parts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LEFT_AFTER_MS);
  const left = await parts.app.within({ readOnly: true }, (db) =>
    listAccountRequests(db, before, MAX_REQUESTS_AT_ONCE),
  );
  for (const request of left) await answerRequest(parts, request, now);
}

/** Queues the mail of a request, if it is to be sent, in the transaction that removes the request. */
async function answerRequest(parts: Parts, request: AccountRequest, now: Date): Promise<void> {
  const isTooOld = now.getTime() - Date.parse(request.requestedAt) > MAX_REQUEST_AGE_MS;
  if (isTooOld) await parts.app.within({}, (db) => takeAccountRequest(db, request.id));
  else if (request.personId === null) await answerReset(parts, request, now);
  else await answerAddressChange(parts, { ...request, personId: request.personId }, now);
}

async function answerReset(
  { app, secretKey }: Parts,
  { id, email, language, requestId }: AccountRequest,
  now: Date,
): Promise<void> {
  const account = await app.within({ readOnly: true }, (db) => findAccount(db, email));
  const isSent = await app.within({}, async (db) => {
    if (!(await takeAccountRequest(db, id)) || account === null || account.isDisabled) return false;
    return sendResetLink(db, secretKey, account, language, now);
  });
  if (account !== null && isSent)
    await auditPerson(app, { ...account, requestId, now }, 'password-reset.requested');
}

async function answerAddressChange(
  { app, secretKey }: Parts,
  { id, email, personId }: AccountRequest & { readonly personId: NonNullable<AccountRequest['personId']> },
  now: Date,
): Promise<void> {
  await app.within({ personId }, async (db) => {
    if (await takeAccountRequest(db, id)) await sendAddressLink(db, secretKey, { personId, email }, now);
  });
}
