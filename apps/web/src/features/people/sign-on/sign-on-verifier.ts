/** A secret of this page and its hash for the server: they prove that this page started the sign-on. */
export type SignOnVerifier = { readonly verifier: string; readonly challenge: string };

const VERIFIER_BYTES = 32;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export async function createVerifier(): Promise<SignOnVerifier> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: toBase64Url(new Uint8Array(hash)) };
}
