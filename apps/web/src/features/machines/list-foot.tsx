import { useTranslation } from 'react-i18next';
import { StateDot } from '../../charts/state-dot.tsx';
import { FIGURE_STATES } from './count-states.ts';

/** What the drawings mean, and in which zones the days are read. */
export function ListFoot({ timeZones }: { readonly timeZones: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div className="list-foot">
      <ul aria-label={t('machines.legend')}>
        {FIGURE_STATES.map((state) => (
          <li key={state}>
            <StateDot state={state} />
            {t(`states.${state}`)}
          </li>
        ))}
      </ul>
      <span>{t('machines.zone', { zone: timeZones.join(', ') })}</span>
    </div>
  );
}
