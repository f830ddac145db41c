import type { Hire } from '@groundwork/contract/entities/hire.ts';
import { GET as listHires } from '@groundwork/contract/v1/portal/machines/_id/hires.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { DatedRecords } from '../../../ui/dated-records.tsx';
import { CustomersDialog } from '../customers/public.ts';
import { EndHireDialog } from './end-hire-dialog.tsx';
import { HireDialog, type HiredMachine } from './hire-dialog.tsx';

/** The current, future and past hires of a machine. */
export function HiresPanel({ machine }: { readonly machine: HiredMachine }) {
  const { t } = useTranslation();
  const toLine = useHireLine();
  const { data: settings } = useCall(settingsCall, {});
  return (
    <DatedRecords
      title={t('hires.title')}
      result={useCall(listHires, { params: { id: machine.id } })}
      listRecords={({ hires }) => hires}
      toLine={toLine}
      labels={{
        none: t('hires.none'),
        add: t('hires.hireOut'),
        edit: t('dated.edit'),
        end: t('hires.end'),
      }}
      drawing="first"
      timeZone={machine.timezone}
      mayEdit={useMay('hires.edit')}
      actions={<CustomersButton />}
      renderDialog={({ kind, record }, onClose) =>
        kind === 'end' ? (
          <EndHireDialog machine={machine} hire={record} onClose={onClose} />
        ) : (
          <HireDialog
            machine={machine}
            hire={record}
            hasContract={settings?.modules.billing ?? false}
            onClose={onClose}
          />
        )
      }
    />
  );
}

/** Returns the line of a hire: its customer, interval and contract. */
function useHireLine() {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ customerName, contractNumber, dailyAllowanceHours: hours, hiredFrom, hiredTo }: Hire) => {
    const detail = [
      contractNumber && t('hires.contract', { number: contractNumber }),
      hours !== null && t('hires.hoursPerDay', { hours: formats.number(hours, 1) }),
    ];
    return {
      name: customerName,
      interval: { from: hiredFrom, to: hiredTo },
      detail: detail.filter(Boolean).join(' · '),
    };
  };
}

function CustomersButton() {
  const { t } = useTranslation();
  const mayRead = useMay('customers.read');
  const [isOpen, setOpen] = useState(false);
  if (!mayRead) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('customers.title')}
      </Button>
      {isOpen ? <CustomersDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
