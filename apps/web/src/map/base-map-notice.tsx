import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';
import type { MapFailure } from './base-map/map-failure.ts';

/** Says that the offline map is shown instead of the chosen one. A page from before the choice has to be loaded again. */
export function BaseMapNotice({ failure }: { readonly failure: MapFailure }) {
  const { t } = useTranslation();
  return (
    <Notice kind="warning">
      {failure.reason === 'policy' ? (
        <>
          {t('map.baseMapIsNew')}{' '}
          <TextButton onClick={() => location.reload()}>{t('map.reloadPage')}</TextButton>
        </>
      ) : (
        t('map.baseMapFailed')
      )}
    </Notice>
  );
}
