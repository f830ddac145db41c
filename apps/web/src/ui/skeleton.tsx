import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './skeleton.css';

type PieceProps = {
  /** In pixels, or a CSS length. */
  readonly width?: number | string;
  readonly height?: number;
};

/** One grey piece of a skeleton, where a text or a drawing will be. */
export function SkeletonPiece({ width = '100%', height = 12 }: PieceProps) {
  return <span className="skeleton-piece" style={{ inlineSize: width, blockSize: height }} />;
}

type Props = {
  /** The page's heading is loading as well, so the message is its `h1`. */
  readonly isWholePage?: boolean;
  readonly children: ReactNode;
};

/** Contains the pieces, and says once to screen readers that the content is loading. */
export function Skeleton({ isWholePage = false, children }: Props) {
  const { t } = useTranslation();
  const Words = isWholePage ? 'h1' : 'span';
  return (
    <div className="skeleton" role="status">
      <Words className="visually-hidden">{t('words.loading')}</Words>
      <div className="skeleton-pieces" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** Pieces below each other, such as a name above a second line. */
export const SkeletonLines = ({ children }: { readonly children: ReactNode }) => (
  <span className="skeleton-lines">{children}</span>
);

type RowsProps = {
  readonly count: number;
  readonly height?: number;
  /** Without the square of a picture or mark at the start. */
  readonly isPlain?: boolean;
};

/** Rows of a list or table: a line for a name, one for a second line, and one at the end. */
export function SkeletonRows({ count, height = 51, isPlain = false }: RowsProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
    <div key={index} className="skeleton-row" style={{ blockSize: height }}>
      {isPlain ? null : <SkeletonPiece width={28} height={28} />}
      <SkeletonLines>
        <SkeletonPiece width={58} />
        <SkeletonPiece width={`${44 + ((index * 17) % 40)}%`} height={8} />
      </SkeletonLines>
      <SkeletonPiece width="28%" />
      <SkeletonPiece width={64} />
    </div>
  ));
}
