import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { type SparkDay, Sparkline } from '../../../charts/sparkline.tsx';
import type { Formats } from '../../../lib/language/format.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { floorToPercent } from '../../../ui/completeness-text.ts';
import { FigureValue } from '../../../ui/figure.tsx';
import { getNoValueReason } from '../../../ui/figure-kinds.ts';
import { figureText } from '../../../ui/figure-text.ts';
import { useFigureLabel } from '../../../ui/use-figure-label.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import { Difference } from './difference.tsx';
import { type FigureScope, receiptScope } from './figure-scope.ts';
import { KnownLine } from './known-line.tsx';
import './leading-figures.css';
import { type LeadingFigure, leadingFigures, type Modules } from './shown-figures.ts';

type Props = {
  readonly summary: Dashboard['summary'];
  readonly days: Dashboard['days'];
  readonly modules: Modules;
  readonly scope: FigureScope;
};

/** The figures that cost or earn money, each standing on how much of its time is known, with the days up to now. */
export function LeadingFigures({ summary, days, modules, scope }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="leading-figures" aria-label={t('dashboard.leading')}>
      {leadingFigures(modules).map((figure) => (
        <Leading key={figure} figure={figure} summary={summary} days={days} modules={modules} scope={scope} />
      ))}
    </ul>
  );
}

function Leading({ figure, summary, days, modules, scope }: Props & { readonly figure: LeadingFigure }) {
  const { t } = useTranslation();
  const getLabel = useFigureLabel();
  const metric = summary[figure];
  const value = <FigureValue name={figure} metric={metric} isPlain />;
  return (
    <li>
      <div className="leading-name">{t(`figures.names.${figure}`)}</div>
      <div className="leading-top">
        <span className="leading-value">
          {metric.value === null ? (
            value
          ) : (
            <FigureLink figure={figure} aria-label={getLabel(figure, metric)} {...receiptScope(scope)}>
              {value}
            </FigureLink>
          )}
        </span>
        <Spark figure={figure} days={days} scope={scope} />
      </div>
      <KnownLine name={figure} metric={metric} isCut={scope.isCut} />
      <div className="leading-below">
        <Difference name={figure} metric={metric} />
        {figure === 'idleHours' && modules.fuel ? (
          <IdleFuel summary={summary} scope={scope} />
        ) : (
          <Known name={figure} metric={metric} />
        )}
      </div>
    </li>
  );
}

type SparkProps = Pick<Props, 'days' | 'scope'> & { readonly figure: LeadingFigure };

function Spark({ figure, days, scope: { range } }: SparkProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = t(`figures.names.${figure}`);
  const shown = days.map((day): SparkDay => {
    const { value } = day[figure];
    const text = value === null ? t('machines.noValue') : figureText(formats, figure, value).full;
    return {
      date: day.date,
      value,
      texts: [formats.civilDate(day.date), text],
      isInRange: day.date >= range.startDate && day.date <= range.endDate,
    };
  });
  return (
    <Sparkline
      days={shown}
      tone={figure === 'idleHours' ? 'idle' : 'measure'}
      label={t('dashboard.dayByDay', { figure: name })}
      heads={[t('activity.date'), name]}
    />
  );
}

/** What idling cost: litres, and money if a price is set. */
function IdleFuel({ summary, scope }: Pick<Props, 'summary' | 'scope'>) {
  const { t } = useTranslation();
  const getLabel = useFigureLabel();
  const formats = useFormats();
  const maySetPrice = useMay('fuel-prices.manage');
  const shown = (['idleFuel', 'idleCost'] as const).filter((figure) => summary[figure].value !== null);
  if (shown.length === 0) return <Known name="idleHours" metric={summary.idleHours} />;
  return (
    <span className="leading-cost">
      {shown.map((figure) => (
        <FigureLink
          key={figure}
          figure={figure}
          aria-label={getLabel(figure, summary[figure], formatMoney(formats, summary[figure]))}
          {...receiptScope(scope)}
        >
          <Amount figure={figure} metric={summary[figure]} />
        </FigureLink>
      ))}
      {summary.idleCost.value === null && maySetPrice ? (
        <AddressLink href="/organisation/machines#fuel-prices">{t('dashboard.setPrice')}</AddressLink>
      ) : null}
    </span>
  );
}

/** Litres, or money with the sign of its currency. */
function Amount({ figure, metric }: { readonly figure: 'idleFuel' | 'idleCost'; readonly metric: Metric }) {
  const formats = useFormats();
  const money = formatMoney(formats, metric);
  return money === undefined || metric.value === null ? (
    <FigureValue name={figure} metric={metric} isPlain />
  ) : (
    <span title={figureText(formats, figure, metric.value, false, metric.currency).full}>{money}</span>
  );
}

const formatMoney = (formats: Formats, { value, currency }: Metric): string | undefined =>
  currency === undefined || value === null ? undefined : formats.money(value, currency);

/** How much of the time is known, or why there is no value. */
function Known({ name, metric }: { readonly name: LeadingFigure; readonly metric: Metric }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { value, completeness } = metric;
  const text =
    value === null || completeness === null
      ? t(`figures.none.${getNoValueReason(name, metric)}`)
      : t('dashboard.known', { percent: formats.percent(floorToPercent(completeness)) });
  return <span className="muted">{text}</span>;
}
