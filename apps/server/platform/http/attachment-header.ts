/** What some file system or some header cannot hold. */
const UNSAFE = /[\p{Cc}\p{Cs}"*/:<>?\\|]+/gu;
const LONGEST = 150;

/**
 * The header that has a browser keep an answer as a file of this name: with letters of all languages where it reads
 * them (https://www.rfc-editor.org/rfc/rfc6266), else in plain ones.
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
