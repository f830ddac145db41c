import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import './when-seen.css';

type Props = { readonly children: ReactNode };

/** How far below the window its content is loaded. */
const AHEAD = '200px';

/** Renders its content once it comes into view, and keeps its place until then and while parts of it are loading. */
export function WhenSeen({ children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (box.current === null || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? (
    <Suspense fallback={<div className="when-seen" aria-busy="true" />}>{children}</Suspense>
  ) : (
    <div ref={box} className="when-seen" />
  );
}
