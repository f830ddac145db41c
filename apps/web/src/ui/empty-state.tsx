import type { ReactNode } from 'react';
import './empty-state.css';
import { SILHOUETTES, type SilhouettePiece, type SilhouetteShape } from './silhouettes.ts';

/**
 * What is drawn on the ground: `first` a machine to come, `outline` an unfinished one, `past` days that are over,
 * `no-match` machines that are filtered out, `silent` a ground that ends, `fine` machines at work.
 */
export type EmptyDrawing = 'first' | 'outline' | 'past' | 'no-match' | 'silent' | 'fine';

type Props = {
  readonly drawing: EmptyDrawing;
  readonly title: string;
  readonly text?: ReactNode;
  /** `h1` if it is the only content of the page. */
  readonly as?: 'h1' | 'h2' | 'h3';
  /** The next step, as a button, and at most one link. */
  readonly children?: ReactNode;
};

/** Shown instead of content that is empty: a drawing on the ground line, and the next step. */
export function EmptyState({ drawing, title, text, as: Heading = 'h2', children }: Props) {
  return (
    <div className="empty-state">
      <Drawing drawing={drawing} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  );
}

type NoteProps = {
  readonly drawing: EmptyDrawing;
  readonly text: ReactNode;
  /** The next step, as a button. */
  readonly children?: ReactNode;
};

/** Shown instead of an empty list in a panel or dialog: a small drawing next to a sentence, and the next step. */
export const EmptyNote = ({ drawing, text, children }: NoteProps) => (
  <div className="empty-note">
    <Drawing drawing={drawing} />
    <p>{text}</p>
    {children && <div className="empty-actions">{children}</div>}
  </div>
);

const HEIGHT = 96;

const Drawing = ({ drawing }: Pick<Props, 'drawing'>) => (
  <div className="empty-drawing" data-drawing={drawing}>
    <svg width="280" height={HEIGHT} viewBox={`0 0 280 ${HEIGHT}`} aria-hidden="true" focusable="false">
      {DRAWINGS[drawing]}
    </svg>
  </div>
);

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
