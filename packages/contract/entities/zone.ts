import { ZONE_KINDS } from '@groundwork/domain/zones/zone-kind.ts';
import { LIMIT_KMH, MAX_VISIT_SECONDS } from '@groundwork/domain/zones/zone-limits.ts';
import * as z from 'zod/mini';
import type { FieldReason } from '../field-problems.ts';
import { civilDate, degrees, id, instant, line, optionalLine, seenVersion } from '../fields.ts';
import { lineFile } from './line-import.ts';
import { checkedOutline, outline } from './site.ts';

const visitSeconds = z._default(z.nullable(z.int().check(z.gte(0), z.lte(MAX_VISIT_SECONDS))), null);

/** What a zone is, without its shape. */
const zoneProperties = {
  kind: z.enum(ZONE_KINDS),
  /** Empty for the zone of a site, which has the name of its site. */
  name: z._default(optionalLine(120), ''),
  siteId: z._default(z.nullable(id), null),
  /** In km/h; only of a speed limit, and of each. */
  limitKmh: z._default(z.nullable(z.int().check(z.gte(LIMIT_KMH.min), z.lte(LIMIT_KMH.max))), null),
  /** Null: that of the kind. */
  graceSeconds: visitSeconds,
  /** Null: that of the kind. */
  minSeconds: visitSeconds,
};

type Properties = {
  readonly kind: (typeof ZONE_KINDS)[number];
  readonly name: string;
  readonly siteId: string | null;
  readonly limitKmh: number | null;
};

/** What the fields of a zone need of each other. */
function checkFields({
  value,
  issues,
}: {
  readonly value: Properties;
  readonly issues: z.core.$ZodRawIssue[];
}) {
  const fail = (field: keyof Properties, reason: FieldReason) =>
    issues.push({ code: 'custom', message: reason, path: [field], input: value });
  const { kind, name, siteId, limitKmh } = value;
  if (kind !== 'site' && name === '') fail('name', 'REQUIRED');
  if (kind === 'site' && siteId === null) fail('siteId', 'REQUIRED');
  if (kind === 'speed-limit' && limitKmh === null) fail('limitKmh', 'REQUIRED');
  if (kind !== 'speed-limit' && limitKmh !== null) fail('limitKmh', 'NOT_ALLOWED');
}

/** The editable fields of a zone without its shapes; an edit sends all of them. */
export const zoneFields = z.strictObject({ ...zoneProperties, version: seenVersion }).check(checkFields);
export type ZoneFields = z.output<typeof zoneFields>;

/** A new zone with its first shape. */
export const newZone = z
  .strictObject({
    ...zoneProperties,
    outline: checkedOutline,
    /** Null: it always held. */
    from: z._default(z.nullable(instant), null),
  })
  .check(checkFields);
export type NewZone = z.output<typeof newZone>;

/** The shape of a zone from an instant on. */
export const zoneShapeChange = z.strictObject({
  /** Null: always; replaces every shape. */
  from: z.nullable(instant),
  /** Null: from then on the zone covers nothing. */
  outline: z.nullable(checkedOutline),
  version: seenVersion,
});
export type ZoneShapeChange = z.output<typeof zoneShapeChange>;

/** What a zone covers from an instant until just before another. */
export const zoneShape = z.object({
  from: z.nullable(instant),
  until: z.nullable(instant),
  outline,
});

const shownZone = {
  id,
  kind: z.enum(ZONE_KINDS),
  name: z.string(),
  siteId: z.nullable(id),
  siteName: z.nullable(z.string()),
  limitKmh: z.nullable(z.int()),
  version: z.int(),
};

export const zone = z.object({
  ...shownZone,
  graceSeconds: z.nullable(z.int()),
  minSeconds: z.nullable(z.int()),
  /** The earliest first. */
  shapes: z.array(zoneShape),
});
export type Zone = z.output<typeof zone>;

/** The box around a shape; `east` is beyond 180 across the antimeridian. */
export const zoneBounds = z.object({ west: degrees, south: degrees, east: degrees, north: degrees });

export const zoneListItem = z.object({
  ...shownZone,
  /** Since when its present shape holds; null: always, or it has none. */
  heldFrom: z.nullable(instant),
  numberOfShapes: z.int(),
  /** Of its present shape; null: it has none. */
  bounds: z.nullable(zoneBounds),
});
export type ZoneListItem = z.output<typeof zoneListItem>;

/** The present shape of a zone on a map. */
export const zoneOutline = z.object({ id, outline });
export type ZoneOutline = z.output<typeof zoneOutline>;

/** The civil days of a zone whose visits are computed again after a change of its shape. */
export const zoneChange = z.object({
  zone,
  changes: z.object({ startsOn: z.nullable(civilDate), endsOn: civilDate }),
});
export type ZoneChange = z.output<typeof zoneChange>;

/** Properties of a GeoJSON feature that is a zone. */
export const ZONE_FILE_FIELDS = ['name', 'kind', 'limitKmh', 'graceSeconds', 'minSeconds'] as const;

/** A GeoJSON file of zones. */
export const zoneFile = z.strictObject({
  ...lineFile,
  /** The kind of zones that name none. */
  kind: z._default(z.enum(ZONE_KINDS), 'other'),
  /** The site of all of them. */
  siteId: z._default(z.nullable(id), null),
});

/** A copy of a zone for another site. */
export const zoneCopy = z.strictObject({ siteId: id, name: z.optional(line(120)) });
