import * as contract from '@groundwork/contract/v1/portal/identity-providers/_id/test.ts';
import { saveAuditEvent } from '../../../../../features/base/audit/public.ts';
import { readProvider } from '../../../../../features/people/sign-on/manage-providers.ts';
import { beginTest, endTest } from '../../../../../features/people/sign-on/test-provider.ts';
import { toProviderTester } from '../../../../http/act-on-providers.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async (context) => {
  const { params, body, services } = context;
  const tester = toProviderTester(context);
  return { begun: await beginTest(services, tester, Number(params.id), body.challenge) };
});

export const PUT = handleOutside(contract.PUT, async (context) => {
  const { params, body, requestId, now } = context;
  const tester = toProviderTester(context);
  const { app, organisationId, personId } = tester;
  const id = Number(params.id);
  const hasPassed = await endTest(tester, id, body);
  return app.within({ organisationId, personId }, async (db) => {
    const about = { organisationId, personId, requestId, at: now };
    const subject = { providerId: params.id, hasPassed };
    await saveAuditEvent(db, { ...about, action: 'provider.tested', subject });
    return readProvider({ ...tester, db }, id);
  });
});
