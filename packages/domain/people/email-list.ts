/** Addresses of one call. */
export const MAX_INVITED_AT_ONCE = 50;

/**
 * Splits what a person typed or pasted into e-mail addresses: parted by commas, or one a line as in a column of a sheet. Spaces are
 * removed, empty entries and repeated ones dropped.
 */
export function splitEmails(text: string): readonly string[] {
  const entries = text.split(/[,;\n\r\t]/).map((entry) => entry.replaceAll(/\s/g, '').toLowerCase());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}
