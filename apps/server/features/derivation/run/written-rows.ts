/** Rows that were written or removed. */
export type WrittenRows = {
  readonly segments: number;
  readonly slices: number;
  readonly checkpoints: number;
};

export const NOTHING_WRITTEN: WrittenRows = { segments: 0, slices: 0, checkpoints: 0 };

export function addWritten(a: WrittenRows, b: WrittenRows): WrittenRows {
  return {
    segments: a.segments + b.segments,
    slices: a.slices + b.slices,
    checkpoints: a.checkpoints + b.checkpoints,
  };
}
