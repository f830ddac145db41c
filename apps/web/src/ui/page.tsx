import { type ReactNode, useEffect } from 'react';
import './page.css';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Groundwork`;
  }, [title]);
}

type Props = {
  readonly title: string;
  /** The title of the tab, if it differs from the heading. */
  readonly tabTitle?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Stands in place of heading, lead and actions, and brings the `h1`. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A screen with its heading, actions and content. */
export function Page({ title, tabTitle = title, lead, actions, head, children }: Props) {
  usePageTitle(tabTitle);
  return (
    <div className="page">
      {head ?? (
        <div className="page-head">
          <div className="page-title">
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
          {actions && <div className="page-actions">{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
