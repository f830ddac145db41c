import type { MachineTypeAnswer } from '@groundwork/contract/entities/machine-type.ts';
import { DELETE as resetType } from '@groundwork/contract/v1/portal/machine-types/_key.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { typeName } from '../machine-types/public.ts';

type Props = { readonly type: MachineTypeAnswer; readonly onClose: () => void };

/** Confirms resetting a type to the catalogue, or removing one of the organisation's own. */
export function ResetTypeDialog({ type, onClose }: Props) {
  const { t } = useTranslation();
  const kind = type.catalogueValues === null ? 'remove' : 'reset';
  const name = typeName(t, type);
  const resetting = useSubmit(resetType, {
    doneText: () => t(`typeRules.${kind}Done`, { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(`typeRules.${kind}Title`, { name })}
      state={resetting}
      confirm={t(`typeRules.${kind}`)}
      onSubmit={() => resetting.submit({ params: { key: type.key } })}
      onClose={onClose}
    >
      <p>{t(`typeRules.${kind}Text`)}</p>
    </FormDialog>
  );
}
