import { GET as readHourMeter } from '@groundwork/contract/v1/portal/machines/_id/vhm.ts';
import { GET as readOdometer } from '@groundwork/contract/v1/portal/machines/_id/vom.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { TitledPanel } from '../../../ui/panel.tsx';
import { MeterView } from './meter-view.tsx';
import type { MeteredMachine } from './metered-machine.ts';
import './meters-panel.css';

/** The hour meter of a machine, and its odometer if the organisation has that module, with the readings people took. */
export function MetersPanel({ machine }: { readonly machine: MeteredMachine }) {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  const hasOdometer = settings?.modules.odoMeter ?? false;
  const request = { params: { id: machine.id } };
  const hourMeter = useCall(readHourMeter, request);
  const odometer = useCall(readOdometer, request, { enabled: hasOdometer });
  return (
    <TitledPanel title={t('meters.title')}>
      <div className="meters-columns">
        <MeterView meter="vhm" machine={machine} result={hourMeter} />
        {hasOdometer ? <MeterView meter="vom" machine={machine} result={odometer} /> : null}
      </div>
    </TitledPanel>
  );
}
