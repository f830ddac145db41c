import { GET as listBreakdowns } from '@groundwork/contract/v1/portal/machines/_id/breakdowns.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { DatedRecords } from '../../../ui/dated-records.tsx';
import { BreakdownDialog, type BrokenMachine } from './breakdown-dialog.tsx';
import { CloseBreakdownDialog } from './close-breakdown-dialog.tsx';

type Props = { readonly machine: BrokenMachine };

/** The breakdowns of a machine, if the organisation records them. */
export function BreakdownsPanel({ machine }: Props) {
  const { data: settings } = useCall(settingsCall, {});
  return settings?.modules.equipmentBreakdown ? <RecordedBreakdowns machine={machine} /> : null;
}

function RecordedBreakdowns({ machine }: Props) {
  const { t } = useTranslation();
  return (
    <DatedRecords
      title={t('breakdowns.title')}
      result={useCall(listBreakdowns, { params: { id: machine.id } })}
      listRecords={({ breakdowns }) => breakdowns}
      toLine={({ reason, remark, brokenFrom, brokenTo }) => ({
        name: reason,
        interval: { from: brokenFrom, to: brokenTo },
        detail: remark,
      })}
      labels={{
        none: t('breakdowns.none'),
        add: t('breakdowns.log'),
        edit: t('dated.edit'),
        end: t('breakdowns.close'),
      }}
      drawing="fine"
      timeZone={machine.timezone}
      mayEdit={useMay('breakdowns.edit')}
      renderDialog={({ kind, record }, onClose) =>
        kind === 'end' ? (
          <CloseBreakdownDialog machine={machine} breakdown={record} onClose={onClose} />
        ) : (
          <BreakdownDialog machine={machine} breakdown={record} onClose={onClose} />
        )
      }
    />
  );
}
