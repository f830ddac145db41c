import type { ReactNode } from 'react';
import { useBrand } from '../../../lib/session/brand.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { LanguageField } from '../../../ui/language-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import './entry-frame.css';

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** Whether the panel itself has a field for the language. */
  readonly hasLanguage?: boolean;
  readonly children: ReactNode;
};

/** The frame of screens before sign-in: the logo, one panel, and the language. */
export function EntryFrame({ title, lead, hasLanguage = false, children }: Props) {
  const brand = useBrand();
  return (
    <main className="entry" id="main" tabIndex={-1}>
      <div className="entry-brand" data-chosen={brand !== null || undefined}>
        <BrandMark />
      </div>
      <Panel as="section" className="entry-panel" aria-labelledby="entry-title">
        <h1 id="entry-title">{title}</h1>
        {lead && <p className="entry-lead">{lead}</p>}
        {children}
      </Panel>
      {hasLanguage ? null : (
        <div className="entry-language">
          <LanguageField />
        </div>
      )}
    </main>
  );
}
