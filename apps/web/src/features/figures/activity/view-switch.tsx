import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { ACTIVITY_VIEWS, type ActivityView } from './activity-view.ts';

type Props = { readonly view: ActivityView; readonly onView: (view: ActivityView) => void };

/** Switches between day, week and list. */
export function ViewSwitch({ view, onView }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedChoice
      label={t('activity.view')}
      options={ACTIVITY_VIEWS.map((value) => ({ value, label: t(`activity.views.${value}`) }))}
      value={view}
      onChange={onView}
    />
  );
}
