import { parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { isTimeZone } from '@groundwork/domain/time/time-zone.ts';
import * as z from 'zod/mini';
import type { FieldReason } from './errors.ts';

/** A check's message carries the reason, so that the server can word it from the catalogue. */
const because = (reason: FieldReason) => ({ error: reason });

const MAX_ID = 2 ** 53 - 1;

/** An id on the wire: a positive whole number written as text, never with a leading zero. */
export const id = z.string().check(
  z.regex(/^[1-9]\d{0,15}$/, because('NOT_AN_ID')),
  z.refine((text) => Number(text) <= MAX_ID, because('NOT_AN_ID')),
);

/** A civil date, `yyyy-MM-dd`. */
export const civilDate = z.iso.date(because('NOT_A_DATE'));

/** From which day on figures are asked: a civil date, or `max` for the first day of which anything is known. */
export const figuresFrom = z.union([civilDate, z.literal('max')]);

/** An instant with its offset, RFC 3339. */
export const instant = z.iso.datetime({ offset: true, ...because('NOT_AN_INSTANT') });

/**
 * An instant with its offset, or a date and time as clocks of the request's `timezone` show them. Without a
 * `timezone` those of the machine's own zone are meant.
 */
export const instantOrLocalTime = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/,
      because('NOT_A_TIME'),
    ),
  );

/** A decimal number, or the same as text: `1234.5`. Its bounds are checked where its meaning is known. */
export const decimal = z.union([
  z.number(),
  z.string().check(z.maxLength(30), z.regex(/^-?\d+(\.\d+)?$/, because('NOT_A_NUMBER'))),
]);

/** An IANA time zone that the server knows. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), because('NOT_A_TIME_ZONE')),
);

const isPlainLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();

/** Text that a person types on one line: trimmed, without control characters; may be empty. */
export const optionalLine = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest), z.refine(isPlainLine, because('MALFORMED')));

/** As `optionalLine`, with at least one character. */
export const line = (longest: number) => optionalLine(longest).check(z.minLength(1));

const isPlainText = (text: string) => !/[^\P{Cc}\n\t]/u.test(text) && text.isWellFormed();

/** Text of several lines: trimmed, line ends as `\n`, with at least one character. */
export const longText = (longest: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.minLength(1),
    z.maxLength(longest),
    z.refine(isPlainText, because('MALFORMED')),
  );

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(because('NOT_AN_EMAIL')));

/** A metric: `value` null where there is none; `completeness` the share of the time that was told, 0 to 1. */
export const metric = z.object({
  value: z.nullable(z.number()),
  completeness: z.nullable(z.number()),
});
export type Metric = z.output<typeof metric>;

/** A metric between `low`, where missing time was off, and `high`, where all of it was on. */
export const metricBand = z.extend(metric, { low: z.nullable(z.number()), high: z.nullable(z.number()) });
export type MetricBand = z.output<typeof metricBand>;

/** A choice of machines, `site:12,13;machineType:EXCAVATOR`; as text, for it goes on as it came. */
export const machineFilter = z
  .string()
  .check(z.refine((text) => parseMachineFilter(text) !== null, because('NOT_A_FILTER')));
