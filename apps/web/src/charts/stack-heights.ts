import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';

/** The seconds of a day in each state. */
export type StackTotals = { readonly [State in EngineState as `${State}Seconds`]: number } & {
  readonly monitoredSeconds: number;
};

/** A piece of a stack, from the ground upwards; its height is a share of the cell. */
export type StackPiece = { readonly state: EngineState; readonly share: number };

export type Stack = {
  readonly pieces: readonly StackPiece[];
  /** Whether the ground is drawn: some of the day is known. */
  readonly hasGround: boolean;
};

const NOTHING: Stack = { pieces: [], hasGround: false };
/** A cell is as high as this many hours with the engine on; a machine that runs day and night fills it. */
const FULL_SECONDS = 10 * 3_600;

/**
 * Stacks a day: active, running and idle by their hours as far as there is room, then unknown and missing by their share
 * of the day. A day without monitored time is empty, without ground.
 */
export function stackDay(totals: StackTotals | null): Stack {
  if (totals === null || totals.monitoredSeconds === 0) return NOTHING;
  const { monitoredSeconds, missingSeconds, unknownSeconds } = totals;
  // What is not known keeps its place, however long the machine was on.
  let room = 1 - (missingSeconds + unknownSeconds) / monitoredSeconds;
  const on = (['active', 'running', 'idle'] as const).map((state): StackPiece => {
    const share = Math.min(totals[`${state}Seconds`] / FULL_SECONDS, room);
    room -= share;
    return { state, share };
  });
  const unknown = (['unknown', 'missing'] as const).map(
    (state): StackPiece => ({ state, share: totals[`${state}Seconds`] / monitoredSeconds }),
  );
  return {
    pieces: [...on, ...unknown].filter(({ share }) => share > 0),
    hasGround: missingSeconds + unknownSeconds < monitoredSeconds,
  };
}
