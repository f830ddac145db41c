import {
  type IdentityProvider,
  PROVIDER_CHECKS,
  type ProviderCheck,
  type ProviderCheckName,
  type ProviderState,
} from '@groundwork/contract/entities/identity-provider.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import type { ProviderAnswer } from './attempt-store.ts';
import type { ListedProvider } from './provider-list-query.ts';
import { oidcSettings, tokenSettings } from './provider-settings.ts';
import { getTokenAudience } from './sign-in-with-token.ts';
import { getCallbackAddress } from './sign-on-parts.ts';

/** How long a successful test of one's own allows enforcing the provider. */
const TEST_COUNTS_MS = 24 * 3_600_000;

export function getState({ testedAt, enabledAt, enforcedAt }: ListedProvider): ProviderState {
  if (enforcedAt !== null) return 'enforced';
  if (enabledAt !== null) return 'enabled';
  return testedAt === null ? 'draft' : 'tested';
}

/** Whether the person tested the present settings of the provider recently. */
export const hasTested = ({ testedAt, testedBy }: ListedProvider, personId: PersonId, now: Date): boolean =>
  testedBy === personId && testedAt !== null && now.getTime() - Date.parse(testedAt) < TEST_COUNTS_MS;

type Viewer = { readonly personId: PersonId; readonly publicUrl: string; readonly now: Date };

export function presentProvider(
  provider: ListedProvider,
  failures: IdentityProvider['failures'],
  { personId, publicUrl, now }: Viewer,
): IdentityProvider {
  const { id, code, kind, name, settings, lastTest, linkedPeople } = provider;
  const { emergencyPersonId, emergencyName } = provider;
  const isOidc = kind === 'oidc';
  const oidc = isOidc ? oidcSettings.parse(settings) : null;
  const tokens = isOidc ? null : tokenSettings.parse(settings);
  return {
    ...{ id: String(id), code, kind, name, state: getState(provider) },
    address: isOidc ? getCallbackAddress(publicUrl, { code }) : getTokenAudience(publicUrl, { code }),
    issuer: oidc?.issuer ?? tokens?.issuer ?? '',
    clientId: oidc?.clientId ?? null,
    hostedDomain: oidc?.hostedDomain ?? null,
    keys: tokens?.keys.length ?? 0,
    linkedPeople,
    emergencyPerson:
      emergencyPersonId === null ? null : { id: String(emergencyPersonId), name: emergencyName ?? '' },
    mayBeEnforced: isOidc && hasTested(provider, personId, now),
    lastTest,
    failures,
  };
}

/** What a test compares. */
export type Tested = {
  readonly issuer: string;
  readonly clientId: string;
  readonly hostedDomain: string | null;
  readonly address: string;
};

/** Lists every check of a test: those before the one that failed have passed, those after it are open. */
export function listChecks(
  { issuer, clientId, hostedDomain, address }: Tested,
  { subject, fault }: Pick<ProviderAnswer, 'subject' | 'fault'>,
): ProviderCheck[] {
  const expected: Partial<Record<ProviderCheckName, string>> = {
    ...{ metadata: issuer, answer: address, exchange: clientId, issuer, audience: clientId },
    ...(hostedDomain !== null && { company: hostedDomain }),
  };
  const names = PROVIDER_CHECKS.filter((name) => name !== 'company' || hostedDomain !== null);
  const failedAt = fault ? names.indexOf(fault.check) : names.length;
  return names.map((name, index) => {
    const result = index < failedAt ? 'passed' : index === failedAt ? 'failed' : 'open';
    const right = name === 'subject' ? subject : (expected[name] ?? '');
    const found = result === 'failed' ? (fault?.found ?? '') : result === 'passed' ? right : '';
    return { name, result, expected: expected[name] ?? '', found };
  });
}
