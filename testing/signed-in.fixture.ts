/** Returns the storage state of a browser with a session. */
export function signedInAs(origin: string, token: string) {
  const value = JSON.stringify({ token, expiresAt: '2100-01-01T00:00:00Z' });
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'groundwork.identity', value }] }] };
}
