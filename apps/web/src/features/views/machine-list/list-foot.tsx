import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { FIGURE_STATES } from './figure-states.ts';
import './list-foot.css';

type Props = {
  readonly shown: number;
  readonly all: number;
  /** Whether a column has the dashed line of contracted hours. */
  readonly hasReference: boolean;
};

/** How many machines are shown, the legend of the timelines, and what a dashed line in a cell means. */
export function ListFoot({ shown, all, hasReference }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className="list-foot">
      <span role="status">
        {t('machines.shown', { count: all, shown: formats.number(shown), all: formats.number(all) })}
      </span>
      <ul aria-label={t('machines.legend')}>
        {FIGURE_STATES.map((state) => (
          <li key={state}>
            <StateDot state={state} />
            {t(`states.${state}`)}
          </li>
        ))}
      </ul>
      {hasReference ? <span>{t('machines.reference')}</span> : null}
    </div>
  );
}
