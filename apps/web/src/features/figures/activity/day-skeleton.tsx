import { Skeleton, SkeletonPiece } from '../../../ui/skeleton.tsx';
import type { ActivityView } from './activity-view.ts';

const DAYS_OF_WEEK = 7;

/** The layout of a day or a week while it is loading. */
export function DaySkeleton({ view }: { readonly view: ActivityView }) {
  return (
    <Skeleton>
      {view === 'week' ? (
        Array.from({ length: DAYS_OF_WEEK }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
          <SkeletonPiece key={index} height={24} />
        ))
      ) : (
        <>
          <SkeletonPiece height={88} />
          <SkeletonPiece height={16} />
          <SkeletonPiece height={52} />
          <SkeletonPiece height={36} />
          <SkeletonPiece height={44} width="60%" />
        </>
      )}
    </Skeleton>
  );
}
