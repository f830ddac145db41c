import type { TFunction } from 'i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { problemText } from '../../../lib/calls/failure-text.ts';
import { findRowOfWindow, type TimesRow } from './times-row.ts';

/** The rows to check, and their label. */
type Part = {
  readonly part: 'windows' | 'breaks';
  readonly rows: readonly TimesRow[];
  readonly label: string;
};

/** The server's problem with a row; it refers to windows by index, `body.windows.3`. */
export function rowProblem(
  t: TFunction,
  failure: CallFailure | null,
  { part, rows, label }: Part,
  rowAt: number,
): string | null {
  const found = failure?.fields.find(({ field }) => {
    const [, windowAt] = new RegExp(`\\.${part}\\.(\\d+)(\\.|$)`).exec(`.${field}`) ?? [];
    return windowAt !== undefined && findRowOfWindow(rows, Number(windowAt)) === rowAt;
  });
  return found ? problemText(t, found, `${label} ${rowAt + 1}`) : null;
}
