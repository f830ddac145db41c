import type { Zone } from '@groundwork/contract/entities/zone.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { measureOutline } from '../sites/public.ts';

/** The shapes of a zone, the latest first. */
export function ZoneShapes({ shapes }: { readonly shapes: Zone['shapes'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (shapes.length === 0) return <p className="muted">{t('zones.noShape')}</p>;
  return (
    <ul className="zone-shapes" aria-label={t('zones.shapes')}>
      {[...shapes].reverse().map(({ from, until, outline }) => (
        <li key={from ?? ''}>
          <span>
            {from === null ? t('zones.always') : formats.civilDate(from.slice(0, 10))}
            {' – '}
            {until === null ? t('zones.now') : formats.civilDate(until.slice(0, 10))}
          </span>
          <span className="fine-print">{`${formats.exact(measureOutline(outline, []).hectares, 2)} ha`}</span>
        </li>
      ))}
    </ul>
  );
}
