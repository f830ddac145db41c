import type { Hire } from '@groundwork/contract/entities/hire.ts';
import { GET as listHires } from '@groundwork/contract/v1/portal/machines/_id/hires.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DatedLine, DatedList, DatedPanel, LineButton } from '../../../ui/dated-panel.tsx';
import { CustomersDialog } from '../customers/public.ts';
import { EndHireDialog } from './end-hire-dialog.tsx';
import { HireDialog, type HiredMachine } from './hire-dialog.tsx';

type Opened = { readonly kind: 'new' | 'customers' } | { readonly kind: 'edit' | 'end'; readonly hire: Hire };

/** The current, future and past hires of a machine. */
export function HiresPanel({ machine }: { readonly machine: HiredMachine }) {
  const { t } = useTranslation();
  const mayEdit = useMay('hires.edit');
  const mayCustomers = useMay('customers.read');
  const result = useCall(listHires, { params: { id: machine.id } });
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = (
    <>
      {mayCustomers ? (
        <Button kind="quiet" onClick={() => setOpened({ kind: 'customers' })}>
          {t('customers.title')}
        </Button>
      ) : null}
      {mayEdit ? <Button onClick={() => setOpened({ kind: 'new' })}>{t('hires.hireOut')}</Button> : null}
    </>
  );
  return (
    <DatedPanel title={t('hires.title')} actions={actions}>
      <CallBoundary result={result}>
        {({ hires }) => (
          <DatedList items={hires} getInterval={getInterval} emptyText={t('hires.none')}>
            {(hire) => (
              <HireLine
                key={hire.id}
                hire={hire}
                timeZone={machine.timezone}
                onOpen={mayEdit ? (kind) => setOpened({ kind, hire }) : null}
              />
            )}
          </DatedList>
        )}
      </CallBoundary>
      <HireDialogs machine={machine} opened={opened} onClose={() => setOpened(null)} />
    </DatedPanel>
  );
}

const getInterval = ({ hiredFrom, hiredTo }: Hire) => ({ from: hiredFrom, to: hiredTo });

type DialogsProps = {
  readonly machine: HiredMachine;
  readonly opened: Opened | null;
  readonly onClose: () => void;
};

function HireDialogs({ machine, opened, onClose }: DialogsProps) {
  const { data: settings } = useCall(settingsCall, {});
  if (opened === null) return null;
  if (opened.kind === 'customers') return <CustomersDialog onClose={onClose} />;
  if (opened.kind === 'end') return <EndHireDialog machine={machine} hire={opened.hire} onClose={onClose} />;
  return (
    <HireDialog
      machine={machine}
      hire={opened.kind === 'edit' ? opened.hire : null}
      hasContract={settings?.modules.billing ?? false}
      onClose={onClose}
    />
  );
}

type LineProps = {
  readonly hire: Hire;
  readonly timeZone: string;
  readonly onOpen: ((kind: 'edit' | 'end') => void) | null;
};

function HireLine({ hire, timeZone, onOpen }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { customerName, dailyAllowanceHours, contractNumber, hiredTo } = hire;
  const detail = [
    contractNumber && t('hires.contract', { number: contractNumber }),
    dailyAllowanceHours !== null && t('hires.hoursPerDay', { hours: formats.number(dailyAllowanceHours, 1) }),
  ];
  return (
    <DatedLine
      name={customerName}
      interval={getInterval(hire)}
      timeZone={timeZone}
      detail={detail.filter(Boolean).join(' · ')}
    >
      {onOpen ? (
        <LineButton label={t('dated.edit')} about={customerName} onClick={() => onOpen('edit')} />
      ) : null}
      {onOpen && hiredTo === null ? (
        <LineButton label={t('hires.end')} about={customerName} onClick={() => onOpen('end')} />
      ) : null}
    </DatedLine>
  );
}
