import { GET as readHourMeter } from '@groundwork/contract/v1/portal/machines/_id/vhm.ts';
import { GET as readOdometer } from '@groundwork/contract/v1/portal/machines/_id/vom.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { MachineOfMeters } from './machine-of-meters.ts';
import { MeterView } from './meter-view.tsx';
import './meters-panel.css';

/** The hour meter of a machine, and its odometer where the organisation keeps those, with what people read off them. */
export function MetersPanel({ machine }: { readonly machine: MachineOfMeters }) {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  const hasOdometer = settings?.modules.odoMeter ?? false;
  const asked = { params: { id: machine.id } };
  const hourMeter = useCall(readHourMeter, asked);
  const odometer = useCall(readOdometer, asked, { enabled: hasOdometer });
  return (
    <section className="panel meters" aria-labelledby="meters-title">
      <h2 id="meters-title">{t('meters.title')}</h2>
      <div className="meters-columns">
        <MeterView meter="vhm" machine={machine} result={hourMeter} />
        {hasOdometer ? <MeterView meter="vom" machine={machine} result={odometer} /> : null}
      </div>
    </section>
  );
}
