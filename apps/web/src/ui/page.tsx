import { type ReactNode, useEffect } from 'react';

/** Names the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Groundwork`;
  }, [title]);
}

type Props = {
  readonly title: string;
  /** What the tab is called, where it differs from the heading. */
  readonly tabTitle?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A screen's heading with what can be done on it, and below it the rest. */
export function Page({ title, tabTitle = title, lead, actions, children }: Props) {
  usePageTitle(tabTitle);
  return (
    <div className="page">
      <div className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
