import { type ReactNode, Suspense } from 'react';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import { useAuthentication } from '../lib/session/authentication.ts';
import { findEndedView } from '../lib/session/tab-view.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';
import './view-frame.css';

const loadView = () => loadChunk(() => import('../features/people/view-as/public.ts'));
const ViewBanner = lazyWithTexts(async () => (await loadView()).ViewBanner);
const EndedView = lazyWithTexts(async () => (await loadView()).EndedView);

/** The screens; below a banner for somebody who sees them as another person. */
export function ViewFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const { session } = useAuthentication();
  if (!session?.viewedBy)
    return (
      <>
        {session && findEndedView() !== null ? (
          <Suspense>
            <EndedView />
          </Suspense>
        ) : null}
        {children}
      </>
    );
  return (
    <div className="view-frame">
      <Suspense>
        <ViewBanner />
      </Suspense>
      <div className="view-content">{children}</div>
    </div>
  );
}
