import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { useTranslation } from 'react-i18next';
import { StatePatterns } from '../../../charts/state-patterns.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Page } from '../../../ui/page.tsx';
import { resolvePeriod, toQueryDates } from '../../figures/periods/public.ts';
import { MachineFiguresPanel, MachineHero } from '../machine-profile/public.ts';

/** One machine: its state, where it stands, and its figures of the last seven days. */
export function EmbeddedMachine({ machineId }: { readonly machineId: string }) {
  const { t } = useTranslation();
  const result = useCall(getMachine, { params: { id: machineId }, query: {} });
  return (
    <CallBoundary result={result} failed={t('machine.loadFailed')} isWholePage>
      {(machine) => {
        const today = civilDateIn(Date.now(), machine.timezone);
        return (
          <Page
            title={machine.name}
            head={<MachineHero machine={machine} own={undefined} back={null} actions={null} />}
          >
            <StatePatterns />
            <MachineFiguresPanel
              machineId={machineId}
              dates={toQueryDates({}, today, resolvePeriod('last7Days', today))}
              today={today}
              onDates={null}
            />
          </Page>
        );
      }}
    </CallBoundary>
  );
}
