import type { OrganisationSettingsAnswer } from '@groundwork/contract/entities/organisation-settings.ts';
import {
  GET as getSettings,
  PUT as saveSettings,
} from '@groundwork/contract/v1/portal/organisations/_id/settings.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useStoredDraft } from '../../../lib/calls/use-stored-draft.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { DealerFields } from './dealer-fields.tsx';
import { FlagFields } from './flag-fields.tsx';
import { ListFields } from './list-fields.tsx';
import { diffSettings, toSettingsDraft } from './settings-draft.ts';
import { SupportFields } from './support-fields.tsx';
import { TermFields } from './term-fields.tsx';
import './settings-page.css';

type Props = {
  readonly organisationId: string;
  /** Further settings of the organisation. */
  readonly children?: ReactNode;
};

/** What an organisation sees and how it calls it; internal staff choose. */
export function OrganisationSettingsPage({ organisationId, children }: Props) {
  const { t } = useTranslation();
  const mayManage = useMay('organisations.manage');
  const result = useCall(getSettings, { params: { id: organisationId } }, { enabled: mayManage });
  if (!mayManage) return <NotAllowedPage title={t('organisationSettings.title')} about="admin" />;
  return (
    <CallBoundary result={result} isWholePage>
      {(settings) => (
        <Page
          title={t('organisationSettings.titleOf', { name: settings.organisation.name })}
          lead={t('organisationSettings.lead')}
        >
          <SettingsForm settings={settings} />
          {children}
        </Page>
      )}
    </CallBoundary>
  );
}

function SettingsForm({ settings }: { readonly settings: OrganisationSettingsAnswer }) {
  const { t } = useTranslation();
  const { shown, setShown, draft, setDraft, reload } = useStoredDraft(settings, toSettingsDraft);
  const { id, name } = settings.organisation;
  const saving = useSubmit(saveSettings, {
    doneText: () => t('organisationSettings.saved', { name }),
    onDone: (saved) => {
      setShown(saved);
      setDraft(toSettingsDraft(saved));
    },
  });
  const fields = { settings: shown, draft, onChange: setDraft, failure: saving.error };
  const submit = () =>
    saving.submit({ params: { id }, body: { ...diffSettings(shown, draft), version: shown.version } });
  return (
    <Panel className="settings-panel">
      <SubmitForm
        className="settings-form"
        state={saving}
        confirm={t('words.save')}
        onReload={reload}
        onSubmit={submit}
      >
        <FlagFields {...fields} />
        <TermFields {...fields} />
        <ListFields {...fields} />
        <DealerFields {...fields} />
        <SupportFields {...fields} />
      </SubmitForm>
    </Panel>
  );
}
