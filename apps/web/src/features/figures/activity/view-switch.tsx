import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ACTIVITY_VIEWS, type ActivityView } from './activity-view.ts';

type Props = { readonly view: ActivityView; readonly onView: (view: ActivityView) => void };

/** Day, week or list. */
export function ViewSwitch({ view, onView }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="view-switch">
      <legend className="visually-hidden">{t('activity.view')}</legend>
      {ACTIVITY_VIEWS.map((of) => (
        <Button key={of} aria-pressed={of === view} onClick={() => onView(of)}>
          {t(`activity.views.${of}`)}
        </Button>
      ))}
    </fieldset>
  );
}
