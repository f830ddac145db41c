import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { DELETE as resetType } from '@groundwork/contract/v1/portal/machine-types/_key.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/calls/use-send.ts';
import { notify } from '../../../lib/session/notification.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { typeName } from './use-machine-types.ts';

type Props = { readonly type: MachineTypeAnswer; readonly onClose: () => void };

/** Confirms resetting a type to the catalogue, or removing one of the organisation's own. */
export function ResetTypeDialog({ type, onClose }: Props) {
  const { t } = useTranslation();
  const resetting = useSend(resetType);
  const kind = type.catalogueValues === null ? 'remove' : 'reset';
  const name = typeName(t, type);
  const reset = () => {
    if (resetting.isPending) return;
    const onSuccess = () => {
      notify({ kind: 'success', text: t(`typeRules.${kind}Done`, { name }) });
      onClose();
    };
    resetting.mutate({ params: { key: type.key } }, { onSuccess });
  };
  return (
    <Dialog title={t(`typeRules.${kind}Title`, { name })} opened onClose={onClose}>
      <div className="form">
        <p>{t(`typeRules.${kind}Text`)}</p>
        <FormFailure failure={resetting.error} shownAtFields={['MACHINE_TYPE_NAME_TAKEN']} />
        <DialogActions>
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button kind="filled" busy={resetting.isPending} onClick={reset}>
            {t(`typeRules.${kind}`)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
