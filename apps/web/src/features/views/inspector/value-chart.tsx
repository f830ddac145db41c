import { GET as seriesCall } from '@groundwork/contract/v1/portal/teltonika/series.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeSeries } from '../../../charts/time-series.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Panel, PanelText } from '../../../ui/panel.tsx';
import { listReportedValues } from './reported-values.ts';
import { SeriesTable } from './series-table.tsx';
import { type RecordsQuery, useRecords } from './use-records.ts';
import './value-chart.css';

type Props = { readonly codes: readonly string[]; readonly query: RecordsQuery };

/** A value of a device over the days, as a chart and a table. Offers the values in the loaded records. */
export function ValueChart({ codes, query }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState(codes[0] ?? '');
  const [valueId, setValueId] = useState('');
  const records = useRecords(query).data?.pages.flatMap((page) => page.records) ?? [];
  const reported = listReportedValues(records, code);
  if (records.length === 0) return null;
  return (
    <Panel as="details" className="inspector-chart">
      <summary>{t('inspector.chart')}</summary>
      <div className="inspector-chart-fields">
        {codes.length > 1 ? (
          <SelectField
            name="code"
            label={t('inspector.device')}
            value={code}
            options={codes.map((value) => ({ value, label: value }))}
            onChange={setCode}
          />
        ) : null}
        <SelectField
          name="valueId"
          label={t('inspector.value')}
          value={valueId}
          options={[
            { value: '', label: t('inspector.chooseValue') },
            ...reported.map(({ id, name }) => ({
              value: String(id),
              label: `${id} ${name ?? t('inspector.unnamed')}`,
            })),
          ]}
          onChange={setValueId}
        />
      </div>
      {valueId === '' ? null : <DrawnSeries code={code} valueId={valueId} query={query} />}
    </Panel>
  );
}

type DrawnProps = { readonly code: string; readonly valueId: string; readonly query: RecordsQuery };

function DrawnSeries({ code, valueId, query: { startDate, endDate } }: DrawnProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const result = useCall(seriesCall, { query: { deviceIds: code, valueId, startDate, endDate } });
  return (
    <CallBoundary result={result}>
      {({ points, name, unit, timezone, saidCount, cutAt }) => {
        const title = [`${valueId} ${name ?? t('inspector.unnamed')}`, unit].filter(Boolean).join(', ');
        if (points.length === 0) return <PanelText>{t('inspector.neverSaid', { name: title })}</PanelText>;
        return (
          <div className="inspector-series">
            <h2 className="inspector-series-title">{title}</h2>
            <p className="muted">
              {t('inspector.saidCount', { count: saidCount })}
              {cutAt === null ? '' : ` ${t('inspector.cutAt', { time: formats.dateTime(cutAt, timezone) })}`}
            </p>
            <TimeSeries
              points={points.map(({ at, value }) => ({ at: Date.parse(at), value }))}
              height={180}
              label={t('inspector.chartOf', { name: title, device: code })}
              formatStep={(value) => new Intl.NumberFormat(formats.locale).format(value)}
              formatTime={(at) => formats.dateTime(new Date(at).toISOString(), timezone)}
            />
            <SeriesTable points={points} title={title} timezone={timezone} />
          </div>
        );
      }}
    </CallBoundary>
  );
}
