import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './chart-table.css';

type Props = {
  /** Its button stands at the end of the line of the chart's key. */
  readonly isAfterKey?: boolean;
  readonly children: ReactNode;
};

/** The table behind a chart, folded. */
export function ChartTable({ isAfterKey = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <details className="chart-table" data-after-key={isAfterKey || undefined}>
      <summary>{t('dashboard.asTable')}</summary>
      {children}
    </details>
  );
}
