import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';

/** The organisation's label for a machine on hire, or the portal's default. */
export function useHiredLabel(): string {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  return settings?.hireStatuses.hired || t('machines.hired');
}
