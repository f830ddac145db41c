import { GET as seriesCall } from '@groundwork/contract/v1/portal/teltonika/series.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeSeries } from '../../charts/time-series.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { CallBoundary } from '../../ui/call-boundary.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { DateRange } from '../periods/public.ts';
import { SeriesTable } from './series-table.tsx';

type Props = { readonly codes: readonly string[]; readonly range: DateRange };
type Asked = { readonly code: string; readonly valueId: string };

const GREATEST_ID = 65_536;

/** Any value of a device over the days: drawn, and as a table. */
export function ValueChart({ codes, range }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState(codes[0] ?? '');
  const [valueId, setValueId] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const isId = /^\d{1,5}$/.test(valueId) && Number(valueId) <= GREATEST_ID;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isId) setAsked({ code, valueId });
  };
  return (
    <details className="panel inspector-chart">
      <summary>{t('inspector.chart')}</summary>
      <form className="inspector-chart-form" onSubmit={submit}>
        {codes.length > 1 ? (
          <SelectField
            name="code"
            label={t('inspector.device')}
            value={code}
            options={codes.map((value) => ({ value, label: value }))}
            onChange={setCode}
          />
        ) : null}
        <TextField
          label={t('inspector.valueId')}
          hint={t('inspector.valueIdHint')}
          problem={valueId !== '' && !isId ? t('inspector.problems.notAnId') : null}
          inputMode="numeric"
          value={valueId}
          onChange={setValueId}
        />
        <Button type="submit">{t('inspector.draw')}</Button>
      </form>
      {asked ? <DrawnSeries asked={asked} range={range} /> : null}
    </details>
  );
}

function DrawnSeries({ asked, range }: { readonly asked: Asked; readonly range: DateRange }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const query = { deviceIds: asked.code, valueId: asked.valueId, ...range };
  const result = useCall(seriesCall, { query });
  return (
    <CallBoundary result={result}>
      {({ points, name, unit, timezone, saidCount, cutAt }) => {
        const title = [`${asked.valueId} ${name ?? t('inspector.unnamed')}`, unit].filter(Boolean).join(', ');
        if (points.length === 0)
          return <p className="nothing">{t('inspector.neverSaid', { name: title })}</p>;
        return (
          <div className="inspector-series">
            <h3>{title}</h3>
            <p className="muted">
              {t('inspector.saidCount', { count: saidCount })}
              {cutAt === null ? '' : ` ${t('inspector.cutAt', { time: formats.dateTime(cutAt, timezone) })}`}
            </p>
            <TimeSeries
              points={points.map(({ at, value }) => ({ at: Date.parse(at), value }))}
              height={180}
              label={t('inspector.chartOf', { name: title, device: asked.code })}
              labelOfStep={(value) => new Intl.NumberFormat(formats.locale).format(value)}
              labelOfTime={(at) => formats.dateTime(new Date(at).toISOString(), timezone)}
            />
            <SeriesTable points={points} title={title} timezone={timezone} />
          </div>
        );
      }}
    </CallBoundary>
  );
}
