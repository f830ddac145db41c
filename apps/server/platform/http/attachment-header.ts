/** Characters that some file systems or headers do not allow. */
const UNSAFE = /[\p{Cc}\p{Cs}"*/:<>?\\|]+/gu;
const LONGEST = 150;

/**
 * Returns the Content-Disposition header that makes a browser save the response under this name, in Unicode
 * (https://www.rfc-editor.org/rfc/rfc6266) with an ASCII fallback.
 */
export function attachmentNamed(name: string): string {
  const safe = name.replaceAll(UNSAFE, '_').slice(-LONGEST);
  const plain =
    safe
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim() || 'file';
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
