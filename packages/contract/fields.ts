import { parseMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { roundAmount } from '@groundwork/domain/metrics/round-amount.ts';
import { isTimeZone } from '@groundwork/domain/time/time-zone.ts';
import * as z from 'zod/mini';
import type { FieldReason } from './field-problems.ts';

/** Puts the reason into the message of a check, so that the server can look up its text. */
export const withReason = (reason: FieldReason) => ({ error: reason });

const MAX_ID = 2 ** 53 - 1;

/** An id on the wire: a positive whole number written as text, never with a leading zero. */
export const id = z.string().check(
  z.regex(/^[1-9]\d{0,15}$/, withReason('NOT_AN_ID')),
  z.refine((text) => Number(text) <= MAX_ID, withReason('NOT_AN_ID')),
);

/** The id of a member, or of an invitation: `i` and its id. */
export const userId = z.string().check(
  z.regex(/^i?[1-9]\d{0,15}$/, withReason('NOT_AN_ID')),
  z.refine((text) => Number(text.replace('i', '')) <= MAX_ID, withReason('NOT_AN_ID')),
);

/** The parameters of a path with one id. */
export const idParams = z.object({ id });

/** A civil date, `yyyy-MM-dd`. */
export const civilDate = z.iso.date(withReason('NOT_A_DATE'));

/** The first day of a range of figures: a civil date, or `max` for the first day with data. */
export const figuresFrom = z.union([civilDate, z.literal('max')]);

/** The days of figures: civil dates, both included, in each machine's own zone; default today. */
export const figureDays = { start: z.optional(figuresFrom), end: z.optional(civilDate) };

/** The version that was edited; if absent, any version is overwritten. */
export const seenVersion = z.optional(z.int());

/** An instant with its offset, RFC 3339. */
export const instant = z.iso.datetime({ offset: true, ...withReason('NOT_AN_INSTANT') });

/**
 * An instant with its offset, or a local date and time in the request's `timezone`, by default the machine's own
 * zone.
 */
export const instantOrLocalTime = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/,
      withReason('NOT_A_TIME'),
    ),
  );

/** A decimal number, or the same as text: `1234.5`. The caller checks its bounds. */
export const decimal = z.union([
  z.number(),
  z.string().check(z.maxLength(30), z.regex(/^-?\d+(\.\d+)?$/, withReason('NOT_A_NUMBER'))),
]);

/** An IANA time zone that the server knows. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), withReason('NOT_A_TIME_ZONE')),
);

const isPlainLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();

/** Text that a person types on one line: trimmed, without control characters; may be empty. */
export const optionalLine = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), z.refine(isPlainLine, withReason('MALFORMED')));

/** Like `optionalLine`, with at least one character. */
export const line = (maxLength: number) => optionalLine(maxLength).check(z.minLength(1));

/** The number that another system has for a record. */
export const foreignNumber = line(60);

/** The parameters of a path with such a number. */
export const foreignNumberParams = z.object({ foreignNumber });

/** A record by its id, or by the number of another system. */
export const recordReference = z.union([z.strictObject({ id }), z.strictObject({ foreignNumber })]);

const isPlainText = (text: string) => !/[^\P{Cc}\n\t]/u.test(text) && text.isWellFormed();

/** Multi-line text: trimmed, line ends as `\n`, with at least one character. */
export const longText = (maxLength: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine(isPlainText, withReason('MALFORMED')),
  );

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(withReason('NOT_AN_EMAIL')));

/** The token of a one-time link. Travels in bodies and fragments only: logs of servers and proxies hold addresses. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(100));

/** An amount in an answer: at most three decimals. */
export const amount = z.number().check(z.overwrite((value) => roundAmount(value)));

/** A latitude or longitude in degrees, with the seven decimals of readings. */
export const degrees = z.number();

/** A metric: `value` null if there is none; `completeness` is the share of time covered by data, 0 to 1. */
export const metric = z.object({
  value: z.nullable(amount),
  completeness: z.nullable(amount),
  /** Only of a cost: ISO 4217. */
  currency: z.optional(z.string()),
});
export type Metric = z.output<typeof metric>;

/** A metric between `low`, if missing time was off, and `high`, if all of it was on. */
export const metricBand = z.extend(metric, { low: z.nullable(amount), high: z.nullable(amount) });
export type MetricBand = z.output<typeof metricBand>;

/** A filter for machines, `site:12,13;machineType:EXCAVATOR`; kept as text, because it is passed on unchanged. */
export const machineFilter = z
  .string()
  .check(z.refine((text) => parseMachineFilter(text) !== null, withReason('NOT_A_FILTER')));
