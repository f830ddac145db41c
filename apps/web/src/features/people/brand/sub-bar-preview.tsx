import type { BrandPalette } from '@groundwork/domain/settings/brand-palette.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { listTokens } from '../../../lib/session/brand.ts';
import './sub-bar-preview.css';

const ITEMS = ['nav.sites', 'nav.shifts', 'nav.users'] as const;

/** How the sub-navigation looks. */
export function SubBarPreview({ palette }: { readonly palette: BrandPalette }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('brand.subBarPreview')} style={listTokens(palette) as CSSProperties}>
      <ul className="previewed-sub-bar">
        {ITEMS.map((item, index) => (
          <li key={item} data-current={index === 0 || undefined}>
            {t(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
