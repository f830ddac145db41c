import type { Span } from '../../../lib/time/replay-clock.ts';
import type { Track } from './track.ts';

type Drawing = { readonly width: number; readonly height: number; readonly topSpeedKmh: number };

/** Draws the speeds of a machine over a span as columns: the highest speed in each unit of the width. */
export function drawSpeeds({ trips }: Pick<Track, 'trips'>, span: Span, drawing: Drawing): string {
  const { width, height, topSpeedKmh } = drawing;
  const speeds = new Float64Array(width);
  const toColumn = (at: number) => Math.floor(((at - span.from) / (span.until - span.from)) * width);
  for (const trip of trips) {
    if (trip.until <= span.from || trip.from >= span.until) continue;
    for (const [index, corner] of trip.corners.entries()) {
      const before = trip.corners[index - 1];
      if (before === undefined || corner.speedKmh === null) continue;
      const last = Math.min(width - 1, toColumn(corner.at));
      for (let column = Math.max(0, toColumn(before.at)); column <= last; column += 1)
        speeds[column] = Math.max(speeds[column] ?? 0, corner.speedKmh);
    }
  }
  const parts: string[] = [];
  for (let column = 0; column < width; ) {
    const speed = speeds[column] ?? 0;
    let end = column + 1;
    while (end < width && speeds[end] === speed) end += 1;
    const tall = Math.min(1, speed / topSpeedKmh) * height;
    if (tall > 0) parts.push(`M${column} ${height}V${(height - tall).toFixed(1)}H${end}V${height}Z`);
    column = end;
  }
  return parts.join('');
}

/** The speed at the top of the lanes of some machines: the next ten above their highest, in km/h. */
export const getTopSpeed = (tracks: readonly Track[]): number =>
  Math.max(
    10,
    ...tracks.map(
      ({ trips }) => Math.ceil(Math.max(0, ...trips.map(({ trip }) => trip.topSpeedKmh ?? 0)) / 10) * 10,
    ),
  );
