import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import type { Formats } from '../../../lib/language/format.ts';
import { toLocalTime } from '../../../lib/time/zone-time.ts';

const MIDNIGHT = '00:00:00';

/**
 * Formats the interval of a row in the machine's time zone: `07:01:35–07:05:53`. A row that ends with its day ends at
 * 24:00, and an instant has no end. Returns null for a whole day.
 */
export function intervalText(
  formats: Formats,
  { startedAt, endedAt, timezone }: Pick<ReceiptRow, 'startedAt' | 'endedAt' | 'timezone'>,
): string | null {
  if (startedAt === endedAt) return formats.timeOfDay(startedAt, timezone, true);
  const [from, to] = [startedAt, endedAt].map((instant) => formats.timeOfDay(instant, timezone, true));
  const [first, last] = [startedAt, endedAt].map((instant) => toLocalTime(instant, timezone).slice(0, 10));
  const endsWithDay = to === MIDNIGHT && first !== last;
  if (endsWithDay && from === MIDNIGHT) return null;
  return `${from}–${endsWithDay ? '24:00:00' : to}`;
}
