const formatRow = (cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;

/** Returns a table in Markdown; pipes inside cells are escaped. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [formatRow(head), `|${'---|'.repeat(head.length)}`, ...rows.map(formatRow)].join('\n');
