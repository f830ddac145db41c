import * as contract from '@groundwork/contract/v1/account/index.ts';
import {
  saveAccountEdit,
  saveUnwantedEmails,
} from '../../../features/people/own-account/edit-account-store.ts';
import { readAccount } from '../../../features/people/own-account/read-account.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, now }) => readAccount(db, session, now));

export const PATCH = handle(contract.PATCH, async ({ db, session, body, now, audit }) => {
  const { defaultOrganisation, unwantedEmails, ...edit } = body;
  const defaultOrganisationId =
    typeof defaultOrganisation === 'string'
      ? orNotFound(session.memberships.find(({ id }) => String(id) === defaultOrganisation)).id
      : defaultOrganisation;
  await saveAccountEdit(db, session.personId, { ...edit, defaultOrganisationId });
  if (unwantedEmails) await saveUnwantedEmails(db, session.personId, unwantedEmails, now);
  await audit('account.edited', { fields: Object.keys(body).join(', ') });
  return readAccount(db, session, now);
});
