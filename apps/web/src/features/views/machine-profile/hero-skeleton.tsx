import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonPiece } from '../../../ui/skeleton.tsx';
import './hero-skeleton.css';

/** The heading until the machine's name is known. */
function HiddenHeading() {
  const { t } = useTranslation();
  return <h1 className="visually-hidden">{t('machines.title')}</h1>;
}

/** The layout of a machine's page while it is loading. */
export const HeroSkeleton = ({ back }: { readonly back: ReactNode }) => (
  <div className="hero-skeleton">
    {back}
    <HiddenHeading />
    <Skeleton>
      <div className="hero-skeleton-head">
        <SkeletonPiece width={128} height={112} />
        <span className="hero-skeleton-lines">
          <SkeletonPiece width={220} height={32} />
          <SkeletonPiece width={160} height={16} />
          <SkeletonPiece width="70%" height={32} />
        </span>
      </div>
      <SkeletonPiece height={32} width={380} />
      <SkeletonPiece height={420} />
    </Skeleton>
  </div>
);
