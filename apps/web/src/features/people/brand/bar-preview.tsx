import type { BrandPalette } from '@groundwork/domain/settings/brand-palette.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { listTokens } from '../../../lib/session/brand.ts';
import { Emblem } from '../../../ui/emblem.tsx';
import './bar-preview.css';

const ITEMS = ['nav.dashboard', 'nav.map', 'nav.machines', 'nav.organisation', 'nav.admin'] as const;

type Props = { readonly palette: BrandPalette; readonly logo: string | null };

/** How the navigation bar and a button look. */
export function BarPreview({ palette, logo }: Props) {
  const { t } = useTranslation();
  return (
    <section
      className="bar-preview"
      aria-label={t('brand.barPreview')}
      style={listTokens(palette) as CSSProperties}
    >
      <div className="previewed-bar">
        {logo === null ? <Emblem /> : <img className="previewed-logo" src={logo} alt={t('brand.logo')} />}
        <ul>
          {ITEMS.map((item, index) => (
            <li key={item} data-current={index === 0 || undefined}>
              {t(item)}
            </li>
          ))}
        </ul>
      </div>
      <span className="previewed-button">{t('brand.button')}</span>
    </section>
  );
}
