import type { BaseMapChoice } from '@groundwork/contract/entities/base-map.ts';
import { GET as readInstallation, PUT as saveInstallation } from '@groundwork/contract/v1/admin/base-map.ts';
import {
  GET as readOrganisation,
  PUT as saveOrganisation,
} from '@groundwork/contract/v1/portal/maps/base-map/index.ts';
import { GET as readTrial } from '@groundwork/contract/v1/portal/maps/base-map/trial.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAuthentication, useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import type { SaveCall } from './base-map-calls.ts';
import { BaseMapEditor } from './base-map-editor.tsx';
import { BaseMapInUse } from './base-map-in-use.tsx';

/** The base map of the installation, for internal staff. */
export function InstallationBaseMapPage() {
  const { t } = useTranslation();
  const mayManage = useMay('organisations.manage');
  const result = useCall(readInstallation, {}, { enabled: mayManage });
  if (!mayManage) return <NotAllowedPage title={t('baseMap.title')} about="admin" />;
  return (
    <CallBoundary result={result} isWholePage>
      {(choice) => (
        <Page title={t('baseMap.title')} lead={t('baseMap.installationLead')}>
          <Choice choice={choice} scope="installation" call={saveInstallation} />
        </Page>
      )}
    </CallBoundary>
  );
}

/** The base map of one's own organisation, for its administrators. */
export function OrganisationBaseMapPage() {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('base-map.choose');
  const mayTry = useMay('base-map.choose');
  const result = useCall(readOrganisation, {}, { enabled: mayOpen });
  if (!mayOpen) return <NotAllowedPage title={t('baseMap.title')} about="administrators" />;
  return (
    <CallBoundary result={result} isWholePage>
      {({ mayChoose, ...choice }) => (
        <Page
          title={t('baseMap.title')}
          lead={t(mayChoose ? 'baseMap.organisationLead' : 'baseMap.notAllowedLead')}
          actions={mayChoose ? null : <AllowLink />}
        >
          {mayChoose && mayTry ? (
            <Choice choice={choice} scope="organisation" call={saveOrganisation} />
          ) : (
            <BaseMapInUse choice={choice} />
          )}
        </Page>
      )}
    </CallBoundary>
  );
}

/** Leads internal staff to where they allow the organisation a base map of its own. */
function AllowLink() {
  const { t } = useTranslation();
  const mayAllow = useMay('organisations.manage');
  const id = useAuthentication().session?.organisation?.id;
  if (!mayAllow || id === undefined) return null;
  return (
    <ButtonLink to="/admin/orgs/settings/$id" params={{ id: String(id) }}>
      {t('baseMap.allowHere')}
    </ButtonLink>
  );
}

type Props = {
  readonly choice: BaseMapChoice;
  readonly scope: 'installation' | 'organisation';
  readonly call: SaveCall;
};

function Choice({ choice, scope, call }: Props) {
  const result = useCall(readTrial, {});
  return (
    <>
      <BaseMapInUse choice={choice} {...(choice.chosenBy === scope && { removeCall: call })} />
      <CallBoundary result={result}>
        {({ trial }) => (
          <BaseMapEditor key={`${trial?.key} ${choice.chosenBy}`} inUse={choice} trial={trial} call={call} />
        )}
      </CallBoundary>
    </>
  );
}
