/** What a zone is for. The zone of the kind `site` is the outline of its site. */
export const ZONE_KINDS = ['site', 'load', 'dump', 'no-go', 'speed-limit', 'other'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** How stays in a zone are joined to visits. */
export type VisitRules = {
  /** The longest absence inside a visit. */
  readonly graceSeconds: number;
  /** A machine that was inside for less time only passed. */
  readonly minSeconds: number;
};

const VISIT_RULES: Readonly<Record<ZoneKind, VisitRules>> = {
  site: { graceSeconds: 60, minSeconds: 60 },
  load: { graceSeconds: 60, minSeconds: 10 },
  dump: { graceSeconds: 60, minSeconds: 10 },
  'no-go': { graceSeconds: 0, minSeconds: 0 },
  'speed-limit': { graceSeconds: 0, minSeconds: 0 },
  other: { graceSeconds: 60, minSeconds: 60 },
};

/** Returns the rules of a zone: its own values, else those of its kind. */
export function getVisitRules(zone: {
  readonly kind: ZoneKind;
  readonly graceSeconds?: number | null | undefined;
  readonly minSeconds?: number | null | undefined;
}): VisitRules {
  const { graceSeconds, minSeconds } = VISIT_RULES[zone.kind];
  return { graceSeconds: zone.graceSeconds ?? graceSeconds, minSeconds: zone.minSeconds ?? minSeconds };
}
