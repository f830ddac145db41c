import type { ProviderCheckName } from '@groundwork/contract/entities/identity-provider.ts';
import { SignOnProblem } from './oidc-client.ts';

/** The check of a sign-on that failed, with the found and the expected value; empty if there is none. */
export type SignOnFault = { readonly check: ProviderCheckName; readonly found: string };

const MAX_FOUND_LENGTH = 300;

const CHECK_OF_CLAIM: Readonly<Record<string, ProviderCheckName>> = {
  ...{ iss: 'issuer', aud: 'audience', azp: 'audience', nonce: 'nonce' },
  ...{ exp: 'time', nbf: 'time', iat: 'time', auth_time: 'time', sub: 'subject' },
};

/** Determines which check an error of a sign-on belongs to. The library reports it in codes and in the cause. */
export function describeFault(error: unknown): SignOnFault {
  if (error instanceof SignOnProblem) return { check: error.check, found: error.message };
  if (!(error instanceof Error)) return { check: 'exchange', found: String(error) };
  const chain = listCauses(error);
  const { claim = '', claims = {} } = chain.find((one) => 'claim' in one) ?? {};
  const check = CHECK_OF_CLAIM[String(claim)];
  if (check) return { check, found: toText(Object(claims)[String(claim)]) };
  // Refusals by the provider itself; those of its token endpoint have a status.
  const refused = chain.find((one) => typeof one.error === 'string');
  if (refused) return { check: 'status' in refused ? 'exchange' : 'answer', found: String(refused.error) };
  const codes = chain.map(({ code }) => String(code ?? '')).join(' ');
  const found = chain.flatMap(({ message }) => (message ? [String(message)] : [])).join(': ');
  if (/TIMESTAMP/.test(codes)) return { check: 'time', found };
  if (/KEY|SIGNATURE/.test(codes) || /signature|"alg"/i.test(found)) return { check: 'signature', found };
  return { check: 'exchange', found: found.slice(0, MAX_FOUND_LENGTH) };
}

const MAX_CAUSES = 5;

/** Lists an error and its causes, outermost first. */
function listCauses(error: unknown): readonly Readonly<Record<string, unknown>>[] {
  const causes: Readonly<Record<string, unknown>>[] = [];
  for (let next: unknown = error; typeof next === 'object' && next !== null && causes.length < MAX_CAUSES; ) {
    // Names of errors are not enumerable.
    const { cause, code, message } = next as Readonly<Record<string, unknown>>;
    causes.push({ ...next, code, message });
    next = cause;
  }
  return causes;
}

const toText = (value: unknown): string =>
  value === undefined
    ? ''
    : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_FOUND_LENGTH);
