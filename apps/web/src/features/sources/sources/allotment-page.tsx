import { GET as listOrganisations } from '@groundwork/contract/v1/admin/organisations/list.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAuthentication, useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { AllotDialog } from './allot-dialog.tsx';
import { AllottedPanel } from './allotted-panel.tsx';
import { ImportDeliveryDialog } from './import-delivery-dialog.tsx';
import { UnknownDevicesPanel } from './unknown-devices-panel.tsx';
import './allotment-page.css';

type Props = {
  /** The organisation in the address; defaults to the staff's own. */
  readonly organisationId: string | undefined;
  readonly onOrganisation: (id: string) => void;
};

/** The codes of each organisation, and the devices that connect with unknown codes. */
export function AllotmentPage({ organisationId, onOrganisation }: Props) {
  const { t } = useTranslation();
  const mayAllot = useMay('sources.allot');
  const { session } = useAuthentication();
  const [dialog, setDialog] = useState<'allot' | 'import' | null>(null);
  const result = useCall(listOrganisations, {}, { enabled: mayAllot });
  if (!mayAllot) return <NotAllowedPage title={t('allotment.title')} about="admin" />;
  const chosenId = organisationId ?? session?.organisation?.id ?? '';
  const actions = (
    <>
      <Button onClick={() => setDialog('import')}>{t('allotment.import')}</Button>
      <Button kind="filled" onClick={() => setDialog('allot')}>
        {t('admin.allotCode')}
      </Button>
    </>
  );
  const close = () => setDialog(null);
  return (
    <Page title={t('allotment.title')} lead={t('allotment.lead')} actions={actions}>
      <CallBoundary result={result} shape="table">
        {({ organisations }) => (
          <>
            <div className="allotment-choice">
              <SelectField
                name="organisation"
                label={t('admin.organisation')}
                value={chosenId}
                options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={onOrganisation}
              />
            </div>
            <AllottedPanel organisationId={chosenId} />
            <UnknownDevicesPanel />
            {dialog === 'allot' ? <AllotDialog organisationId={chosenId} onClose={close} /> : null}
            {dialog === 'import' ? (
              <ImportDeliveryDialog
                organisations={organisations}
                organisationId={chosenId}
                onOrganisation={onOrganisation}
                onClose={close}
              />
            ) : null}
          </>
        )}
      </CallBoundary>
    </Page>
  );
}
