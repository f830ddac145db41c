import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import { loadPeopleTexts } from '../lib/language/load-people-texts.ts';
import { useAuthentication } from '../lib/session/authentication.ts';
import { hasEndedView } from '../lib/session/tab-view.ts';
import './view-frame.css';

const loadView = async () => {
  const [view] = await Promise.all([
    loadChunk(() => import('../features/people/view-as/public.ts')),
    loadPeopleTexts(),
  ]);
  return view;
};
const ViewBanner = lazy(async () => ({ default: (await loadView()).ViewBanner }));
const EndedView = lazy(async () => ({ default: (await loadView()).EndedView }));

/** The screens; below a banner for somebody who sees them as another person. */
export function ViewFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const { session } = useAuthentication();
  if (!session?.viewedBy)
    return (
      <>
        {session !== null && hasEndedView() ? (
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
