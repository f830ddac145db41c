import { GET as listAssignments } from '@groundwork/contract/v1/portal/machines/_id/operator-assignments.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { DatedRecords } from '../../../ui/dated-records.tsx';
import { AssignOperatorDialog, type DrivenMachine } from './assign-operator-dialog.tsx';
import { EndOperatorDialog } from './end-operator-dialog.tsx';
import { MoveOperatorDialog } from './move-operator-dialog.tsx';

type Props = { readonly machine: DrivenMachine };

/** The operators of a machine, if the organisation assigns them. */
export function OperatorsPanel({ machine }: Props) {
  const { data: settings } = useCall(settingsCall, {});
  return settings?.modules.operatorAvailability ? <AssignedOperators machine={machine} /> : null;
}

function AssignedOperators({ machine }: Props) {
  const { t } = useTranslation();
  return (
    <DatedRecords
      title={t('operators.operator')}
      result={useCall(listAssignments, { params: { id: machine.id } })}
      listRecords={({ operatorAssignments }) => operatorAssignments}
      toLine={({ operatorName, assignedFrom, assignedTo }) => ({
        name: operatorName,
        interval: { from: assignedFrom, to: assignedTo },
        detail: '',
      })}
      labels={{
        none: t('operators.noneAssigned'),
        add: t('operators.assign'),
        edit: t('dated.changeDates'),
        end: t('operators.end'),
      }}
      drawing="first"
      timeZone={machine.timezone}
      mayEdit={useMay('operators.edit')}
      renderDialog={({ kind, record }, onClose) => {
        const props = { machine, onClose };
        if (kind === 'new') return <AssignOperatorDialog {...props} />;
        return kind === 'edit' ? (
          <MoveOperatorDialog {...props} assignment={record} />
        ) : (
          <EndOperatorDialog {...props} assignment={record} />
        );
      }}
    />
  );
}
