import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/popover.tsx';
import { SavedFilters, type SavedFiltersProps } from './saved-filters.tsx';

/** Opens the filters that the person saved for the page. */
export function SavedFiltersButton(props: SavedFiltersProps) {
  const { t } = useTranslation();
  return (
    <Popover label={t('filters.saved.title')} title={t('filters.saved.title')}>
      <SavedFilters {...props} />
    </Popover>
  );
}
