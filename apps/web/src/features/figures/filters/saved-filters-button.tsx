import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/popover.tsx';
import { ShortLabel } from '../../../ui/short-label.tsx';
import { SavedFilters, type SavedFiltersProps } from './saved-filters.tsx';

type Props = SavedFiltersProps & {
  /** Shows a drawing instead of the text, where room is scarce. */
  readonly isShort?: boolean;
};

/** Opens the filters that the person saved for the page. */
export function SavedFiltersButton({ isShort = false, ...props }: Props) {
  const { t } = useTranslation();
  const title = t('filters.saved.title');
  return (
    <Popover label={isShort ? <ShortLabel glyph="bookmark" text={title} /> : title} title={title}>
      <SavedFilters {...props} />
    </Popover>
  );
}
