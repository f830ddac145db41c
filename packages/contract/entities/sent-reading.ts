import { MAX_COVERED_SECONDS, VALUE_KINDS } from '@groundwork/domain/readings/reading.ts';
import * as z from 'zod/mini';
import type { FieldReason } from '../field-problems.ts';
import { instant, line } from '../fields.ts';
import { describeKnownValues, isValidKnownValue, KNOWN_VALUES } from './known-values.ts';

const MAX_NAME_LENGTH = 64;
const MAX_TEXT_LENGTH = 1_000;
const MAX_VALUES = 100;
/** In degrees: the range of 32 bits of 10⁻⁷. A position beyond the poles is accepted and quarantined. */
const MAX_DEGREES = 214;

const described = <S extends z.ZodMiniType>(schema: S, description: string): S =>
  schema.check(z.describe(description)) as S;

const between = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max));
const degrees = between(-MAX_DEGREES, MAX_DEGREES);

const valueShape = z.strictObject({
  name: described(
    line(MAX_NAME_LENGTH),
    `Known names: ${describeKnownValues()}. Any other name is stored as sent and used for no figure.`,
  ),
  value: z.union([z.number(), z.boolean(), z.string().check(z.maxLength(MAX_TEXT_LENGTH))]),
  kind: described(
    z.enum(VALUE_KINDS),
    'instant: at the time of the reading; interval: over the coversSeconds before it; counter: a growing total.',
  ),
  coversSeconds: z.exactOptional(
    described(z.int().check(z.gte(1), z.lte(MAX_COVERED_SECONDS)), 'Only for an interval: its length.'),
  ),
  restIdle: z.exactOptional(
    described(
      z.boolean(),
      'Only for activeSeconds: the rest of the interval was idle; otherwise it was off.',
    ),
  ),
  resolution: z.exactOptional(
    described(
      z.number().check(z.positive(), z.lte(1e9)),
      'Only for a counter: its step, in the unit of its value; 1 if absent.',
    ),
  ),
});
type SentValue = z.output<typeof valueShape>;

type Problem = readonly [field: keyof SentValue, reason: FieldReason];

/** One value, with the rules between its fields. */
const sentValue = valueShape.check(
  z.superRefine((sent, context) => {
    for (const [field, message] of [...listKindProblems(sent), ...listKnownProblems(sent)])
      context.addIssue({ code: 'custom', message, path: [field], input: sent });
  }),
);

function* listKindProblems(sent: SentValue): Iterable<Problem> {
  const hasCover = sent.coversSeconds !== undefined;
  if (sent.kind === 'interval' && !hasCover) yield ['coversSeconds', 'REQUIRED'];
  if (sent.kind !== 'interval' && hasCover) yield ['coversSeconds', 'NOT_ALLOWED'];
  if (sent.kind !== 'counter' && sent.resolution !== undefined) yield ['resolution', 'NOT_ALLOWED'];
  if (sent.name !== 'activeSeconds' && sent.restIdle !== undefined) yield ['restIdle', 'NOT_ALLOWED'];
}

function* listKnownProblems(sent: SentValue): Iterable<Problem> {
  const known = KNOWN_VALUES.get(sent.name);
  if (!known) return;
  if (sent.kind !== known.kind) yield ['kind', 'NOT_ALLOWED'];
  const isBeyondCover = sent.name === 'activeSeconds' && Number(sent.value) > (sent.coversSeconds ?? 0);
  if (!isValidKnownValue(known, sent.value) || isBeyondCover) yield ['value', 'NOT_ALLOWED'];
}

/** The values of one reading; a repeated name would be ambiguous. */
const valuesOfOneReading = z.array(sentValue).check(
  z.maxLength(MAX_VALUES),
  z.superRefine((values, context) => {
    const seen = new Set<string>();
    values.forEach(({ name }, index) => {
      if (seen.has(name))
        context.addIssue({ code: 'custom', message: 'NOT_ALLOWED', path: [index, 'name'], input: name });
      seen.add(name);
    });
  }),
);

/** One row of a batch: a reading of a source by its own clock. Absent fields were not reported. */
export const sentReading = z.strictObject({
  time: described(instant, "The source's own clock, RFC 3339. Truncated to milliseconds."),
  position: z.exactOptional(
    described(
      z.strictObject({ latitude: degrees, longitude: degrees }),
      'Degrees, WGS 84. Absent without a fix. A position that is not on earth is quarantined.',
    ),
  ),
  altitudeMetres: z.exactOptional(between(-20_000, 20_000)),
  headingDegrees: z.exactOptional(between(0, 360)),
  satellites: z.exactOptional(described(z.int().check(z.gte(0), z.lte(255)), '0 means no fix.')),
  speedKmh: z.exactOptional(
    described(between(0, 2_000), 'Ground speed. Used only together with a position.'),
  ),
  values: z.exactOptional(valuesOfOneReading),
});
