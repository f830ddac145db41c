import type { MeterFigure } from '@groundwork/contract/entities/meter.ts';
import type { Meter } from '@groundwork/domain/counters/meter.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { CorrectMeterDialog } from './correct-meter-dialog.tsx';
import { CorrectionsList } from './corrections-list.tsx';
import type { MeteredMachine } from './metered-machine.ts';
import './meters-panel.css';

type Props = {
  readonly meter: Meter;
  readonly machine: MeteredMachine;
  readonly result: UseQueryResult<MeterFigure, CallFailure>;
};

/** One meter: its current value, what that is based on, and the corrections. */
export function MeterView({ meter, machine, result }: Props) {
  const { t } = useTranslation();
  const mayEdit = useMay('machines.edit');
  const [correcting, setCorrecting] = useState(false);
  return (
    <div className="meter-view">
      <h3>{t(`meters.names.${meter}`)}</h3>
      <CallBoundary result={result} failed={t('meters.loadFailed')}>
        {(figure) => (
          <>
            <MeterValue meter={meter} figure={figure} timeZone={machine.timezone} />
            {mayEdit && figure.basis === 'use' ? <p className="muted">{t(`meters.enter.${meter}`)}</p> : null}
            {mayEdit ? (
              <Button onClick={() => setCorrecting(true)}>
                {t('meters.correct')}
                <span className="visually-hidden"> {t(`meters.names.${meter}`)}</span>
              </Button>
            ) : null}
            <CorrectionsList
              meter={meter}
              corrections={figure.corrections}
              timeZone={machine.timezone}
              mayUndo={mayEdit}
            />
            {correcting ? (
              <CorrectMeterDialog
                meter={meter}
                machine={machine}
                figure={figure}
                onClose={() => setCorrecting(false)}
              />
            ) : null}
          </>
        )}
      </CallBoundary>
    </div>
  );
}

type ValueProps = { readonly meter: Meter; readonly figure: MeterFigure; readonly timeZone: string };

function MeterValue({ meter, figure, timeZone }: ValueProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { value, basis, basisTime } = figure;
  if (value === null) return <p className="muted">{t('meters.nothing')}</p>;
  return (
    <div>
      <p className="meter-value">{t(`meters.values.${meter}`, { value: formats.number(value, 1) })}</p>
      <p className="muted">
        {t(`meters.basis.${basis}.${meter}`, { time: formats.dateTime(basisTime, timeZone) })}
      </p>
    </div>
  );
}
