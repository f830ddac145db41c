import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadPeopleTexts } from '../../../lib/language/load-people-texts.ts';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';

/** Loaded with its texts by those who have a second factor. */
const LoadedForm = lazy(async () => {
  const [{ FactorForm }] = await Promise.all([
    loadChunk(() => import('../second-factor/public.ts')),
    loadPeopleTexts(),
  ]);
  return { default: FactorForm };
});

type Props = {
  readonly challenge: FactorChallenge;
  readonly onSignedIn: () => void;
  readonly onCancel: () => void;
};

/** The second step of a sign-in, on screens before the portal. */
export function FactorStep({ challenge, onSignedIn, onCancel }: Props) {
  return (
    <Suspense fallback={<ShapedSkeleton shape="form" />}>
      <LoadedForm
        challenge={challenge}
        onProof={async (token, factor) => {
          const { submitFactor } = await loadChunk(() => import('./sign-in-steps.ts'));
          const failure = await submitFactor(token, factor);
          if (failure === null) onSignedIn();
          return failure;
        }}
        onCancel={onCancel}
      />
    </Suspense>
  );
}
