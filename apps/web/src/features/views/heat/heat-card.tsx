import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '../../../ui/close-button.tsx';
import type { HeatMeasure } from './heat-search.ts';
import { useHeatText } from './use-heat-text.ts';
import './heat-card.css';

type Props = { readonly heat: Heat; readonly measure: HeatMeasure; readonly onClose: () => void };

/** What was summed in the tile that was chosen on the map. */
export function HeatCard({ heat, measure, onClose }: Props) {
  const { t } = useTranslation();
  const describe = useHeatText();
  return (
    <div className="heat-card" role="status">
      <p>
        <strong>{t('heat.here')}</strong> {describe(heat, measure)}
      </p>
      <CloseButton onClick={onClose} />
    </div>
  );
}
