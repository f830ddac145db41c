import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getShownLimit } from './way-marks.ts';
import './speed-legend.css';

/** What the colours of speeds mean. */
export function SpeedLegend({ limitKmh }: { readonly limitKmh: number | null }) {
  const { t } = useTranslation();
  const { exact } = useFormats();
  const limit = getShownLimit(limitKmh);
  return (
    <div className="speed-legend">
      <ul aria-label={t('routes.speeds')}>
        <li data-speed="slow">{t('routes.speedUpTo', { speed: exact(limit / 2, 0) })}</li>
        <li data-speed="fair">{t('routes.speedUpTo', { speed: exact(limit, 0) })}</li>
        <li data-speed="over">{t('routes.speedOver', { speed: exact(limit, 0) })}</li>
      </ul>
      <p className="fine-print">{t(limitKmh === null ? 'routes.noLimit' : 'routes.limit')}</p>
    </div>
  );
}
