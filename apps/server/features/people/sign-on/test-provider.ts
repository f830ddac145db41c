import type { ProviderTest } from '@groundwork/contract/entities/identity-provider.ts';
import type { BegunSignOn } from '@groundwork/contract/entities/sign-on.ts';
import type { Database } from '../../../db/database.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import type { ProviderAnswer } from './attempt-store.ts';
import { beginSignOn, ProviderUnreachable } from './begin-sign-on.ts';
import { takeAnswer } from './finish-sign-on.ts';
import { findListed, type ProviderManager } from './manage-providers.ts';
import { listChecks } from './present-provider.ts';
import { oidcSettings } from './provider-settings.ts';
import { saveTest } from './provider-setup-store.ts';
import { findProvider } from './provider-store.ts';
import { getCallbackAddress, type SignOnParts } from './sign-on-parts.ts';

type Tester = Omit<ProviderManager, 'db'> & { readonly app: Database };

/** Starts a test. Null if the provider's metadata could not be read: the test failed. Throws NOT_FOUND. */
export async function beginTest(
  parts: SignOnParts,
  tester: Tester,
  id: number,
  challenge: string,
): Promise<BegunSignOn | null> {
  const { app, organisationId, personId, now } = tester;
  const own = await app.within({ organisationId, readOnly: true }, (db) => findListed({ ...tester, db }, id));
  const provider = orNotFound(await app.within({ readOnly: true }, (db) => findProvider(db, own.code)));
  if (provider.kind !== 'oidc') throw new Refusal('NOT_FOUND');
  try {
    return await beginSignOn(parts, provider, { challenge, purpose: 'test', personId }, now);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    const fault = { check: 'metadata', found: error.problem } as const;
    const test = describeTest(own.settings, own.code, { ...NOTHING, fault }, tester);
    await app.within({ organisationId }, (db) => saveTest(db, { organisationId, id }, test, null));
    return null;
  }
}

const NOTHING = { subject: '', email: null, firstName: '', lastName: '', authenticatedAt: null };

/** Ends a test with the claims about its administrator. Throws SIGN_ON_FAILED. */
export async function endTest(
  tester: Tester,
  id: number,
  proof: { readonly code: string; readonly verifier: string },
): Promise<boolean> {
  const { app, organisationId, personId, now } = tester;
  const { answer, ...begun } = await takeAnswer({ app }, proof, 'test', now);
  const isOwn = begun.organisationId === organisationId && begun.providerId === id;
  if (!isOwn || begun.personId !== personId) throw new Refusal('SIGN_ON_FAILED');
  return app.within({ organisationId, personId }, async (db) => {
    const { settings, code } = await findListed({ ...tester, db }, id);
    const hasPassed = answer.fault === undefined;
    const test = describeTest(settings, code, answer, tester);
    await saveTest(db, { organisationId, id }, test, hasPassed ? personId : null);
    return hasPassed;
  });
}

function describeTest(
  settings: unknown,
  code: string,
  answer: ProviderAnswer,
  { publicUrl, now }: Pick<Tester, 'publicUrl' | 'now'>,
): ProviderTest {
  const tested = { ...oidcSettings.parse(settings), address: getCallbackAddress(publicUrl, { code }) };
  const { subject, email, firstName, lastName, authenticatedAt } = answer;
  const received = Object.entries({
    ...{ sub: subject, email, given_name: firstName, family_name: lastName, auth_time: authenticatedAt },
  });
  return {
    at: now.toISOString(),
    checks: listChecks(tested, answer),
    received: received.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
  };
}
