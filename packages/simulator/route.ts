import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Act, Script } from './script.ts';

/** Length of a degree of latitude on a sphere of 6371 km. */
const E7_PER_METRE = 1e7 / 111_195;

/** Positions of a machine, which leaves its base to the east on one journey and returns on the next. */
export type Route = { eastMetresAt(instant: number): number };

/** Plans the route of a script at a travel speed. */
export function planRoute(script: Script, travelSpeedKmh: number): Route {
  const legs = planLegs(script, travelSpeedKmh / 3.6);
  let current = 0;
  return {
    eastMetresAt(instant) {
      if ((legs[current]?.startedAt ?? 0) > instant) current = 0;
      while ((legs[current + 1]?.startedAt ?? Number.POSITIVE_INFINITY) <= instant) current += 1;
      const leg = legs[current];
      if (!leg) return 0;
      return leg.fromMetres + leg.metresPerSecond * (Math.min(instant, leg.endedAt) - leg.startedAt);
    },
  };
}

/** Returns the position some metres north and east of the base. */
export function offset(base: PositionE7, northMetres: number, eastMetres: number): PositionE7 {
  const narrowing = Math.cos((base.latitudeE7 / 1e7) * (Math.PI / 180));
  return {
    latitudeE7: base.latitudeE7 + Math.round(northMetres * E7_PER_METRE),
    longitudeE7: base.longitudeE7 + Math.round((eastMetres * E7_PER_METRE) / narrowing),
  };
}

type Leg = Act & { readonly fromMetres: number; readonly metresPerSecond: number };

function planLegs(script: Script, metresPerSecond: number): Leg[] {
  const legs: Leg[] = [];
  let fromMetres = 0;
  for (const act of script) {
    const outward = fromMetres > 0 ? -1 : 1;
    const speed = act.doing === 'travelling' ? outward * metresPerSecond : 0;
    legs.push({ ...act, fromMetres, metresPerSecond: speed });
    fromMetres += speed * (act.endedAt - act.startedAt);
  }
  return legs;
}
