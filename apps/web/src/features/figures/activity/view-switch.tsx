import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ACTIVITY_VIEWS, type ActivityView } from './activity-view.ts';
import './view-switch.css';

type Props = { readonly view: ActivityView; readonly onView: (view: ActivityView) => void };

/** Switches between day, week and list. */
export function ViewSwitch({ view, onView }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="view-switch">
      <legend className="visually-hidden">{t('activity.view')}</legend>
      {ACTIVITY_VIEWS.map((option) => (
        <Button key={option} aria-pressed={option === view} onClick={() => onView(option)}>
          {t(`activity.views.${option}`)}
        </Button>
      ))}
    </fieldset>
  );
}
