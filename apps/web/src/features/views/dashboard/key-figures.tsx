import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Definitions } from '../../../ui/definitions.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FigureLink } from '../../figures/receipts/public.ts';
import { Difference } from './difference.tsx';
import { type FigureScope, receiptScope } from './figure-scope.ts';
import './key-figures.css';
import { summaryFigures } from './shown-figures.ts';

type Props = {
  readonly summary: Dashboard['summary'];
  readonly modules: Readonly<Record<ModuleFlag, boolean>>;
  readonly scope: FigureScope;
};

/** The figures of the range, each compared with the range before and linked to its receipt. */
export function KeyFigures({ summary, modules, scope }: Props) {
  const { t } = useTranslation();
  return (
    <Panel>
      <Definitions kind="cells" className="key-figures" aria-label={t('dashboard.figures')}>
        {summaryFigures(modules).map(({ key, figure }) => {
          const metric = summary[key];
          const value = <FigureValue name={figure} metric={metric} />;
          return (
            <div key={key}>
              <dt>{t(`figures.names.${figure}`)}</dt>
              <dd className="key-value">
                {metric.value === null ? (
                  value
                ) : (
                  <FigureLink figure={figure} {...receiptScope(scope)}>
                    {value}
                  </FigureLink>
                )}
              </dd>
              <dd className="key-before">
                {'low' in metric ? <Band band={metric} /> : null}
                <Difference name={figure} metric={metric} />
              </dd>
            </div>
          );
        })}
      </Definitions>
    </Panel>
  );
}

/** The bounds of a share: with all missing time counted as off, and with all of it counted as on. */
function Band({ band: { low, high } }: { readonly band: Dashboard['summary']['rentalUtilisation'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [lowText, highText] = [low, high].map((share) => formats.number(share));
  if (low === null || high === null || lowText === highText) return null;
  return <span title={t('dashboard.bandHint')}>{t('dashboard.band', { low: lowText, high: highText })}</span>;
}
