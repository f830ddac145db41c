import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadProvidersTexts } from '../../../lib/language/load-people-texts.ts';
import { ShapedSkeleton } from '../../../ui/skeleton-shape.tsx';

/** Loaded with its texts by those whose organisation has a provider. */
const LoadedStep = lazy(async () => {
  const [{ SignOnStep }] = await Promise.all([
    loadChunk(() => import('./sign-on-step.tsx')),
    loadProvidersTexts(),
  ]);
  return { default: SignOnStep };
});

/** The step of the sign-in at a provider, on screens before the portal. */
export const ProviderStep = (props: ComponentProps<typeof LoadedStep>) => (
  <Suspense fallback={<ShapedSkeleton shape="form" />}>
    <LoadedStep {...props} />
  </Suspense>
);
