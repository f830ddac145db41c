import * as contract from '@groundwork/contract/v1/admin/users/_id/second-factor-removal.ts';
import { toPersonId } from '@groundwork/domain/ids.ts';
import {
  cancelRemoval,
  findRemoval,
  hasSecondFactor,
} from '../../../../../features/people/second-factor/factor-store.ts';
import { requestRemoval } from '../../../../../features/people/second-factor/request-removal.ts';
import { requireFresh } from '../../../../../features/people/session/fresh-authentication.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, params }) => {
  const who = toPersonId(params.id);
  orNotFound((await hasSecondFactor(db, who)) || null);
  return { endsAt: await findRemoval(db, who) };
});

export const POST = handle(contract.POST, async ({ db, session, params, now, audit }) => {
  requireFresh(session, now);
  const request = { personId: toPersonId(params.id), requestedBy: session.personId };
  const endsAt = await requestRemoval(db, request, now);
  await audit('second-factor-removal.requested', { personId: Number(params.id) });
  return { endsAt };
});

export const DELETE = handle(contract.DELETE, async ({ db, params, audit }) => {
  orNotFound((await cancelRemoval(db, toPersonId(params.id))) || null);
  await audit('second-factor-removal.cancelled', { personId: Number(params.id) });
  return {};
});
