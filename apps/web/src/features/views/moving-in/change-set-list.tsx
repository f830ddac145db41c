import type { ChangeSet } from '@groundwork/contract/entities/change-set.ts';
import { DELETE as undoChangeSet } from '@groundwork/contract/v1/portal/change-sets/_id.ts';
import { GET as listChangeSets } from '@groundwork/contract/v1/portal/change-sets/index.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { notify } from '../../../lib/session/notification.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';
import './change-set-list.css';

/** The newest imports and changes of several machines, each of which can be undone. */
export function ChangeSetList() {
  const { t } = useTranslation();
  const { data } = useCall(listChangeSets, {});
  const { mutate, error, isPending } = useSend(undoChangeSet);
  const undo = ({ id }: ChangeSet) =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ kept }) =>
          notify({
            kind: 'success',
            text: kept === 0 ? t('movingIn.undone') : t('movingIn.undoneKept', { count: kept }),
          }),
      },
    );
  const sets = data?.changeSets ?? [];
  return (
    <section className="change-sets" aria-label={t('movingIn.earlier')}>
      <h3>{t('movingIn.earlier')}</h3>
      {data && sets.length === 0 ? <p className="muted">{t('movingIn.noEarlier')}</p> : null}
      {error ? <Notice kind="error">{failureText(t, error)}</Notice> : null}
      {sets.length === 0 ? null : (
        <Rows>
          <tbody>
            {sets.map((set) => (
              <ChangeSetRow key={set.id} set={set} isBusy={isPending} onUndo={() => undo(set)} />
            ))}
          </tbody>
        </Rows>
      )}
    </section>
  );
}

type RowProps = { readonly set: ChangeSet; readonly isBusy: boolean; readonly onUndo: () => void };

function ChangeSetRow({ set, isBusy, onUndo }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind, changedAt, changedBy, fileName, records, undoneAt } = set;
  const entry = t('movingIn.entry', {
    kind: t(`movingIn.kinds.${kind}`),
    time: formats.dateTime(changedAt, getBrowserZone()),
  });
  const details = [fileName, t('movingIn.records', { count: records }), changedBy].filter(Boolean);
  return (
    <tr>
      <td>
        {entry} <span className="muted">{details.join(' · ')}</span>
      </td>
      <RowActions>
        {undoneAt === null ? (
          <Button busy={isBusy} aria-label={t('movingIn.undoOf', { entry })} onClick={onUndo}>
            {t('movingIn.undo')}
          </Button>
        ) : (
          t('movingIn.undone')
        )}
      </RowActions>
    </tr>
  );
}
