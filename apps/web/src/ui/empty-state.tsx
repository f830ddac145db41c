import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import type { EmptyDrawing } from './empty-drawing.tsx';
import './empty-state.css';

// Without its drawing a message says the same.
const LazyDrawing = lazy(() =>
  loadChunk(() => import('./empty-drawing.tsx')).then(
    ({ EmptyDrawingShapes }) => ({ default: EmptyDrawingShapes }),
    () => ({ default: () => null }),
  ),
);

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

const Drawing = ({ drawing }: Pick<Props, 'drawing'>) => (
  <div className="empty-drawing" data-drawing={drawing}>
    <svg width="280" height="96" viewBox="0 0 280 96" aria-hidden="true" focusable="false">
      <Suspense>
        <LazyDrawing drawing={drawing} />
      </Suspense>
    </svg>
  </div>
);
