import type { TakenFix } from './fix.ts';
import type { Corner, Path, WayPiece } from './path.ts';
import type { PathState } from './path-state.ts';
import { ByteReader, ByteWriter } from './varints.ts';

/** A state with its long lists as text: σ is stored after each run, and mostly consists of them. */
export type PackedPathState = Omit<PathState, 'buffer' | 'way'> & {
  readonly buffer: string;
  readonly way: (Omit<NonNullable<PathState['way']>, 'corners'> & { readonly corners: string }) | null;
};

/** Packs the lists of a state; equal states give equal texts. */
export const packPathState = ({ buffer, way, ...state }: PathState): PackedPathState => ({
  ...state,
  buffer: packFixes(buffer),
  way: way && { ...way, corners: packCorners(way.corners) },
});

/** Returns the state that was packed. */
export const unpackPathState = ({ buffer, way, ...state }: PackedPathState): PathState => ({
  ...state,
  buffer: unpackFixes(buffer),
  way: way && { ...way, corners: unpackCorners(way.corners) },
});

const ENGINE_STATES = [null, false, true] as const;

/** Mostly the same as at the fix before, so one bit says whether it is written. */
function packFixes(fixes: readonly TakenFix[]): string {
  const writer = new ByteWriter();
  let coveredSeconds = 0;
  for (const fix of fixes) {
    writer.position(fix);
    writer.optional(fix.speedKmh);
    const covers = fix.coversUntil - fix.at;
    const bits = [covers !== coveredSeconds, fix.held, fix.carried, fix.afterGap];
    const flags = bits.reduce((sum, bit, index) => sum + (bit ? 1 << index : 0), 0);
    writer.number(flags + (ENGINE_STATES.indexOf(fix.engineOn) << bits.length));
    if (covers !== coveredSeconds) writer.number(covers);
    coveredSeconds = covers;
  }
  return writer.toText();
}

function unpackFixes(text: string): TakenFix[] {
  const reader = new ByteReader(text);
  const fixes: TakenFix[] = [];
  let covers = 0;
  while (reader.hasMore) {
    const position = reader.position();
    const speedKmh = reader.optional();
    const flags = reader.number();
    if (flags & 1) covers = reader.number();
    fixes.push({
      ...position,
      speedKmh,
      engineOn: ENGINE_STATES[flags >> 4] ?? null,
      coversUntil: position.at + covers,
      held: (flags & 2) > 0,
      carried: (flags & 4) > 0,
      afterGap: (flags & 8) > 0,
    });
  }
  return fixes;
}

/** A path whose ways are text: the open end of each machine's path is stored with each derivation. */
export type PackedPath = Omit<Path, 'ways'> & {
  readonly ways: readonly (Omit<WayPiece, 'corners'> & { readonly corners: string })[];
};

export const packPath = ({ ways, ...path }: Path): PackedPath => ({
  ...path,
  ways: ways.map((piece) => ({ ...piece, corners: packCorners(piece.corners) })),
});

export const unpackPath = ({ ways, ...path }: PackedPath): Path => ({
  ...path,
  ways: ways.map((piece) => ({ ...piece, corners: unpackCorners(piece.corners) })),
});

/** Packs corners as base64 of as few bytes as they need. */
export function packCorners(corners: readonly Corner[]): string {
  const writer = new ByteWriter();
  for (const corner of corners) {
    writer.position(corner);
    writer.optional(corner.topSpeedKmh);
  }
  return writer.toText();
}

/** Returns the corners that were packed. */
export function unpackCorners(text: string): Corner[] {
  const reader = new ByteReader(text);
  const corners: Corner[] = [];
  while (reader.hasMore) {
    const { at, latitudeE7, longitudeE7 } = reader.position();
    corners.push({ at, latitudeE7, longitudeE7, topSpeedKmh: reader.optional() });
  }
  return corners;
}
