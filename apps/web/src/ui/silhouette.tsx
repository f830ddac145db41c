import { findSilhouette, SILHOUETTE_GRID, SILHOUETTES, type SilhouettePiece } from './silhouettes.ts';

type Props = {
  /** The key of the machine type in the catalogue. */
  readonly type: string;
  /** In pixels; without it, as wide as its container. */
  readonly size?: number;
};

/** The silhouette of a machine of this type, in the colour of the text; decoration next to its name. */
export function Silhouette({ type, size }: Props) {
  const pieces: readonly SilhouettePiece[] = SILHOUETTES[findSilhouette(type)];
  return (
    <svg
      viewBox={`0 0 ${SILHOUETTE_GRID} ${SILHOUETTE_GRID}`}
      width={size ?? '100%'}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      {pieces.map(({ d, strokeWidth }) =>
        strokeWidth === undefined ? (
          <path key={d} d={d} />
        ) : (
          <path
            key={d}
            d={d}
            fill="none"
            stroke="currentColor"
            strokeWidth={strokeWidth}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ),
      )}
    </svg>
  );
}
