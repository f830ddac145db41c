import type { ReactNode } from 'react';
import { Skeleton, SkeletonLines, SkeletonPiece, SkeletonRows } from './skeleton.tsx';
import './skeleton-shape.css';

/** What will stand there: dated lines, rows of a table, a form, figures in cells, or a page with its heading. */
export type SkeletonShape = 'lines' | 'table' | 'form' | 'cells' | 'page';

/** The layout of content that is loading. */
export const ShapedSkeleton = ({ shape }: { readonly shape: SkeletonShape }) => (
  <Skeleton isWholePage={shape === 'page'}>
    <div className="skeleton-shape" data-shape={shape}>
      {SHAPES[shape]}
    </div>
  </Skeleton>
);

const repeat = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => render(index));

const SHAPES: Readonly<Record<SkeletonShape, ReactNode>> = {
  lines: repeat(3, (index) => (
    <SkeletonLines key={index}>
      <SkeletonPiece width={`${34 + index * 7}%`} />
      <SkeletonPiece width={`${58 - index * 9}%`} height={8} />
    </SkeletonLines>
  )),
  table: (
    <>
      <span className="skeleton-head">
        {[24, 12, 16, 10].map((width) => (
          <SkeletonPiece key={width} width={`${width}%`} height={8} />
        ))}
      </span>
      <SkeletonRows count={6} isPlain />
    </>
  ),
  form: (
    <>
      {repeat(3, (index) => (
        <SkeletonLines key={index}>
          <SkeletonPiece width={`${18 + index * 6}%`} height={8} />
          <SkeletonPiece height={32} />
        </SkeletonLines>
      ))}
      <SkeletonPiece width={112} height={32} />
    </>
  ),
  cells: repeat(8, (index) => (
    <SkeletonLines key={index}>
      <SkeletonPiece width="60%" height={8} />
      <SkeletonPiece width="40%" height={16} />
    </SkeletonLines>
  )),
  page: (
    <>
      <SkeletonPiece width={240} height={26} />
      <SkeletonPiece width="44%" />
      <SkeletonPiece height={148} />
      <SkeletonRows count={5} />
    </>
  ),
};
