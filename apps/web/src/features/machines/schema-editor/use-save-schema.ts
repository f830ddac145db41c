import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { PUT as setSchema } from '@groundwork/contract/v1/portal/organisations/_id/schema-groups.ts';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';

/** Replaces the schema of the person's organisation. */
export function useSaveSchema(onDone: () => void) {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const { submit, ...state } = useSubmit(setSchema, { doneText: () => t('machineSchema.saved'), onDone });
  const save = (body: MachineSchemaAnswer) =>
    submit({ params: { id: session?.organisation?.id ?? '' }, body });
  return { ...state, save };
}
