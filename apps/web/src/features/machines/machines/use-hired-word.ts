import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';

/** The organisation's own word for a machine on hire, else the portal's. */
export function useHiredWord(): string {
  const { t } = useTranslation();
  const { data: settings } = useCall(settingsCall, {});
  return settings?.hireStatuses.hired || t('machines.hired');
}
