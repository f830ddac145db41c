import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Fix } from '../path/fix.ts';

/** A published track, and its stops by the exact definition. */
export type Track = {
  readonly name: string;
  readonly fixes: readonly Fix[];
  readonly stopsByRadius: Readonly<Record<20 | 50, readonly TrackStop[]>>;
};
export type TrackStop = { readonly from: number; readonly to: number };

type Expected = { readonly startIndex: number; readonly endIndex: number };
type ExpectedTrack = {
  readonly set: string;
  readonly track: string;
  readonly expected: Readonly<Record<string, readonly Expected[]>>;
};

const DEFAULT_FOLDER = resolve(import.meta.dirname, '../../../../../shared/vectors');

/** Reads the tracks of `GROUNDWORK_VECTORS` (default `../shared/vectors`); null: there are none. */
export function findTracks(): readonly Track[] | null {
  const folder = join(process.env.GROUNDWORK_VECTORS ?? DEFAULT_FOLDER, 'trajectories');
  if (!existsSync(folder)) return null;
  const fixes = readFixes(folder);
  const { tracks } = JSON.parse(readFileSync(join(folder, 'expected-stops.json'), 'utf8')) as {
    readonly tracks: readonly ExpectedTrack[];
  };
  return tracks.map(({ set, track, expected }) => {
    const name = `${set}.csv#${track}`;
    const own = fixes.get(name) ?? [];
    const stopsOf = (radius: number) =>
      (expected[`centre-${radius}-180`] ?? []).map(({ startIndex, endIndex }) => ({
        from: own[startIndex]?.at ?? Number.NaN,
        to: own[endIndex]?.at ?? Number.NaN,
      }));
    return { name, fixes: own, stopsByRadius: { 20: stopsOf(20), 50: stopsOf(50) } };
  });
}

function readFixes(folder: string): Map<string, Fix[]> {
  const tracks = new Map<string, Fix[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1)) {
      const [track, time = '', latitude, longitude] = line.split(',');
      const key = `${file}#${track}`;
      const fixes = tracks.get(key) ?? [];
      tracks.set(key, fixes);
      fixes.push({
        at: Math.floor(Date.parse(time) / 1_000),
        latitudeE7: Math.round(Number(latitude) * 1e7),
        longitudeE7: Math.round(Number(longitude) * 1e7),
        speedKmh: null,
        engineOn: null,
        coversUntil: Number.POSITIVE_INFINITY,
      });
    }
  }
  return tracks;
}
