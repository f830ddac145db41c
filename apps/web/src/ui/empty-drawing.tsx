import type { ReactNode } from 'react';
import './empty-state.css';
import { SILHOUETTES, type SilhouettePiece, type SilhouetteShape } from './silhouettes.ts';

/**
 * What is drawn on the ground: `first` a machine to come, `outline` an unfinished one, `past` days that are over,
 * `no-match` machines that are filtered out, `silent` a ground that ends, `fine` machines at work.
 */
export type EmptyDrawing = 'first' | 'outline' | 'past' | 'no-match' | 'silent' | 'fine';

/** The height of the drawing, at whose foot is the ground. */
const HEIGHT = 96;

/** Machines are 67 px wide; their wheels stand at the foot of the drawing. */
const SCALE = 1.4;

type MachineProps = {
  readonly shape: SilhouetteShape;
  readonly x: number;
  readonly kind?: 'planned' | 'pale';
};

function Machine({ shape, x, kind }: MachineProps) {
  const pieces: readonly SilhouettePiece[] = SILHOUETTES[shape];
  return (
    <g
      className="empty-machine"
      data-kind={kind}
      transform={`translate(${x} ${HEIGHT - 42 * SCALE}) scale(${SCALE})`}
    >
      {pieces.map(({ d, strokeWidth }) => (
        <path key={d} d={d} data-line={strokeWidth !== undefined || undefined} strokeWidth={strokeWidth} />
      ))}
    </g>
  );
}

const DRAWINGS: Readonly<Record<EmptyDrawing, ReactNode>> = {
  first: (
    <>
      <Machine shape="lorry" x={8} />
      <Machine shape="excavator" x={86} kind="planned" />
    </>
  ),
  outline: (
    <g className="empty-outline">
      <path d="M60 76 82 18l86-10 64 24-14 44z" />
      <circle cx="60" cy="76" r="4.5" />
      <circle cx="82" cy="18" r="4.5" />
      <circle cx="168" cy="8" r="4.5" />
      <path className="empty-pointer" d="m173 12 22 8-10 4-4 10z" />
    </g>
  ),
  past: (
    <>
      <Machine shape="telehandler" x={8} />
      {[44, 50, 36, 46].map((height, index) => (
        <rect
          key={height}
          className="empty-day"
          x={132 + 20 * index}
          y={HEIGHT - height}
          width="13"
          height={height}
        />
      ))}
      {[212, 232, 252].map((x) => (
        <rect
          key={x}
          className="empty-day"
          data-kind="planned"
          x={x}
          y={HEIGHT - 42}
          width="13"
          height="42"
        />
      ))}
    </>
  ),
  'no-match': (
    <>
      <Machine shape="excavator" x={2} kind="pale" />
      <Machine shape="dumper" x={72} kind="pale" />
      <Machine shape="roller" x={142} kind="pale" />
      <Machine shape="generator" x={210} kind="pale" />
    </>
  ),
  silent: <Machine shape="wheeled-loader" x={8} />,
  fine: (
    <>
      <Machine shape="roller" x={8} />
      <Machine shape="lighting-tower" x={84} />
      <Machine shape="compressor" x={156} />
    </>
  ),
};

/** The shapes of a drawing, 280 by 96, for an `svg` that contains them. */
export const EmptyDrawingShapes = ({ drawing }: { readonly drawing: EmptyDrawing }) => DRAWINGS[drawing];
