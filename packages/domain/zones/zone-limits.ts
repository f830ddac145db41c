/** Zones of an organisation, without deleted ones. */
export const MAX_ZONES = 10_000;
/** Shapes of a zone, one after the other. */
export const MAX_ZONE_SHAPES = 50;
/** Positions in all shapes of a zone. */
export const MAX_ZONE_POINTS = 20_000;
/** Days of a rehearsal, and of a look at who was in an area. */
export const MAX_REHEARSED_DAYS = 90;
/** Positions of all zones that are drawn on a map at once. */
export const MAX_DRAWN_POINTS = 100_000;
/** For so long a deleted zone can be restored. */
export const RESTORABLE_DAYS = 30;
/** The radius of a circle, in metres. */
export const CIRCLE_RADIUS = { min: 5, max: 50_000 } as const;
/** Speed limits of zones, in km/h. */
export const LIMIT_KMH = { min: 1, max: 300 } as const;
/** Own values for the grace and the shortest visit of a zone, in seconds. */
export const MAX_VISIT_SECONDS = 3_600;
