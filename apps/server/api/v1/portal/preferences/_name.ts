import * as contract from '@groundwork/contract/v1/portal/preferences/_name.ts';
import { findPreference } from '../../../../features/base/preferences/preference-store.ts';
import { setPreference } from '../../../../features/base/preferences/set-preference.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params: { name } }) => {
  const key = { organisationId: session.organisation.id, personId: session.personId, name };
  return { value: await findPreference(db, key) };
});

export const PUT = handle(contract.PUT, async ({ db, session, params: { name }, body, audit }) => {
  const key = { organisationId: session.organisation.id, personId: session.personId, name };
  const value = await setPreference(db, key, body.value);
  await audit('preference.saved', { name });
  return { value };
});
