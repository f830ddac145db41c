import { expect, test } from 'vitest';
import { provesRow } from '../../../testing/spec-proof.ts';
import { toAcceptCode, toLookupCode, toValidationCode } from './invitation-codes.ts';

const failed = (status: number | null, code: string, message = 'Something') => ({ status, code, message });

test('the codes of an invitation that is looked up', async () => {
  await provesRow('code:get-invitation/INVALID_TOKEN', () =>
    expect(toLookupCode(failed(400, 'INVALID_TOKEN'))).toBe('INVALID_TOKEN'),
  );
  await provesRow('code:get-invitation/EXPIRED', () =>
    expect(toLookupCode(failed(400, 'EXPIRED'))).toBe('EXPIRED'),
  );
  await provesRow('code:get-invitation/ALREADY_ACCEPTED', () =>
    expect(toLookupCode(failed(400, 'ALREADY_ACCEPTED'))).toBe('ALREADY_ACCEPTED'),
  );
  await provesRow('code:get-invitation/SERVER_ERROR', () => {
    for (const [status, code] of [
      [500, 'INTERNAL'],
      [503, 'UNAVAILABLE'],
    ] as const)
      expect(toLookupCode(failed(status, code))).toBe('SERVER_ERROR');
  });
  await provesRow('code:get-invitation/NETWORK_ERROR', () => {
    expect(toLookupCode(failed(null, 'NO_RESPONSE', ''))).toBe('NETWORK_ERROR');
    expect(toLookupCode(failed(500, 'INTERNAL', ''))).toBe('NETWORK_ERROR');
  });
});

test('the codes of an invitation that is accepted', async () => {
  await provesRow('code:accept-invitation/NETWORK_ERROR', () =>
    expect(toAcceptCode(failed(null, 'NO_RESPONSE'))).toBe('NETWORK_ERROR'),
  );
  await provesRow('code:accept-invitation/INVALID_TOKEN', () => {
    for (const code of ['INVALID_TOKEN', 'EXPIRED', 'ALREADY_ACCEPTED'])
      expect(toAcceptCode(failed(400, code))).toBe('INVALID_TOKEN');
  });
  await provesRow('code:accept-invitation/SERVER_ERROR', () => {
    for (const status of [404, 409, 429, 500])
      expect(toAcceptCode(failed(status, 'INTERNAL'))).toBe('SERVER_ERROR');
  });
});

test('the codes of addresses that are checked', async () => {
  expect(toValidationCode({ emails: ['ann@acme.example'] })).toBe('EMAIL_ALREADY_EXISTS');
  expect(toValidationCode({ emails: [] })).toBeNull();
  await provesRow('code:validate-invitation/NETWORK_ERROR', () =>
    expect(toValidationCode(failed(500, 'INTERNAL'))).toBe('NETWORK_ERROR'),
  );
});
